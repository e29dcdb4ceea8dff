import { Waveform } from '../../../ui/illustrations/waveform.tsx';
import { TimeChip } from '../../../ui/time-chip.tsx';

const BAR_COUNT = 240;
const REELS = [
  { name: 'Reel 1', time: '4:10', fromPercent: 9, toPercent: 17 },
  { name: 'Reel 2', time: '12:11', fromPercent: 33, toPercent: 43 },
  { name: 'Reel 3', time: '27:45', fromPercent: 57, toPercent: 64 },
  { name: 'Reel 4', time: '49:02', fromPercent: 82, toPercent: 91 },
] as const;

const toBar = (percent: number) => Math.round((percent / 100) * BAR_COUNT);

const ReelStretch = ({ name, time, fromPercent, toPercent }: (typeof REELS)[number]) => (
  <div
    className="absolute inset-y-0 rounded-lg border-x-[3px] border-playhead bg-playhead-tint"
    style={{ left: `${fromPercent}%`, width: `${toPercent - fromPercent}%` }}
  >
    <span className="absolute -top-9 left-0 flex items-center gap-2 text-sm font-medium whitespace-nowrap">
      <TimeChip tone="hot">{time}</TimeChip>
      {name}
    </span>
  </div>
);

const Bars = () => (
  <svg
    viewBox={`0 0 ${BAR_COUNT * 6} 80`}
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
    aria-hidden="true"
  >
    <Waveform
      barCount={BAR_COUNT}
      seed={2}
      x={1}
      y={6}
      width={BAR_COUNT * 6}
      height={68}
      className="fill-tide-300"
      highlights={REELS.map(({ fromPercent, toPercent }) => ({
        from: toBar(fromPercent),
        to: toBar(toPercent),
      }))}
    />
  </svg>
);

// The whole hour from edge to edge of the screen, with the playhead skimming over it.
export const SkimTimeline = () => (
  <div aria-hidden="true" className="overflow-x-clip pt-12 select-none">
    <div className="relative -mx-24 h-16 min-w-[68rem] md:mx-0 md:h-20">
      {REELS.map((reel) => (
        <ReelStretch key={reel.name} {...reel} />
      ))}
      <Bars />
      <div className="absolute -inset-y-2 inset-x-0 animate-skim motion-reduce:translate-x-[38%]">
        <div className="absolute inset-y-0 left-0 w-0.5 bg-ink" />
        <div className="absolute -top-2 left-px h-4 w-3 -translate-x-1/2 rounded-t-[3px] rounded-b-full bg-ink" />
      </div>
    </div>
  </div>
);
