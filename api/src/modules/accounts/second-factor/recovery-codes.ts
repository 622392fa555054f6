import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@mostrador/contracts/second-factor';

/** Without the letters and digits that are read for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Codes like `K7QF-2MXR-9HTA`, of 59 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, newGroup).join('-'),
  );
}

/** A typed recovery code as it is hashed: in capitals, without what separates its groups. */
export function bareCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
