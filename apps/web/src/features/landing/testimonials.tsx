import {
  MASONRY_COLUMNS_UP_TO_PX,
  MASONRY_DEFAULT_COLUMNS,
  TESTIMONIAL_RATING_MAX,
  type Testimonial,
} from '@skimreel/contract';
import { Star } from 'lucide-react';
import Masonry from 'react-masonry-css';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { TESTIMONIALS } from './testimonials-list.ts';

const COLUMNS = { default: MASONRY_DEFAULT_COLUMNS, ...MASONRY_COLUMNS_UP_TO_PX };
const STARS = Array.from({ length: TESTIMONIAL_RATING_MAX }, (_, index) => index + 1);

const Rating = ({ rating }: { rating: number }) => (
  <p className="flex gap-0.5">
    <span className="sr-only">
      Rated {rating} out of {TESTIMONIAL_RATING_MAX}
    </span>
    {STARS.map((star) => (
      <Star
        key={star}
        aria-hidden="true"
        className={joinClassNames(
          'size-4.5',
          star <= rating ? 'fill-playhead stroke-playhead' : 'fill-line stroke-line',
        )}
      />
    ))}
  </p>
);

const TestimonialCard = ({ quote, author, designation, featurePraise, avatarUrl, rating }: Testimonial) => (
  <figure className="mb-6 rounded-card border border-line bg-white p-6 md:p-7">
    <Rating rating={rating} />
    <blockquote className="mt-4 text-[1.0625rem] leading-relaxed">{quote}</blockquote>
    <figcaption className="mt-6 flex items-center gap-3.5 border-t border-line pt-5">
      <img src={avatarUrl} alt="" width="44" height="44" className="size-11 shrink-0" />
      <span className="text-[0.9375rem] leading-snug">
        <span className="block font-semibold">{author}</span>
        <span className="block text-ink-soft">{designation}</span>
      </span>
    </figcaption>
    <p className="mt-4 text-sm text-ink-soft">
      Likes most: <span className="font-medium text-playhead-ink">{featurePraise}</span>
    </p>
  </figure>
);

export const Testimonials = () => (
  <Section labelledBy="testimonials">
    <SectionIntro
      id="testimonials"
      time="1:30"
      chapter="Testimonials"
      title="What people stop doing once they skim"
    />
    <Masonry
      breakpointCols={COLUMNS}
      className="mt-14 -mb-6 -ml-6 flex"
      columnClassName="min-w-0 pl-6 bg-clip-padding"
    >
      {TESTIMONIALS.map((testimonial) => (
        <TestimonialCard key={testimonial.author} {...testimonial} />
      ))}
    </Masonry>
  </Section>
);
