import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import {
  AutoCaptionPicture,
  ChatPicture,
  ClipStackPicture,
  MobilePicture,
} from './illustrations/feature-pictures.tsx';

type FeatureCardProps = {
  title: string;
  text: string;
  picture: ReactNode;
  isDeep?: boolean;
  className?: string;
};

const FeatureCard = ({ title, text, picture, isDeep = false, className }: FeatureCardProps) => (
  <li
    className={joinClassNames(
      'reveal flex flex-col overflow-hidden rounded-stage',
      isDeep ? 'on-deep bg-deep text-on-deep' : 'border border-line bg-white',
      className,
    )}
  >
    <div className="p-7 pb-2 md:p-9 md:pb-2">
      <Heading level={3}>{title}</Heading>
      <p className={joinClassNames('mt-3 max-w-md', isDeep ? 'text-on-deep-soft' : 'text-ink-soft')}>
        {text}
      </p>
    </div>
    <div className="mt-auto">{picture}</div>
  </li>
);

export const FeatureGrid = () => (
  <Section labelledBy="features" tone="mist">
    <SectionIntro
      id="features"
      time="0:48"
      chapter="Features"
      title="Everything between the recording and the post"
    >
      One analysis, many results. Run the parts you need, in any order, and pay for the minutes of video they
      read.
    </SectionIntro>
    <ul className="mt-14 grid gap-5 md:gap-6 lg:grid-cols-12">
      <FeatureCard
        className="lg:col-span-7"
        isDeep
        title="AI clip generation"
        text="Ask for one clip or ten. Each comes with a title, a description, its exact time range, and the reasons it was picked."
        picture={<ClipStackPicture />}
      />
      <FeatureCard
        className="lg:col-span-5"
        title="Auto-captioning"
        text="Word by word, in time with the voice. Fix a name once, choose size, place and color, done."
        picture={<AutoCaptionPicture />}
      />
      <FeatureCard
        className="lg:col-span-5"
        title="Mobile optimization"
        text="The camera follows the face, so a wide shot becomes a vertical one with nobody cut in half."
        picture={<MobilePicture />}
      />
      <FeatureCard
        className="lg:col-span-7"
        title="Chat with video"
        text="Ask what was said, and get an answer that cites its times. When the video does not say, you are told so."
        picture={<ChatPicture />}
      />
    </ul>
  </Section>
);
