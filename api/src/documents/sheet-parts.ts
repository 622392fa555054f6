import type { ReceiptFact } from '@mostrador/domain';
import { barCode } from './bar-code.ts';
import { type Block, GAP, gap, indented, paragraph, row, rule, spread, stack } from './blocks.ts';
import { SHEET_WIDTH } from './sheets.ts';
import type { TextStyle } from './typesetting.ts';

/** The letters of every document on A4. */
export const SHOP: TextStyle = { size: 18, bold: true };
export const TEXT: TextStyle = { size: 10 };
export const STRONG: TextStyle = { size: 10, bold: true };
export const SMALL: TextStyle = { size: 9, shade: 70 };
const TOTAL: TextStyle = { size: 14, bold: true };

/** The box that a logo fills, in millimetres. */
export const LOGO = { width: 50, height: 22 };
export const HALF = (SHEET_WIDTH - GAP) / 2;
/** Width of the sums, which are below the amounts of the lines instead of across the sheet. */
const SUMS_WIDTH = 90;
/** The narrowest bar of a code, in millimetres. */
const MODULE = 0.33;
/** Gap between the rows of the table, in millimetres. */
const ROW_GAP = 1.6;

/** "Fecha: 22/11/2026" */
export function inWords({ label, value }: ReceiptFact): string {
  return `${label}: ${value}`;
}

export function factOf(fact: ReceiptFact, width: number): Block {
  return paragraph(inWords(fact), { width, style: TEXT });
}

export function inPairs<T>(all: readonly T[]): T[][] {
  return all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));
}

type Column<Widths> = Extract<keyof Widths, string>;

/**
 * Returns the table of sold lines. Omits a column that is empty in every line, and gives its width
 * to the names.
 *
 * @param widths of the columns after the names, in their order
 */
export function tableOf<Widths extends Record<string, number>>(
  columns: Record<Column<Widths> | 'name', string>,
  lines: readonly Record<Column<Widths> | 'name', string>[],
  widths: Widths,
): Block[] {
  const shown = (Object.keys(widths) as Column<Widths>[]).filter((column) =>
    lines.some((line) => line[column] !== ''),
  );
  const taken = shown.reduce((sum, column) => sum + (widths[column] ?? 0) + GAP, 0);
  const rowOf = (texts: Record<Column<Widths> | 'name', string>, style: TextStyle) =>
    row(
      [
        { text: texts.name, width: SHEET_WIDTH - taken },
        ...shown.map((column) => ({
          text: texts[column],
          width: widths[column] ?? 0,
          align: 'right' as const,
        })),
      ],
      style,
    );
  const head = stack([rowOf(columns, STRONG), rule(SHEET_WIDTH)]);
  const rows = lines.map((line) => ({ ...stack([rowOf(line, TEXT), gap(ROW_GAP)]), head }));
  return [head, ...rows, rule(SHEET_WIDTH)];
}

/** Returns the code that opens the return of a sale; an empty list without one. */
export function codeOf(code: string | undefined): Block[] {
  if (code === undefined) return [];
  return [gap(4), barCode(code, { module: MODULE, style: TEXT, width: HALF, align: 'left' })];
}

/** Returns the shop's own text, across the sheet; an empty list without one. */
export function footerLines(lines: readonly string[]): Block[] {
  if (lines.length === 0) return [];
  return [gap(4), ...lines.map((line) => paragraph(line, { width: SHEET_WIDTH, style: TEXT }))];
}

/** Returns the sums and payments, kept together on one sheet. */
export function sumsOf({
  sums,
  total,
  payments,
}: Record<'sums' | 'payments', readonly ReceiptFact[]> & { total: ReceiptFact }): Block {
  const amountOf =
    (style: TextStyle) =>
    ({ label, value }: ReceiptFact) =>
      spread(label, value, { width: SUMS_WIDTH, style });
  const all = stack([
    ...sums.map(amountOf(TEXT)),
    gap(1),
    amountOf(TOTAL)(total),
    gap(1),
    ...payments.map(amountOf(TEXT)),
  ]);
  return indented(all, SHEET_WIDTH - SUMS_WIDTH);
}
