import { v7, validate } from 'uuid';

/**
 * A new id (UUIDv7), made where the thing is made: the till names its sale before sending it, so
 * that sending it twice is harmless. Ids sort by the moment they were made.
 */
export function newId(madeAt?: Date): string {
  return v7(madeAt && { msecs: madeAt.getTime() });
}

/** Only in the spelling ids have: small letters. They are compared as text. */
export function isId(value: string): boolean {
  return validate(value) && value === value.toLowerCase();
}
