import { isDeepStrictEqual } from 'node:util';

/** A value before and after. */
export interface Change<Value = unknown> {
  from: Value;
  to: Value;
}

/** Returns the fields that differ between two states of one object. */
export function changesBetween<Thing extends object>(
  before: Thing,
  after: Thing,
): Partial<Record<keyof Thing, Change>> {
  const changes: Partial<Record<keyof Thing, Change>> = {};
  for (const field of Object.keys(after) as (keyof Thing)[])
    if (!isDeepStrictEqual(before[field], after[field]))
      changes[field] = { from: before[field], to: after[field] };
  return changes;
}
