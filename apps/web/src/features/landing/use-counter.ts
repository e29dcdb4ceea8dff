import { useEffect, useState } from 'react';
import { countAt } from './count-at.ts';

type CounterOptions = { target: number; isRunning: boolean; durationMs: number };

export const useCounter = ({ target, isRunning, durationMs }: CounterOptions): number => {
  const [elapsedMs, setElapsedMs] = useState(0);

  useEffect(() => {
    if (!isRunning || durationMs === 0) return;
    const startedAtMs = performance.now();
    let frame = 0;
    const step = (nowMs: number) => {
      setElapsedMs(nowMs - startedAtMs);
      if (nowMs - startedAtMs < durationMs) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);

    return () => cancelAnimationFrame(frame);
  }, [isRunning, durationMs]);

  return isRunning ? countAt(target, elapsedMs, durationMs) : 0;
};
