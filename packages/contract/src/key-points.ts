// A dash, star, plus or dot, or a number with a point or bracket, and then a space or, while the text is still arriving, nothing yet: "**bold**", "1.5" and "---" are no markers.
const LINE_MARKER = /^\s*(?:[-*+•‣◦–]|\d{1,3}[.)])(?:\s+|$)/;

// A dot bullet is never anything else, so it begins an item in the middle of a line too.
const INLINE_BULLET = /\s*(?=[•‣◦]\s)/;

const INTRO = /key points|here are|from the video/i;

/** Splits a text into key points on bullet and number markers; each is a piece of markdown [spec 4]. */
export function splitKeyPoints(text: string): string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => line.split(INLINE_BULLET));
  const firstMarked = lines.findIndex((line) => LINE_MARKER.test(line));

  if (firstMarked === -1) {
    return withoutEmpty([text]);
  }

  // Only lines above the list can be its intro; a point may well say "from the video".
  const opening = lines.slice(0, firstMarked).filter((line) => !INTRO.test(line));

  return withoutEmpty([opening.join('\n'), ...collectItems(lines.slice(firstMarked))]);
}

function collectItems(lines: string[]): string[] {
  const items: string[][] = [];

  for (const line of lines) {
    if (LINE_MARKER.test(line)) {
      items.push([line.replace(LINE_MARKER, '')]);
    } else {
      items.at(-1)?.push(line);
    }
  }

  return items.map((item) => item.join('\n'));
}

function withoutEmpty(items: string[]): string[] {
  return items.map((item) => item.trim()).filter((item) => item !== '');
}
