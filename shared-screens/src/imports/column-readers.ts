import {
  canonicalCode,
  canonicalDocument,
  hasWrongCheckDigit,
  isEan8,
  isEan13,
  MAX_PESOS,
  roundQuantity,
  STORABLE_TEXT,
  searchKeyOf,
  visibleText,
} from '@mostrador/domain';
import { numberStyleOf, type ReadNumber, readAmount } from './amounts.ts';
import { cellText } from './cell-text.ts';
import { MAX_CELL_LENGTH } from './import-limits.ts';
import type { Cell, ImportFieldKind, ReadValue } from './import-types.ts';
import { NOT_CALCULATED } from './read-workbook.ts';

/** Reads a cell of a column, or the text that the person wrote over it. */
export type ColumnReader = (cell: Cell | undefined) => ReadValue;

/** Returns what reads the cells of a column. All its cells decide what an ambiguous one is. */
export function createColumnReader(kind: ImportFieldKind, cells: readonly Cell[]): ColumnReader {
  const parse = PARSERS[kind](cells);
  return (cell) => {
    const text = cellText(cell);
    if (text === '') return { text, value: null };
    const problem = problemOf(text);
    return {
      text,
      ...(problem ? { value: null, problem } : parse(cell as NonNullable<Cell>, text)),
    };
  };
}

type Parsed = Omit<ReadValue, 'text'>;
type Parse = (cell: NonNullable<Cell>, text: string) => Parsed;

const PARSERS: Record<ImportFieldKind, (cells: readonly Cell[]) => Parse> = {
  text: () => (_, text) => ({ value: visibleText(text) }),
  code: codeParser,
  document: () => documentOf,
  amount: amountParser,
  quantity: quantityParser,
  percent: percentParser,
  'yes-no': () => yesOrNo,
};

const ERROR =
  /^#(N\/[AD]|NULL!|DIV\/0!|¡DIV\/0!|VALUE!|¡VALOR!|REF!|¡REF!|NAME\?|¿NOMBRE\?|NUM!|¡NUM!|GETTING_DATA)/;

function problemOf(text: string): string | undefined {
  if (text === NOT_CALCULATED)
    return 'La fórmula no tiene resultado: abrí la planilla en Excel y guardala';
  if (ERROR.test(text)) return `La celda tiene un error de Excel: ${text}`;
  if (text.length > MAX_CELL_LENGTH) return 'Tiene más de 2.000 caracteres';
  if (!STORABLE_TEXT.test(text))
    return 'Tiene caracteres que no se pueden leer: volvé a escribirlo';
  return undefined;
}

function problem(sentence: string): Parsed {
  return { value: null, problem: sentence };
}

const EXPONENT = /^\d([.,]\d+)?e\+?\d+$/i;
/** The zeros that remain of a long code when a spreadsheet has kept six digits of it. */
const CUT_DIGITS = /^\d{3,8}0{5,}$/;
/** Some systems export a code as a number with decimals. */
const ZERO_DECIMALS = /^(\d+)[.,]0+$/;

