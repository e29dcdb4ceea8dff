export type LegalSection = {
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
};

export type LegalText = {
  /** One or two sentences that say what the page is about. */
  lead: string;
  sections: readonly LegalSection[];
};

/** The day all four texts were last changed. */
export const LAST_UPDATED = { iso: '2026-11-01', text: 'November 1, 2026' } as const;
