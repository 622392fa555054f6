import { v7, validate } from 'uuid';

/**
 * A new id (UUIDv7), made by the creator of the record: the till makes a sale's id before sending
 * it, so that sending it twice is harmless. Ids sort by the time they were made.
 */
export function newId(madeAt?: Date): string {
  return v7(madeAt && { msecs: madeAt.getTime() });
}

/** Accepts lower case only, because ids are compared as text. */
export function isId(value: string): boolean {
  return validate(value) && value === value.toLowerCase();
}
