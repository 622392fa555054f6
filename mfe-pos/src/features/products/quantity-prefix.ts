/** `3*`, and with a comma or a dot `0,350*`. */
const PREFIX = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*\*/;

/** Splits a text into the quantity written before a name or a code, and the rest. */
export function splitQuantity(text: string): { quantity: number | undefined; rest: string } {
  const [prefix, digits] = PREFIX.exec(text) ?? [];
  if (prefix === undefined || digits === undefined) return { quantity: undefined, rest: text };
  return { quantity: Number(digits.replace(',', '.')), rest: text.slice(prefix.length) };
}
