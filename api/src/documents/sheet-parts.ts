import type { ReceiptFact } from '@mostrador/domain';
import { barCode } from './bar-code.ts';
import {
  type Block,
  beside,
  framed,
  GAP,
  gap,
  indented,
  type Picture,
  paragraph,
  picture,
  rule,
  shaded,
  spread,
  stack,
  widthInFrame,
} from './blocks.ts';
import { SHEET_WIDTH } from './sheets.ts';
import type { TextStyle } from './typesetting.ts';

/** The letters of every document on A4. */
export const TEXT: TextStyle = { size: 9.5 };
export const STRONG: TextStyle = { size: 9.5, bold: true };
export const HEADING: TextStyle = { size: 8.5, bold: true };
export const TITLE: TextStyle = { size: 14, bold: true };
const SHOP: TextStyle = { size: 16, bold: true };
const RUNNING: TextStyle = { size: 9, shade: 70 };
const LABEL: TextStyle = { size: 8, shade: 90 };
const TOTAL: TextStyle = { size: 15, bold: true };

/** The box that a logo fills, in millimetres. */
const LOGO = { width: 50, height: 22 };
/** The frames of the head; the padding is in millimetres. */
const FRAME = { padding: 4, shade: 130 };
/** Width inside such a frame, and of half of it. */
export const FRAMED = widthInFrame(SHEET_WIDTH, FRAME.padding);
export const HALF = (FRAMED - GAP) / 2;
/** Facts side by side. */
const FACTS_IN_ROW = 3;
const FACT_WIDTH = (FRAMED - (FACTS_IN_ROW - 1) * GAP) / FACTS_IN_ROW;
/** Width of the sums, which are below the amounts of the lines instead of across the sheet. */
const SUMS_WIDTH = 88;
const SUMS_PADDING = 2;
/** The narrowest bar of a code, in millimetres. */
const MODULE = 0.33;

/** "Fecha: 22/11/2026" */
export function inWords({ label, value }: ReceiptFact): string {
  return `${label}: ${value}`;
}

export function factOf(fact: ReceiptFact, width: number): Block {
  return paragraph(inWords(fact), { width, style: TEXT });
}

/** Returns the logo, the name and the details of who issues a document. */
export function issuerOf(
  { name, details }: { name: string; details: readonly string[] },
  { logo, width }: { logo?: Picture | undefined; width: number },
): Block {
  return stack([
    ...(logo ? [picture(logo, { within: LOGO, width }), gap(2.5)] : []),
    paragraph(name, { width, style: SHOP }),
    gap(0.8),
    ...details.map((detail) => paragraph(detail, { width, style: TEXT })),
  ]);
}

/** Puts the parts of the head side by side in a frame. */
export function headOf(parts: { width: number; block: Block }[]): Block {
  return framed(beside(parts), SHEET_WIDTH, FRAME);
}

/** Returns facts in a frame, three side by side, each below its label; nothing without facts. */
export function factsFrame(facts: readonly ReceiptFact[]): Block[] {
  if (facts.length === 0) return [];
  const cells = facts.map(({ label, value }) => ({
    width: FACT_WIDTH,
    block: stack([
      paragraph(label, { width: FACT_WIDTH, style: LABEL }),
      paragraph(value, { width: FACT_WIDTH, style: TEXT }),
    ]),
  }));
  const rows = cells.flatMap((_, place) =>
    place % FACTS_IN_ROW === 0 ? [beside(cells.slice(place, place + FACTS_IN_ROW))] : [],
  );
  const spaced = rows.flatMap((each, place) => (place > 0 ? [gap(1.5), each] : [each]));
  return [framed(stack(spaced), SHEET_WIDTH, FRAME)];
}

/** Returns the head of every sheet after the first. */
export function runningHead(text: string): Block[] {
  return [paragraph(text, { width: SHEET_WIDTH, style: RUNNING }), rule(SHEET_WIDTH), gap(1.5)];
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
      indented(spread(label, value, { width: SUMS_WIDTH - 2 * SUMS_PADDING, style }), SUMS_PADDING);
  const all = stack([
    gap(3),
    ...sums.map(amountOf(TEXT)),
    gap(1.5),
    shaded(amountOf(TOTAL)(total), SUMS_WIDTH, { padding: 1.8 }),
    gap(1.5),
    ...payments.map(amountOf(TEXT)),
  ]);
  return indented(all, SHEET_WIDTH - SUMS_WIDTH);
}

/** Keeps all blocks on the page of the last. */
export function keptTogether(blocks: Block[]): Block[] {
  return blocks.map((block, place) => ({ ...block, keepsWithNext: place < blocks.length - 1 }));
}
