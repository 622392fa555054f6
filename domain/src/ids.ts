import { v7, validate } from 'uuid';

/**
 * Returns a new id (UUIDv7). The creator of a record makes it: the till makes a sale's id before
 * sending it, so that sending it twice is harmless. Ids sort by creation time.
 */
export function newId(madeAt?: Date): string {
  return v7(madeAt && { msecs: madeAt.getTime() });
}

/** Accepts lower case only, because ids are compared as text. */
export function isId(value: string): boolean {
  return validate(value) && value === value.toLowerCase();
}
