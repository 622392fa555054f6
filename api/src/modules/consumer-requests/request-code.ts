import { randomInt } from 'node:crypto';
import type { ConsumerRequestKind } from '@mostrador/contracts/consumer-requests';

/** No vowels, so that no code spells a word, and no characters that people confuse. */
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXZ';
const GROUPS = 2;
const GROUP_LENGTH = 4;

const PREFIX: Record<ConsumerRequestKind, string> = { regret: 'ARR', cancellation: 'BAJA' };

/**
 * Returns a code to read aloud over the phone, such as `ARR-7K4M-9Q2X`. It is one of 2 × 10¹¹, so
 * that nobody can guess another person's.
 *
 * @param pick returns a whole number below the given one, uniformly distributed
 */
export function newRequestCode(
  kind: ConsumerRequestKind,
  pick: (below: number) => number = randomInt,
): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join(''),
  );
  return [PREFIX[kind], ...groups].join('-');
}
