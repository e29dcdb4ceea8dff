const QUOTE = '"';

/**
 * The items of a list that is separated by commas. An item in double quotes may hold commas, brackets and, after a
 * backslash, quotes; its own quotes are taken off. Undefined when a quote does not end, or ends in the middle.
 */
export function splitList(text: string): string[] | undefined {
  const items: string[] = [];
  let position = 0;
  while (position <= text.length) {
    const item = text[position] === QUOTE ? readQuoted(text, position) : readPlain(text, position);
    if (item === undefined) return undefined;
    items.push(item.value);
    position = item.end + 1;
  }
  return items;
}

type Item = { value: string; end: number };

function readPlain(text: string, start: number): Item | undefined {
  const comma = text.indexOf(',', start);
  const end = comma === -1 ? text.length : comma;
  const value = text.slice(start, end);
  return value.includes(QUOTE) ? undefined : { value, end };
}

function readQuoted(text: string, start: number): Item | undefined {
  let value = '';
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text[index];
    if (character === QUOTE) {
      const end = index + 1;
      return end === text.length || text[end] === ',' ? { value, end } : undefined;
    }
    if (character === '\\') index += 1;
    value += text[index] ?? '';
  }
  return undefined;
}
