import type { Receipt, ReceiptFact, ReceiptLine } from '@mostrador/domain';
import {
  type Block,
  boxed,
  gap,
  type Picture,
  paragraph,
  picture,
  rule,
  spread,
  stack,
} from '../../documents/blocks.ts';
import { onRoll, printableWidthOf, type RollWidth } from '../../documents/tickets.ts';
import type { TextStyle } from '../../documents/typesetting.ts';

interface Letters {
  shop: TextStyle;
  title: TextStyle;
  text: TextStyle;
  strong: TextStyle;
  total: TextStyle;
  stamp: TextStyle;
}

/** The box that a logo fills. */
const LOGO: Record<RollWidth, { width: number; height: number }> = {
  80: { width: 48, height: 20 },
  58: { width: 36, height: 16 },
};

/** As large as lets `$ 999.999.999,99` stand beside `Total`. */
const LETTERS: Record<RollWidth, Letters> = {
  80: lettersOf({ shop: 14, title: 11, text: 9.5, total: 15 }),
  58: lettersOf({ shop: 12, title: 10, text: 8.5, total: 12 }),
};

function lettersOf(sizes: Record<'shop' | 'title' | 'text' | 'total', number>): Letters {
  return {
    shop: { size: sizes.shop, bold: true },
    title: { size: sizes.title, bold: true },
    text: { size: sizes.text },
    strong: { size: sizes.text, bold: true },
    total: { size: sizes.total, bold: true },
    stamp: { size: 1.5 * sizes.shop, bold: true },
  };
}

/** The receipt on a roll of thermal paper, as the bytes of a PDF. */
export function receiptOnTicket(receipt: Receipt, roll: RollWidth, logo?: Picture) {
  const { shop, title, number, legend, stamp, facts, lines, sums, total, payments } = receipt;
  const letters = LETTERS[roll];
  const width = printableWidthOf(roll);
  const centred = (text: string, style: TextStyle) =>
    paragraph(text, { width, style, align: 'center' });
  const spreadAs =
    (style: TextStyle) =>
    ({ label, value }: ReceiptFact) =>
      spread(label, value, { width, style });
  return onRoll({
    title: `${title} ${number}`,
    author: shop.name,
    width: roll,
    blocks: [
      ...(logo ? [picture(logo, { within: LOGO[roll], width, align: 'center' }), gap(1.5)] : []),
      centred(shop.name, letters.shop),
      ...shop.details.map((detail) => centred(detail, letters.text)),
      rule(width, { dashed: true }),
      centred(title, letters.title),
      centred(legend, letters.strong),
      ...(stamp ? [gap(1), boxed(stamp, { width, style: letters.stamp, filled: true })] : []),
      gap(1.5),
      ...facts.map(spreadAs(letters.text)),
      rule(width, { dashed: true }),
      ...lines.map((line) => lineOf(line, { width, letters })),
      rule(width, { dashed: true }),
      stack([
        ...sums.map(spreadAs(letters.text)),
        spreadAs(letters.total)(total),
        gap(0.8),
        ...payments.map(spreadAs(letters.text)),
      ]),
    ],
  });
}

/** What it cost stands beside the last of what explains it. */
function lineOf(
  { name, details, amount }: ReceiptLine,
  { width, letters }: { width: number; letters: Letters },
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
