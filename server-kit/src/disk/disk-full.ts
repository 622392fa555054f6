/** Codes of the operating system and of Postgres (53100, PostgreSQL manual, appendix A). */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** Programs print these words for such errors, in the C locale. */
const WORDS = /No space left on device|Disk quota exceeded/;

/** Whether a full disk caused this error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && CODES.includes(code)) return true;
  return reportsDiskFull(error.message) || isDiskFull(error.cause);
}

/** Whether a program's output reports a full disk. */
export function reportsDiskFull(text: string): boolean {
  return WORDS.test(text);
}
