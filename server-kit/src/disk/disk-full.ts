/** Of the operating system, and of Postgres (53100, PostgreSQL manual, appendix A). */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** What programs write, in the C locale, when they meet one of those. */
const WORDS = /No space left on device|Disk quota exceeded/;

/** Whether something failed because there is no room left where it writes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && CODES.includes(code)) return true;
  return saysDiskFull(error.message) || isDiskFull(error.cause);
}

/** Whether a program says that it found no room. */
export function saysDiskFull(text: string): boolean {
  return WORDS.test(text);
}
