import type { ReceiptFact } from '@mostrador/domain';
import { barCode } from './bar-code.ts';
import {
  type Block,
  gap,
  type Picture,
  paragraph,
  picture,
  rule,
  spread,
  stack,
} from './blocks.ts';
import type { RollWidth } from './tickets.ts';
import type { TextStyle } from './typesetting.ts';

export interface TicketLetters {
  shop: TextStyle;
  title: TextStyle;
  text: TextStyle;
  strong: TextStyle;
  total: TextStyle;
  stamp: TextStyle;
}

/** The printable width in millimetres and the letters, shared by the parts of a ticket. */
export interface TicketLayout {
  width: number;
  letters: TicketLetters;
}

/** The box that a logo fills, in millimetres. */
const LOGO: Record<RollWidth, { width: number; height: number }> = {
  80: { width: 48, height: 20 },
  58: { width: 36, height: 16 },
};

/** The narrowest bar of a code, in millimetres: 3 or 2 dots of a printer with 203 dots an inch. */
const MODULE: Record<RollWidth, number> = { 80: 0.375, 58: 0.25 };

/** The largest sizes with which `$ 999.999.999,99` fits beside `Total`. */
const SIZES: Record<RollWidth, Record<'shop' | 'text' | 'total', number>> = {
  80: { shop: 14, text: 9.5, total: 15 },
  58: { shop: 12, text: 8.5, total: 12 },
};

/** @param title the size of the document's name, in points */
export function ticketLetters(roll: RollWidth, title: number): TicketLetters {
  const { shop, text, total } = SIZES[roll];
  return {
    shop: { size: shop, bold: true },
    title: { size: title, bold: true },
    text: { size: text },
    strong: { size: text, bold: true },
    total: { size: total, bold: true },
    stamp: { size: 1.5 * shop, bold: true },
  };
}

/** Returns the shop's logo with a gap below it; an empty list without a logo. */
export function ticketLogo(logo: Picture | undefined, roll: RollWidth, width: number): Block[] {
  if (!logo) return [];
  return [picture(logo, { within: LOGO[roll], width, align: 'center' }), gap(1.5)];
}

/** Returns a sold line. Its amount is beside the last of its details. */
export function ticketLine(
  { name, details, amount }: { name: string; details: readonly string[]; amount: string },
  { width, letters }: TicketLayout,
): Block {
  const style = letters.text;
  const last = details.at(-1) ?? '';
  return stack([
    paragraph(name, { width, style: letters.strong }),
    ...details.slice(0, -1).map((detail) => paragraph(detail, { width, style })),
    spread(last, amount, { width, style }),
    gap(1),
  ]);
}

/** Returns a function for `map` that puts a label at the left and its value at the right. */
export function spreadAs(style: TextStyle, width: number) {
  return ({ label, value }: ReceiptFact): Block => spread(label, value, { width, style });
}

/** Returns the code that opens the return of a sale; an empty list without one. */
export function ticketCode(
  code: string | undefined,
  roll: RollWidth,
  { width, letters }: TicketLayout,
): Block[] {
  if (code === undefined) return [];
  return [
    gap(3),
    barCode(code, { module: MODULE[roll], style: letters.text, width, align: 'center' }),
  ];
}

/** Returns the shop's own text, below a line; an empty list without one. */
export function ticketFooter(lines: readonly string[], { width, letters }: TicketLayout): Block[] {
  if (lines.length === 0) return [];
  return [
    rule(width, { dashed: true }),
    ...lines.map((line) => paragraph(line, { width, style: letters.text, align: 'center' })),
  ];
}

/** Returns the sums and payments of a document, kept together on one page. */
export function ticketSums(
  {
    sums,
    total,
    payments,
  }: Record<'sums' | 'payments', readonly ReceiptFact[]> & {
    total: ReceiptFact;
  },
  { width, letters }: TicketLayout,
): Block {
  return stack([
    ...sums.map(spreadAs(letters.text, width)),
    spreadAs(letters.total, width)(total),
    gap(0.8),
    ...payments.map(spreadAs(letters.text, width)),
  ]);
}