function codeParser(cells: readonly Cell[]): Parse {
  const hasBarcodes = areMostlyBarcodes(cells);
  return (_, text) => {
    const bare = text.replace(/\s/g, '').replace(/^'+/, '');
    const code = canonicalCode(bare.replace(ZERO_DECIMALS, '$1'));
    const isCut = code.length >= 12 && CUT_DIGITS.test(code) && hasWrongCheckDigit(code);
    if (EXPONENT.test(bare) || isCut) {
      const shown = isCut ? text : bare.toUpperCase();
      return problem(
        `Excel le borró dígitos al código (${shown}): en la planilla, pasá la columna a Texto y escribilo de nuevo`,
      );
    }
    if (hasBarcodes && code.length === 7 && isEan8(`0${code}`))
      return { value: `0${code}`, warning: 'Le agregamos el cero del principio, que Excel borra' };
    return { value: code === '' ? null : code };
  };
}

/** Whether repairing a code is right: in a column of a shop's own codes it would be a guess. */
function areMostlyBarcodes(cells: readonly Cell[]): boolean {
  const codes = cells.map((cell) => canonicalCode(cellText(cell))).filter((code) => code !== '');
  const barcodes = codes.filter((code) => isEan13(code) || isEan8(code));
  return barcodes.length >= codes.length / 2;
}

function documentOf(_: NonNullable<Cell>, text: string): Parsed {
  if (EXPONENT.test(text.replace(/\s/g, '')))
    return problem(
      `Excel le borró dígitos al documento (${text}): en la planilla, pasá la columna a Texto y escribilo de nuevo`,
    );
  const document = canonicalDocument(text.replace(ZERO_DECIMALS, '$1'));
  return { value: document === '' ? null : document };
}

/** Returns what reads numbers in the style of their column. */
function numberParser(cells: readonly Cell[], { measured }: { measured: boolean }) {
  const numbers = cells.map((cell) =>
    typeof cell === 'number' ? cell : readAmount(cellText(cell)),
  );
  const style = numberStyleOf(numbers, { measured });
  return (
    cell: NonNullable<Cell>,
    text: string,
  ): { value: number | null; isGuess?: boolean; problem?: string } => {
    if (typeof cell === 'number') return { value: cell };
    if (typeof cell === 'boolean' || cell instanceof Date)
      return { value: null, problem: 'No es un número' };
    const read: ReadNumber = readAmount(text);
    if (read.kind === 'problem') return { value: null, problem: read.problem };
    if (read.kind === 'blank') return { value: null };
    if (read.kind === 'number') return { value: read.value };
    return {
      value: style.isThousands[read.mark] ? read.whole : read.decimal,
      isGuess: style.isGuess[read.mark],
    };
  };
}

const FORMAT = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 3 });

function guessed(value: number, isGuess: boolean | undefined): Pick<Parsed, 'warning'> {
  return isGuess ? { warning: `Lo leímos como ${FORMAT.format(value)}` } : {};
}

function amountParser(cells: readonly Cell[]): Parse {
  const parse = numberParser(cells, { measured: false });
  return (cell, text) => {
    const { value, isGuess, problem: fault } = parse(cell, text);
    if (fault) return problem(fault);
    if (value === null) return { value };
    if (value < 0) return problem('No puede ser negativo');
    if (value > MAX_PESOS) return problem('Es demasiado grande');
    // Without the noise of computed numbers, whose half cent may be a hair below.
    return { value: Math.round(Number((value * 100).toPrecision(14))), ...guessed(value, isGuess) };
  };
}

function quantityParser(cells: readonly Cell[]): Parse {
  const parse = numberParser(cells, { measured: true });
  return (cell, text) => {
    const { value, isGuess, problem: fault } = parse(cell, text.replace(UNIT, ''));
    if (fault) return problem(fault);
    if (value === null) return { value };
    return { value: roundQuantity(value), ...guessed(value, isGuess) };
  };
}

/** The unit after a quantity: '12 un.', '1,5 kg'. */
const UNIT = / ?(unidades|unid|uni|un|u|kgs?|grs?|g|lts?|l|ml|mts?|m)\.?$/i;

const NO_TAX = /^(exent[oa]s?|no gravad[oa]s?|sin iva|ex)$/;
const AROUND_PERCENT = /iva|al|%|\s/gi;

function percentParser(cells: readonly Cell[]): Parse {
  const parse = numberParser(cells, { measured: true });
  const numbers = cells.filter((cell) => typeof cell === 'number');
  // A column of 0.21 and 0.105 has ratios.
  const areRatios = numbers.some((each) => each !== 0) && numbers.every((each) => each < 1);
  return (cell, text) => {
    if (NO_TAX.test(searchKeyOf(text))) return { value: 0 };
    const { value, problem: fault } = parse(cell, text.replace(AROUND_PERCENT, ''));
    if (fault) return problem('No es un porcentaje');
    if (value === null) return { value };
    const percent = typeof cell === 'number' && areRatios ? value * 100 : value;
    return { value: Number(percent.toPrecision(8)) };
  };
}

const YES = new Set([
  'si',
  's',
  'x',
  '1',
  'verdadero',
  'v',
  'true',
  'yes',
  'activo',
  'activa',
  '✓',
  '✔',
]);
const NO = new Set(['no', 'n', '0', 'falso', 'f', 'false', 'inactivo', 'inactiva', '-']);

function yesOrNo(cell: NonNullable<Cell>, text: string): Parsed {
  if (typeof cell === 'boolean') return { value: cell };
  const word = searchKeyOf(text);
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return problem('Escribí Sí o No');
}
