import { FeatureGrid } from './feature-grid.tsx';
import { FoundersDeal } from './founders-deal.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PerfectFor } from './perfect-for.tsx';
import { Testimonials } from './testimonials.tsx';

type StoryProps = { analyzePath: string; buyAddress: string };

/** Everything below the first screen of the landing page. */
export const Story = ({ analyzePath, buyAddress }: StoryProps) => (
  <>
    <HowItWorks analyzePath={analyzePath} />
    <FeatureGrid />
    <Testimonials />
    <PerfectFor />
    <FoundersDeal buyAddress={buyAddress} />
  </>
);
