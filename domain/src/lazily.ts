/**
 * Returns a getter that makes its value on the first call. For formatters: each takes milliseconds
 * to make, and the first screen uses few of them.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
