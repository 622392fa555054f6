/**
 * A number as a person wrote it. `ambiguous` may be either: '1.250' is a thousand, or one and a
 * quarter, and its column decides.
 */
export type ReadNumber =
  | { kind: 'number'; value: number; decimalMark: Mark | null; decimals: number }
  | { kind: 'ambiguous'; whole: number; decimal: number; mark: Mark }
  | { kind: 'blank' }
  | { kind: 'problem'; problem: string };

type Mark = '.' | ',';

/** 'R$' are reals, and 'AR$' pesos. */
const FOREIGN = /(u\$[sd]|usd|us\$|d[oó]lar|€|eur|(?<!a)r\$|brl)/i;
/** Signs and words that people write around an amount in pesos. */
const AROUND = /^(\$|ar\$|ars|arp|pesos)|(\$|ars|pesos)$/gi;
/** '1.250,-' and '1.250.-' have no cents. */
const NO_CENTS = /[.,][-–—]+$/;
/** Accounting formats show a zero so. */
const DASHES = /^[-–—]+$/;
/** A number that Excel shows with an exponent. */
const EXPONENT = /^\d([.,]\d+)?e[+-]?\d+$/i;

const PROBLEMS = {
  foreign: 'Está en otra moneda: pasalo a pesos',
  exponent: 'Está abreviado por Excel: mostralo como número y volvé a probar',
  notANumber: 'No es un número',
};

/** Reads an amount of pesos, or any other number, as people write them in Argentina. */
export function readAmount(text: string): ReadNumber {
  if (FOREIGN.test(text)) return { kind: 'problem', problem: PROBLEMS.foreign };
  const bare = text.replace(/[\s\u200b\ufeff]/g, '').replace(/^'+/, '');
  if (EXPONENT.test(bare)) return { kind: 'problem', problem: PROBLEMS.exponent };
  const isNegative = /^\(.*\)$|^-.*\d|^\$-/.test(bare) || /\d-$/.test(bare);
  const digits = bare
    .replace(/^\((.*)\)$/, '$1')
    .replace(NO_CENTS, '')
    .replace(/^-/, '')
    .replace(AROUND, '')
    .replace(/^-|(?<=\d)-$/g, '');
  if (digits === '' || DASHES.test(digits)) return { kind: 'blank' };
  const read = readDigits(digits);
  const isWhole = read.kind === 'ambiguous' && NO_CENTS.test(bare);
  return signed(isWhole ? numberOf(String(read.whole), null) : read, isNegative);
}

function signed(read: ReadNumber, isNegative: boolean): ReadNumber {
  if (!isNegative) return read;
  if (read.kind === 'number') return { ...read, value: -read.value };
  if (read.kind === 'ambiguous') return { ...read, whole: -read.whole, decimal: -read.decimal };
  return read;
}

const PLAIN = /^\d+$/;
const ONE_MARK = /^(\d*)([.,])(\d+)$/;
const THOUSANDS = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ };
/** Swiss lists, and some tills, separate thousands with an apostrophe. */
const APOSTROPHES = /(?<=\d)['’](?=\d{3})/g;

function readDigits(digits: string): ReadNumber {
  const text = digits.replace(APOSTROPHES, '');
  if (PLAIN.test(text)) return numberOf(text, null);
  const [, before = '', mark, after = ''] = ONE_MARK.exec(text) ?? [];
  if (mark === '.' || mark === ',') {
    // Neither 0.125 nor 1250.500 can have groups of three digits.
    const couldBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    if (!couldBeThousands) return numberOf(`${before || '0'}.${after}`, mark);
    return {
      kind: 'ambiguous',
      whole: Number(before + after),
      decimal: Number(`${before}.${after}`),
      mark,
    };
  }
  const decimalMark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const thousandsMark = decimalMark === ',' ? '.' : ',';
  if (THOUSANDS[decimalMark].test(text))
    return numberOf(text.replaceAll(decimalMark, ''), thousandsMark, 0);
  const [whole = '', decimals = '', ...more] = text.split(decimalMark);
  if (more.length === 0 && PLAIN.test(decimals) && THOUSANDS[thousandsMark].test(whole))
    return numberOf(`${whole.replaceAll(thousandsMark, '')}.${decimals}`, decimalMark);
  return { kind: 'problem', problem: PROBLEMS.notANumber };
}

function numberOf(plain: string, decimalMark: Mark | null, decimals?: number): ReadNumber {
  const value = Number(plain);
  if (!Number.isFinite(value) || plain.length > 20)
    return { kind: 'problem', problem: PROBLEMS.notANumber };
  return {
    kind: 'number',
    value,
    decimalMark,
    decimals: decimals ?? plain.split('.')[1]?.length ?? 0,
  };
}

/** The reading of a column's ambiguous numbers. */
export interface NumberStyle {
  /** Of each mark: whether '1.250' is a thousand, or one and a quarter. */
  isThousands: Record<Mark, boolean>;
  /** Whether the column does not tell, so that the person is warned. */
  isGuess: Record<Mark, boolean>;
}

/**
 * Decides how a column writes numbers, from all its cells.
 *
 * @param measured whether numbers with three decimals are usual: kilograms
 */
export function numberStyleOf(
  numbers: readonly (ReadNumber | number)[],
  { measured }: { measured: boolean },
): NumberStyle {
  const seen = { '.': { decimal: 0, threeDecimals: 0 }, ',': { decimal: 0, threeDecimals: 0 } };
  const certain: number[] = [];
  for (const number of numbers) {
    if (typeof number === 'number') certain.push(Math.abs(number));
    else if (number.kind === 'number') {
      certain.push(Math.abs(number.value));
      if (number.decimalMark) seen[number.decimalMark].decimal++;
      if (number.decimalMark && number.decimals === 3) seen[number.decimalMark].threeDecimals++;
    }
  }
  const median = medianOf(certain.filter((value) => value > 0));
  const ambiguous = numbers.filter((number) => typeof number !== 'number');
  const styles = (['.', ','] as const).map((mark) => {
    const other = mark === '.' ? ',' : '.';
    const isOnlyDecimal = seen[mark].decimal > 0 && seen[other].decimal === 0;
    if (isOnlyDecimal && (measured || seen[mark].threeDecimals > 0)) return { isThousands: false };
    if (seen[mark].decimal === 0) {
      if (seen[other].decimal > 0) return { isThousands: true };
      // Nothing tells. A comma before grams is usual, a price with three decimals is not.
      if (measured && mark === ',') return { isThousands: false };
      return { isThousands: true, isGuess: measured };
    }
    const sample = ambiguous.find((each) => each.kind === 'ambiguous' && each.mark === mark);
    if (sample?.kind !== 'ambiguous' || median === undefined) return { isThousands: true };
    const distance = (value: number) => Math.abs(Math.log(Math.abs(value) / median));
    return { isThousands: distance(sample.whole) <= distance(sample.decimal), isGuess: true };
  });
  const [dot, comma] = styles;
  return {
    isThousands: { '.': dot?.isThousands ?? true, ',': comma?.isThousands ?? true },
    isGuess: { '.': dot?.isGuess ?? false, ',': comma?.isGuess ?? false },
  };
}

function medianOf(values: number[]): number | undefined {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)];
}
