import { closeSync, ftruncateSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

const OWNER_ONLY_FILE = 0o600;

/** A file of JSON lines that only grows. */
export interface Journal<Entry> {
  /** Those of earlier runs, oldest first. */
  readonly entries: readonly Entry[];
  /**
   * Written before it returns, in one call and without a turn of the event loop: two requests
   * cannot take the same number, and one that was answered survives the end of the process.
   */
  append(entry: Entry): void;
  close(): void;
}

/** Opens the file or creates it. A last line that was being written when the process died is cut. */
export function openJournal<Entry>(path: string): Journal<Entry> {
  const file = openSync(path, 'a', OWNER_ONLY_FILE);
  const text = readFileSync(path);
  const whole = text.lastIndexOf('\n') + 1;
  if (whole < text.length) truncateSync(path, whole);
  const entries = text
    .subarray(0, whole)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
  let size = whole;
  return {
    entries,
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        if (writeSync(file, line) < line.length) throw new Error(`No room left for ${path}`);
      } catch (error) {
        // Half a line would spoil the next one too.
        ftruncateSync(file, size);
        throw error;
      }
      size += line.length;
    },
    close: () => closeSync(file),
  };
}
