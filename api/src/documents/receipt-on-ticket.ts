import type { Receipt } from '@mostrador/domain';
import { boxed, gap, type Picture, paragraph, rule } from './blocks.ts';
import {
  spreadAs,
  ticketCode,
  ticketFooter,
  ticketLetters,
  ticketLine,
  ticketLogo,
  ticketSums,
} from './ticket-parts.ts';
import { onRoll, printableWidthOf, type RollWidth } from './tickets.ts';
import type { TextStyle } from './typesetting.ts';

/** In points. */
const TITLE: Record<RollWidth, number> = { 80: 11, 58: 10 };

/** Returns the receipt on a roll of thermal paper, as the bytes of a PDF. */
export function receiptOnTicket(receipt: Receipt, roll: RollWidth, logo?: Picture) {
  const { shop, title, number, legend, stamp, facts, lines } = receipt;
  const width = printableWidthOf(roll);
  const letters = ticketLetters(roll, TITLE[roll]);
  const layout = { width, letters };
  const centred = (text: string, style: TextStyle) =>
    paragraph(text, { width, style, align: 'center' });
  return onRoll({
    title: `${title} ${number}`,
    author: shop.name,
    width: roll,
    blocks: [
      ...ticketLogo(logo, roll, width),
      centred(shop.name, letters.shop),
      ...shop.details.map((detail) => centred(detail, letters.text)),
      rule(width, { dashed: true }),
      centred(title, letters.title),
      centred(legend, letters.strong),
      ...(stamp ? [gap(1), boxed(stamp, { width, style: letters.stamp, filled: true })] : []),
      gap(1.5),
      ...facts.map(spreadAs(letters.text, width)),
      rule(width, { dashed: true }),
      ...lines.map((line) => ticketLine(line, layout)),
      rule(width, { dashed: true }),
      ticketSums(receipt, layout),
      ...ticketCode(receipt.code, roll, layout),
      ...ticketFooter(receipt.footer ?? [], layout),
    ],
  });
}
