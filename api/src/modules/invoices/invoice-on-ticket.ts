import type { ReceiptFact } from '@mostrador/domain';
import type { InvoiceInWords, InvoiceRowInWords } from '@mostrador/domain/invoice-words';
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
import { qrCode } from '../../documents/qr-code.ts';
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
  80: lettersOf({ shop: 14, title: 14, text: 9.5, total: 15 }),
  58: lettersOf({ shop: 12, title: 12, text: 8.5, total: 12 }),
};

/** A module takes four dots of a thermal printer: fewer blur. */
const QR_SIDE = 40;

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

/** The invoice on a roll of thermal paper, as the bytes of a PDF. */
export function invoiceOnTicket(invoice: InvoiceInWords, roll: RollWidth, logo?: Picture) {
  const { title, letter, code, number, issuer, facts, receiver, lines, stamp } = invoice;
  const letters = LETTERS[roll];
  const width = printableWidthOf(roll);
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
      ...(logo ? [picture(logo, { within: LOGO[roll], width, align: 'center' }), gap(1.5)] : []),
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
      ...lines.map((line) => lineOf(line, { width, letters })),
      dashes,
      sumsOf(invoice, { width, letters }),
      ...legalPartOf(invoice, { width, letters }),
    ],
  });
}

interface Layout {
  width: number;
  letters: Letters;
}

/** What it cost stands beside the last of what explains it. */
function lineOf({ name, details, amount }: InvoiceRowInWords, { width, letters }: Layout): Block {
  const style = letters.text;
  const last = details.at(-1) ?? '';
  return stack([
    paragraph(name, { width, style: letters.strong }),
    ...details.slice(0, -1).map((detail) => paragraph(detail, { width, style })),
    spread(last, amount, { width, style }),
    gap(1),
  ]);
}

function sumsOf({ sums, total, payments }: InvoiceInWords, { width, letters }: Layout): Block {
  const spreadAs =
    (style: TextStyle) =>
    ({ label, value }: ReceiptFact) =>
      spread(label, value, { width, style });
  return stack([
    ...sums.map(spreadAs(letters.text)),
    spreadAs(letters.total)(total),
    gap(0.8),
    ...payments.map(spreadAs(letters.text)),
  ]);
}

function legalPartOf(
  { containedTaxes, legends, authorization, qrAddress }: InvoiceInWords,
  { width, letters }: Layout,
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
