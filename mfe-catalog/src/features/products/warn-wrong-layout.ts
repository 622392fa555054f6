import { notify } from '@mostrador/shared-auth';

/** Its sentence has some forty words, and what to do comes last. */
const TOAST_MS = 15_000;

/** Warns that a scanner is set up for another keyboard, long enough to read what to do. */
export function warnWrongLayout(message: string): void {
  notify({ kind: 'error', message, milliseconds: TOAST_MS });
}
