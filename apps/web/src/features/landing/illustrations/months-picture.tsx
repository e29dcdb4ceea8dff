import { FOUNDERS_OFFER } from '@skimreel/contract';
import { Waveform } from '../../../ui/illustrations/waveform.tsx';

const COLUMNS = 3;
const FRAMES = Array.from({ length: FOUNDERS_OFFER.months }, (_, index) => index);

// A year as a roll of film: one frame a month.
export const MonthsPicture = () => (
  <svg
    viewBox="0 0 560 560"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className="size-full bg-deep-raised"
  >
    <g transform="rotate(-8 280 280) translate(16 -36)">
      {FRAMES.map((index) => {
        const x = (index % COLUMNS) * 182;
        const y = Math.floor(index / COLUMNS) * 160;
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            <rect width="168" height="146" rx="14" className={index === 4 ? 'fill-playhead' : 'fill-deep'} />
            <text
              x="16"
              y="34"
              className={`font-mono text-[15px] font-medium ${index === 4 ? 'fill-ink' : 'fill-on-deep-soft'}`}
            >
              Month {index + 1}
            </text>
            <Waveform
              barCount={17}
              seed={index + 1}
              x={16}
              y={54}
              width={140}
              height={44}
              className={index === 4 ? 'fill-ink' : 'fill-deep-line'}
            />
            <text
              x="16"
              y="128"
              className={`font-display text-[19px] font-semibold ${index === 4 ? 'fill-ink' : 'fill-on-deep'}`}
            >
              {FOUNDERS_OFFER.minutesPerMonth} min
            </text>
          </g>
        );
      })}
    </g>
  </svg>
);
