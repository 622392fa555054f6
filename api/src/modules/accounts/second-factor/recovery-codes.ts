import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@mostrador/contracts/second-factor';

/** Omits the letters and digits that people confuse. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Creates codes like `K7QF-2MXR-9HTA`, of 59 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, newGroup).join('-'),
  );
}

/** Returns a typed recovery code in the form that is hashed: capitals, without separators. */
export function bareCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
