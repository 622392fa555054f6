import { closeSync, ftruncateSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

const OWNER_ONLY_FILE = 0o600;

/** An append-only file of JSON lines. */
export interface Journal<Entry> {
  /** Entries of earlier runs, oldest first. */
  readonly entries: readonly Entry[];
  /**
   * Writes before it returns, in one call and within one turn of the event loop. So two requests
   * cannot take the same number, and an answered one survives the end of the process.
   */
  append(entry: Entry): void;
  close(): void;
}

/** Opens the file or creates it. Removes a partial last line, left by a process that died. */
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
        // Half a line would also corrupt the next one.
        ftruncateSync(file, size);
        throw error;
      }
      size += line.length;
    },
    close: () => closeSync(file),
  };
}
