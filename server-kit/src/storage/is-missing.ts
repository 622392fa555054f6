/** S3's names for it: of a read, and of a question for the file's state. */
const MISSING = new Set(['NoSuchKey', 'NotFound']);

/** Detects a missing file in the error of the file system or S3, below flydrive's own error. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || MISSING.has(error.name) || isMissing(error.cause);
}
