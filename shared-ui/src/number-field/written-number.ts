/** Integer digits beyond which an amount is a slip of the finger. */
const MAX_INTEGER_DIGITS = 12;

/** A number as it stands in the field while it is being written, such as `1.234,5`. */
export interface WrittenNumber {
  text: string;
  /**
   * The comma came from a dot. The numeric keypad has a dot where Argentines want a comma, but some
   * write `1.234` for a thousand: the third digit after it tells, and the comma gives way.
   */
  commaWasDot: boolean;
}

/** How the field would write this value: `1.234,50` with two fixed decimals. */
export function writeNumber(value: number | undefined, decimals: number, fixed: boolean): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return value.toLocaleString('es-AR', {
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
    // 1.234 and not 1234: the locale's default leaves four digits together.
    useGrouping: 'always',
  });
}

/** The value of a text as this field writes it, or undefined when it holds no digit. */
export function readNumber(text: string): number | undefined {
  if (!/\d/.test(text)) return undefined;
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

/**
 * What the field shows after a change: thousands grouped, one comma at most, the allowed decimals.
 * Typed keys and pasted texts come here alike, told apart by comparing with what was there before.
 */
export function rewrite(
  before: WrittenNumber,
  raw: string,
  options: { decimals: number; negative: boolean },
): WrittenNumber {
  const change = changeBetween(before.text, raw);
  if (change.inserted.length > 1 && !/\d/.test(change.kept)) {
    return { text: group(plainOf(change.inserted), options), commaWasDot: false };
  }

  const typedDot = change.inserted === '.' && !before.text.includes(',') && options.decimals > 0;
  if (typedDot) {
    const withComma = `${raw.slice(0, change.at)},${raw.slice(change.at + 1)}`;
    return { text: group(withComma.replaceAll('.', ''), options), commaWasDot: true };
  }

  const plain = raw.replaceAll('.', '');
  const wasThousands = before.commaWasDot && /,\d{3}$/.test(plain);
  if (wasThousands) return { text: group(plain.replace(',', ''), options), commaWasDot: false };
  return {
    text: group(plain, options),
    commaWasDot: before.commaWasDot && plain.includes(','),
  };
}

/** A pasted text without grouping and with a comma: `1.234,50`, `1234.5` and `$ 1,234.50` all have one reading. */
function plainOf(pasted: string): string {
  const text = pasted.replace(/[^\d.,-]/g, '');
  const separators = text.replace(/[^.,]/g, '');
  const last = separators.at(-1);
  if (!last) return text;
  const isRepeated = separators.length > 1 && new Set(separators).size === 1;
  const isThousandsDot =
    last === '.' && separators.length === 1 && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text);
  if (isRepeated || isThousandsDot) return text.replace(/[.,]/g, '');
  const decimalAt = text.lastIndexOf(last);
  const integer = text.slice(0, decimalAt).replace(/[.,]/g, '');
  return `${integer},${text.slice(decimalAt + 1)}`;
}

function group(plain: string, { decimals, negative }: { decimals: number; negative: boolean }) {
  const sign = negative && plain.startsWith('-') ? '-' : '';
  const [integer = '', ...rest] = plain.replace(/[^\d,]/g, '').split(',');
  const digits = integer.replace(/^0+(?=\d)/, '').slice(0, MAX_INTEGER_DIGITS);
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.');
  if (rest.length === 0 || decimals === 0) return sign + grouped;
  return `${sign}${grouped || '0'},${rest.join('').slice(0, decimals)}`;
}

/** What was written between the parts that stayed the same. */
function changeBetween(before: string, after: string) {
  const shortest = Math.min(before.length, after.length);
  let at = 0;
  while (at < shortest && before[at] === after[at]) at += 1;
  let tail = 0;
  while (tail < shortest - at && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = after.length - tail;
  return { at, inserted: after.slice(at, end), kept: after.slice(0, at) + after.slice(end) };
}
