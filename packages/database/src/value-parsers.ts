import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * bigint arrives as a number, since everything we count fits; a value that does not is an error instead of a wrong
 * number. numeric stays text (exact), date stays "YYYY-MM-DD" (a day has no time zone).
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(typeId: number, format?: 'text' | 'binary') {
    if (typeId === INT8 && format !== 'binary') return parseInteger;
    if (typeId === DATE && format !== 'binary') return String;
    return pg.types.getTypeParser(typeId, format as 'text');
  },
} as pg.CustomTypesConfig;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
  return value;
}
