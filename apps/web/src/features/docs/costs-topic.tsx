import { FREE_STOPPED_MINUTES_PER_DAY, FREE_WORK_MAX_MINUTES, formatPlanRate } from '@skimreel/contract';
import { TextLink } from '../../ui/text-link.tsx';
import { Points, SubHeading, Topic } from './parts.tsx';
import type { DocsLimits, DocsPaths } from './source-topics.tsx';

export const CostsAndLimits = ({ limits, paths }: { limits: DocsLimits; paths: DocsPaths }) => (
  <Topic id="costs">
    <SubHeading>What it costs</SubHeading>
    <Points>
      <li>
        Each analysis costs the length of the video in minutes, times the rate of your plan:{' '}
        {formatPlanRate('basic')} on Basic and Starter, {formatPlanRate('pro')} on Pro,{' '}
        {formatPlanRate('business')} on Business, {formatPlanRate('enterprise')} on Enterprise.
      </li>
      <li>
        You are charged after success. A run that fails costs nothing, and neither does a video without
        speech. Your first {FREE_STOPPED_MINUTES_PER_DAY} stopped minutes a day are free as well.
      </li>
      <li>
        Trimming, transcribing a clip and downloading it cost no credits; each such call takes at most{' '}
        {FREE_WORK_MAX_MINUTES} minutes of video, one at a time, with a daily allowance.
      </li>
      <li>
        Unused minutes do not roll over. See <TextLink to={paths.pricing}>Pricing</TextLink> for the plans.
      </li>
    </Points>
    <SubHeading>What it cannot do</SubHeading>
    <Points>
      <li>
        The speech model that comes with Skimreel understands English only. An operator can connect another
        engine for more languages.
      </li>
      <li>
        Clips, summaries and answers come from what is said. A silent video, or one that is all music, gives
        nothing to read.
      </li>
      <li>
        Where no language model is connected, a built-in analyst does the work by picking sentences that were
        really said. Its results say so.
      </li>
      <li>
        Videos over {limits.maxVideoMinutes} minutes and files over {limits.maxUploadMb} MB are refused. The
        operator of this site can raise both limits.
      </li>
    </Points>
  </Topic>
);
