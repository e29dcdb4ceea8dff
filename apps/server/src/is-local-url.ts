const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is one that only this machine reaches. */
export function isLocalUrl(url: string): boolean {
  return LOOPBACK_NAMES.has(new URL(url).hostname);
}
