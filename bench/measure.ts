// Runs pieces of work side by side, so that what the machine does meanwhile falls on all of them alike.
const ROUNDS = 5;

export type Work = { name: string; concurrency: number; run: () => Promise<unknown> };
export type Figure = { name: string; perSecond: number; medianMs: number; p99Ms: number };

/** Each piece gets a short turn in each round, one after the other. */
export async function measureSideBySide(works: Work[], turnMs: number): Promise<Figure[]> {
  const times = new Map(works.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const work of works) times.get(work.name)?.push(...(await takeTurn(work, turnMs)));
  }
  return works.map(({ name }) => summarize(name, times.get(name) ?? [], (ROUNDS * turnMs) / 1000));
}

async function takeTurn({ concurrency, run }: Work, turnMs: number): Promise<number[]> {
  const endMs = performance.now() + turnMs;
  const durationsMs: number[] = [];
  const loop = async () => {
    while (performance.now() < endMs) {
      const startedAtMs = performance.now();
      await run();
      durationsMs.push(performance.now() - startedAtMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return durationsMs;
}

function summarize(name: string, durationsMs: number[], seconds: number): Figure {
  const sorted = durationsMs.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { name, perSecond: sorted.length / seconds, medianMs: at(0.5), p99Ms: at(0.99) };
}
