import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

const PERSON_GAP_MS = 120;
const SCANNER_GAP_MS = 5;

/**
 * A keyboard with fixed timing, however busy the machine: with `performance` faked, the time
 * between two keys is exactly the given gap.
 */
export function aKeyboard(person: UserEvent) {
  async function type(keys: string[], gap: number) {
    for (const key of keys) {
      vi.advanceTimersByTime(gap);
      await person.keyboard(key.length === 1 ? key.replace(/[[{]/, '$&$&') : `{${key}}`);
    }
  }

  return {
    press: (...keys: string[]) => type(keys, PERSON_GAP_MS),
    type: (text: string) => type([...text], PERSON_GAP_MS),
    /** Types a text and a final key with this gap in milliseconds. */
    async typeEvery(gap: number, text: string, last: string) {
      vi.advanceTimersByTime(PERSON_GAP_MS);
      await type([...text, last], gap);
    },
    /** Types like a barcode scanner: fast, wherever the focus is, with a final Enter. */
    async scan(code: string) {
      vi.advanceTimersByTime(PERSON_GAP_MS);
      await type([...code, 'Enter'], SCANNER_GAP_MS);
    },
  };
}
