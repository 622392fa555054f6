/** Earlier years are typing mistakes. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

const WITH_SEPARATORS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/**
 * Returns the day that a person typed: `2026-03-09` for `09/03/2026`, `9-3-26` or `090326`.
 * Undefined while it is not a whole date, `impossible` for a date that does not exist.
 */
export function typedDay(text: string): string | 'impossible' | undefined {
  const parts = WITH_SEPARATORS.exec(text.trim()) ?? DIGITS.exec(text.trim());
  if (!parts) return undefined;
  const [, date = '', month = '', typedYear = ''] = parts;
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : 'impossible';
}

/** Whether a text is a day as stored, `2026-11-22`, that exists in this century. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return false;
  return text >= FIRST_DAY && text <= LAST_DAY && instant.toISOString().startsWith(`${text}T`);
}
