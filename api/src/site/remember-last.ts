/**
 * Makes something of an input once, and again only when `most` inputs with other keys were asked for
 * since: what callers choose does not fill the memory.
 */
export function rememberLast<Input, Made>(
  most: number,
  keyOf: (input: Input) => string,
  make: (input: Input) => Made,
): (input: Input) => Made {
  const made = new Map<string, Made>();

  return (input) => {
    const key = keyOf(input);
    const value = made.get(key) ?? make(input);
    // The one used last is the last to go.
    made.delete(key);
    made.set(key, value);
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return value;
  };
}
