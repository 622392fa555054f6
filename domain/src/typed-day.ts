/** In most fields, earlier years are typing mistakes. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
/** In fields with earlier years, a year of two digits above this one is of the last century. */
const LAST_SHORT_YEAR = 50;

const WITH_SEPARATORS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/**
 * Returns the day that a person typed: `2026-03-09` for `09/03/2026`, `9-3-26` or `090326`.
 * Undefined while it is not a whole date, `impossible` for one that does not exist or is before the
 * first day accepted.
 */
export function typedDay(text: string, firstDay = FIRST_DAY): string | 'impossible' | undefined {
  const parts = WITH_SEPARATORS.exec(text.trim()) ?? DIGITS.exec(text.trim());
  if (!parts) return undefined;
  const [, date = '', month = '', typedYear = ''] = parts;
  const isOfLastCentury = firstDay < FIRST_DAY && Number(typedYear) > LAST_SHORT_YEAR;
  const year = typedYear.length === 2 ? `${isOfLastCentury ? '19' : '20'}${typedYear}` : typedYear;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day, firstDay) ? day : 'impossible';
}

/** Whether a text is a day as stored, `2026-11-22`, that exists, by default in this century. */
export function isDay(text: string, firstDay = FIRST_DAY): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return false;
  return text >= firstDay && text <= LAST_DAY && instant.toISOString().startsWith(`${text}T`);
}
