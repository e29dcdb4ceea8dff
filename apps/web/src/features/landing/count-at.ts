/** The number a counter shows: quick at first, slow at the end, exact once the time is over. */
export const countAt = (target: number, elapsedMs: number, durationMs: number): number => {
  if (elapsedMs >= durationMs) return target;
  const remaining = 1 - Math.max(0, elapsedMs) / durationMs;

  return Math.round(target * (1 - remaining ** 3));
};
