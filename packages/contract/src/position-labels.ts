/** Where subtitles can stand in the picture: the value decides the result. */
export const SUBTITLE_POSITIONS = ['top', 'middle', 'bottom'] as const;
/** A subtitle position by its value. */
export type SubtitlePosition = (typeof SUBTITLE_POSITIONS)[number];

// Spec 2: the labels of middle and top are swapped relative to their values; keep.
/** What the dropdown of the editor shows for each value. */
export const SUBTITLE_POSITION_LABELS = {
  top: 'Middle',
  middle: 'Top',
  bottom: 'Bottom',
} as const satisfies Record<SubtitlePosition, string>;
