const DEADLINE_MS = 15_000;
// A terminal's Ctrl-C reaches this process twice: from the terminal and from the process that started it.
const SAME_WISH_MS = 2_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Shutdown = {
  /** Closes everything, last opened first. */
  close: () => Promise<void>;
  log: (message: string) => void;
  /** How long closing may take. */
  deadlineMs?: number;
};

/**
 * Ends the process in order when a signal asks for it or when the process that started this one is gone.
 * A second wish, or a part that does not close within the deadline, ends it at once.
 */
export function closeOnSignal({ close, log, deadlineMs = DEADLINE_MS }: Shutdown): void {
  let askedAtMs: number | undefined;
  const end = async (reason: string) => {
    if (askedAtMs !== undefined) {
      if (performance.now() - askedAtMs > SAME_WISH_MS) process.exit(1);
      return;
    }
    askedAtMs = performance.now();
    log(`Stopping (${reason})...`);
    setTimeout(() => {
      log('Something did not close in time; ending anyway.');
      process.exit(1);
    }, deadlineMs).unref();
    const isClosed = await close().then(
      () => true,
      (error: unknown) => {
        log(`Could not close everything: ${String(error)}`);
        return false;
      },
    );
    process.exit(isClosed ? 0 : 1);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(signal));
  process.on('disconnect', () => void end('the process that started it is gone'));
}
