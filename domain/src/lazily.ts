/**
 * A value that is made when it is first asked for. For formatters: each takes milliseconds to make,
 * and the first screen shows few of them.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
