import type { ReceiptFact } from '@mostrador/domain';
import type { InvoiceInWords } from '@mostrador/domain/invoice-words';
import { type Block, boxed, gap, type Picture, paragraph, rule, spread, stack } from './blocks.ts';
import { qrCode } from './qr-code.ts';
import {
  type TicketLayout,
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
const TITLE: Record<RollWidth, number> = { 80: 14, 58: 12 };

/** In millimetres. A module takes four dots of a thermal printer: fewer blur. */
const QR_SIDE = 40;

/** Returns the invoice on a roll of thermal paper, as the bytes of a PDF. */
export function invoiceOnTicket(invoice: InvoiceInWords, roll: RollWidth, logo?: Picture) {
  const { title, letter, code, number, issuer, facts, receiver, lines, stamp } = invoice;
  const width = printableWidthOf(roll);
  const letters = ticketLetters(roll, TITLE[roll]);
  const layout = { width, letters };
  const centred = (text: string, style: TextStyle) =>
    paragraph(text, { width, style, align: 'center' });
  const plain = ({ label, value }: ReceiptFact) =>
    paragraph(`${label}: ${value}`, { width, style: letters.text });
  const dashes = rule(width, { dashed: true });
  return onRoll({
    title: `${title} ${letter} ${number}`,
    author: issuer.name,
    width: roll,
    blocks: [
      ...ticketLogo(logo, roll, width),
      centred(issuer.name, letters.shop),
      gap(0.8),
      ...issuer.facts.map(plain),
      dashes,
      centred(`${title} ${letter}`, letters.title),
      centred(`${code} · Nº ${number}`, letters.strong),
      ...(stamp ? [gap(1), boxed(stamp, { width, style: letters.stamp, filled: true })] : []),
      gap(1.5),
      ...facts.map(plain),
      dashes,
      ...receiver.map(plain),
      dashes,
      ...lines.map((line) => ticketLine(line, layout)),
      dashes,
      ticketSums(invoice, layout),
      ...legalPartOf(invoice, layout),
      ...ticketCode(invoice.saleCode, roll, layout),
      ...ticketFooter(invoice.footer, layout),
    ],
  });
}

function legalPartOf(
  { containedTaxes, legends, authorization, qrAddress }: InvoiceInWords,
  { width, letters }: TicketLayout,
): Block[] {
  const dashes = rule(width, { dashed: true });
  const plain = (text: string, style: TextStyle) => paragraph(text, { width, style });
  return [
    ...(containedTaxes
      ? [
          dashes,
          plain(containedTaxes.title, letters.strong),
          ...containedTaxes.facts.map(({ label, value }) =>
            spread(`${label}:`, value, { width, style: letters.text }),
          ),
        ]
      : []),
    ...legends.flatMap((legend) => [dashes, plain(legend, letters.text)]),
    dashes,
    stack([
      ...authorization.map(({ label, value }) => plain(`${label}: ${value}`, letters.strong)),
      qrCode(qrAddress, { side: QR_SIDE, width }),
    ]),
  ];
}
