/**
 * Checks a value without zod, for what the till reads before anything else: zod and the schemas would
 * be a tenth of its first script.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

export function isOneOf<const T>(values: readonly T[]): Guard<T> {
  return (value): value is T => values.includes(value as T);
}

export function isNullOr<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

export function isAbsentOr<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

export function isListOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** Checks an object by its fields; it may have others. */
export function isShape<T extends object>(
  fields: {
    [Key in keyof T]-?: Guard<T[Key]>;
  },
): Guard<T> {
  const guards = Object.entries<Guard<unknown>>(fields);
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    guards.every(([key, guard]) => guard((value as Record<string, unknown>)[key]));
}
