import { FOUNDERS_DEAL_ELEMENT_ID, FOUNDERS_OFFER, formatPrice } from '@skimreel/contract';
import { Check } from 'lucide-react';
import { Container } from '../../ui/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { MonthsPicture } from './illustrations/months-picture.tsx';

const POINTS = [
  'One payment, no renewal to forget',
  'Summaries, key points, chat and clips included',
  'Unused minutes do not roll over to the next month',
] as const;

type FoundersDealProps = {
  /** The hosted checkout when there is one, else the sign-up page. */
  buyAddress: string;
};

export const FoundersDeal = ({ buyAddress }: FoundersDealProps) => (
  <section id={FOUNDERS_DEAL_ELEMENT_ID} aria-labelledby="founders-deal-title" className="pb-20 md:pb-28">
    <Container>
      <div className="on-deep grid overflow-hidden rounded-stage bg-deep text-on-deep lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="p-7 sm:p-10 lg:p-14">
          <SectionIntro
            id="founders-deal-title"
            time="2:58"
            chapter="Limited-time founders offer"
            title={`${FOUNDERS_OFFER.minutesPerMonth} minutes a month, for a year`}
            tone="deep"
          />
          <p className="mt-8 flex items-center gap-5">
            <span className="font-display text-[4.5rem] leading-none font-bold tracking-[-0.04em] text-playhead-bright md:text-[5.5rem]">
              {formatPrice(FOUNDERS_OFFER.price)}
            </span>
            <span className="text-lead leading-snug text-on-deep-soft">
              once, for all
              <br />
              {FOUNDERS_OFFER.months} months
            </span>
          </p>
          <ul className="mt-8 space-y-2.5">
            {POINTS.map((point) => (
              <li key={point} className="flex gap-3 text-on-deep-soft">
                <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-playhead-bright" />
                {point}
              </li>
            ))}
          </ul>
          <LinkButton to={buyAddress} size="large" className="mt-10">
            Get the Founders Deal
          </LinkButton>
        </div>
        <MonthsPicture />
      </div>
    </Container>
  </section>
);
