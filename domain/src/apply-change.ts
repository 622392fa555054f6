/** A partial change of a thing: the fields to set, nested objects included. */
export type ChangeOf<Thing> = Thing extends readonly unknown[]
  ? Thing
  : Thing extends object
    ? { [Field in keyof Thing]?: ChangeOf<Thing[Field]> | undefined }
    : Thing;

/**
 * Returns the thing after a change. Fields that the change does not name keep their value. A list
 * is replaced as a whole.
 */
export function applyChange<Thing extends object>(
  before: Thing,
  change: ChangeOf<NoInfer<Thing>>,
): Thing {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const after = named.map(([field, value]) => {
    const old = before[field as keyof Thing];
    return [field, isGroup(old) && isGroup(value) ? applyChange<object>(old, value) : value];
  });
  return { ...before, ...Object.fromEntries(after) };
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
