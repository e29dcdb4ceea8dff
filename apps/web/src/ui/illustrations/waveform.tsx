import { buildWaveform } from './build-waveform.ts';

type WaveformProps = {
  barCount: number;
  seed: number;
  /** Where the waveform stands in the surrounding drawing, in its units. */
  x: number;
  y: number;
  width: number;
  height: number;
  className?: string;
  /** Stretches of bars (first and one past the last) that get another look. */
  highlights?: readonly { from: number; to: number }[];
  highlightClassName?: string;
};

export const Waveform = ({
  barCount,
  seed,
  x,
  y,
  width,
  height,
  className,
  highlights = [],
  highlightClassName = 'fill-playhead',
}: WaveformProps) => {
  const step = width / barCount;
  const barWidth = step * 0.56;

  return (
    <g>
      {buildWaveform(barCount, seed).map((level, index) => {
        const isHighlighted = highlights.some(({ from, to }) => index >= from && index < to);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never move, their place is what they are.
            key={index}
            x={(x + index * step).toFixed(2)}
            y={(y + (height * (1 - level)) / 2).toFixed(2)}
            width={barWidth.toFixed(2)}
            height={(height * level).toFixed(2)}
            rx={(barWidth / 2).toFixed(2)}
            className={isHighlighted ? highlightClassName : className}
          />
        );
      })}
    </g>
  );
};
