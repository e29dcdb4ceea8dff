const SILENT_CANCELLATIONS: readonly string[] = [
  'Cancelled',
  'Analysis cancelled',
  'Analysis cancelled by a new request',
];

/** Whether an error message only says that a person went on to something else: it is never shown. */
export function isSilentCancellation(message: string): boolean {
  return SILENT_CANCELLATIONS.includes(message);
}
