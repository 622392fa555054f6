import pg from 'pg';

const { builtins } = pg.types;

/**
 * Parses a whole number to a JavaScript number: cents, versions and counts all fit. Throws a
 * RangeError if one does not fit: a silently rounded amount is the worst answer a till can give.
 */
function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`);
  return value;
}

/** numeric(12,3) quantities fit a double exactly. `sum(bigint)` is numeric too, and is checked. */
function parseNumeric(text: string): number {
  return text.includes('.') ? Number(text) : parseWholeNumber(text);
}

const keepText = (text: string) => text;

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseWholeNumber],
  [builtins.NUMERIC, parseNumeric],
  // A calendar day has no time: as a Date it would shift with the server's time zone.
  [builtins.DATE, keepText],
]);

/** Parsers from Postgres types to JavaScript values, for every connection of ours. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;
