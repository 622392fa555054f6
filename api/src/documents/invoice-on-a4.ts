import type { InvoiceInWords } from '@mostrador/domain/invoice-words';
import {
  type Block,
  beside,
  framed,
  GAP,
  gap,
  type Picture,
  paragraph,
  picture,
  rule,
  spread,
  stack,
  widthInFrame,
} from './blocks.ts';
import { qrCode } from './qr-code.ts';
import {
  codeOf,
  factOf,
  footerLines,
  HALF,
  inPairs,
  inWords,
  LOGO,
  SHOP,
  SMALL,
  STRONG,
  sumsOf,
  tableOf,
} from './sheet-parts.ts';
import { onSheets, SHEET_WIDTH } from './sheets.ts';
import type { TextStyle } from './typesetting.ts';

const TITLE: TextStyle = { size: 18, bold: true };
const NUMBER: TextStyle = { size: 13, bold: true };
const LETTER: TextStyle = { size: 34, bold: true };
const LEGAL: TextStyle = { size: 9 };
const LEGAL_STRONG: TextStyle = { size: 9, bold: true };

const LETTER_WIDTH = 18;
/** The width left at each side of the letter. */
const SIDE = (SHEET_WIDTH - LETTER_WIDTH) / 2 - GAP;
const WIDTHS = { quantity: 44, discount: 32, rate: 14, amount: 32 };
/** Side of the QR code, in millimetres: a phone reads it at arm's length. */
const QR_SIDE = 34;
const LEGAL_WIDTH = 100;

/** Returns the invoice on A4, as the bytes of a PDF. */
export function invoiceOnA4(invoice: InvoiceInWords, logo?: Picture) {
  const { title, letter, number, issuer, authorization, stamp } = invoice;
  const name = `${title} ${letter} ${number}`;
  return onSheets({
    title: name,
    author: issuer.name,
    blocks: [
      ...headOf(invoice, logo),
      ...tableOf(invoice.columns, invoice.lines, WIDTHS),
      gap(3),
      sumsOf(invoice),
      ...codeOf(invoice.saleCode),
      ...footerLines(invoice.footer),
    ],
    ending: endingOf(invoice),
    running: [paragraph(`${issuer.name} · ${name}`, { width: SHEET_WIDTH, style: SMALL }), gap(3)],
    foot: authorization.map(inWords).join(' · '),
    stamp,
  });
}

function headOf(invoice: InvoiceInWords, logo: Picture | undefined): Block[] {
  const { issuer, title, number, facts, receiver } = invoice;
  const issuing = stack([
    ...(logo ? [picture(logo, { within: LOGO, width: SIDE }), gap(2)] : []),
    paragraph(issuer.name, { width: SIDE, style: SHOP }),
    ...issuer.facts.map((fact) => factOf(fact, SIDE)),
  ]);
  const document = stack([
    paragraph(title, { width: SIDE, style: TITLE }),
    paragraph(`Nº ${number}`, { width: SIDE, style: NUMBER }),
    gap(1),
    ...facts.map((fact) => factOf(fact, SIDE)),
  ]);
  return [
    beside([
      { width: SIDE, block: issuing },
      { width: LETTER_WIDTH, block: letterOf(invoice) },
      { width: SIDE, block: document },
    ]),
    gap(2),
    rule(SHEET_WIDTH),
    ...inPairs(receiver).map((pair) =>
      beside(pair.map((fact) => ({ width: HALF, block: factOf(fact, HALF) }))),
    ),
    rule(SHEET_WIDTH),
    gap(3),
  ];
}

function letterOf({ letter, code }: InvoiceInWords): Block {
  const width = widthInFrame(LETTER_WIDTH);
  const centred = (text: string, style: TextStyle) =>
    paragraph(text, { width, style, align: 'center' });
  return framed(stack([centred(letter, LETTER), centred(code, LEGAL_STRONG)]), LETTER_WIDTH);
}

/** Puts the taxes of Ley 27.743 at the bottom left, as RG 5614 requires. */
function endingOf(invoice: InvoiceInWords): Block {
  const { containedTaxes, legends } = invoice;
  return stack([
    gap(3),
    ...(containedTaxes ? [taxesOf(containedTaxes), gap(2)] : []),
    ...legends.flatMap((legend) => [
      paragraph(legend, { width: SHEET_WIDTH, style: LEGAL }),
      gap(2),
    ]),
    rule(SHEET_WIDTH),
    approvalOf(invoice),
  ]);
}

function taxesOf({ title, facts }: NonNullable<InvoiceInWords['containedTaxes']>): Block {
  const width = widthInFrame(LEGAL_WIDTH);
  const lines = facts.map(({ label, value }) =>
    spread(`${label}:`, value, { width, style: LEGAL }),
  );
  return framed(stack([paragraph(title, { width, style: LEGAL_STRONG }), ...lines]), LEGAL_WIDTH);
}

function approvalOf({ approval, authorization, qrAddress }: InvoiceInWords): Block {
  const width = SHEET_WIDTH - QR_SIDE - GAP;
  const words = stack([
    gap(8),
    paragraph(approval, { width, style: NUMBER }),
    gap(1),
    ...authorization.map((fact) => paragraph(inWords(fact), { width, style: STRONG })),
  ]);
  return beside([
    { width: QR_SIDE, block: qrCode(qrAddress, { side: QR_SIDE }) },
    { width, block: words },
  ]);
}
