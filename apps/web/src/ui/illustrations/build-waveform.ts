const QUIETEST = 0.12;

// Speech rises and falls in phrases; three waves of unlike length look like it, and the same number gives the same picture.
export const buildWaveform = (barCount: number, seed: number): readonly number[] =>
  Array.from({ length: barCount }, (_, index) => {
    const position = index + seed * 17.3;
    const phrase = 0.5 + 0.5 * Math.sin(position * 0.21);
    const word = 0.5 + 0.5 * Math.sin(position * 0.93 + 1.7);
    const sound = 0.5 + 0.5 * Math.sin(position * 2.71 + seed);

    return QUIETEST + (1 - QUIETEST) * (0.25 + 0.75 * phrase) * (0.35 * word + 0.65 * sound);
  });
