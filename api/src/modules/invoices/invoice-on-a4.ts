import type { ReceiptFact } from '@mostrador/domain';
import type { InvoiceInWords, InvoiceRow } from '@mostrador/domain/invoice-words';
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
  row,
  rule,
  spread,
  stack,
  widthInFrame,
} from '../../documents/blocks.ts';
import { qrCode } from '../../documents/qr-code.ts';
import { onSheets, SHEET_WIDTH } from '../../documents/sheets.ts';
import type { TextStyle } from '../../documents/typesetting.ts';

const SHOP: TextStyle = { size: 18, bold: true };
const TITLE: TextStyle = { size: 18, bold: true };
const NUMBER: TextStyle = { size: 13, bold: true };
const LETTER: TextStyle = { size: 34, bold: true };
const TOTAL: TextStyle = { size: 14, bold: true };
const TEXT: TextStyle = { size: 10 };
const STRONG: TextStyle = { size: 10, bold: true };
const SMALL: TextStyle = { size: 9, shade: 70 };
const LEGAL: TextStyle = { size: 9 };
const LEGAL_STRONG: TextStyle = { size: 9, bold: true };

/** The box that a logo fills, in millimetres. */
const LOGO = { width: 50, height: 22 };
const LETTER_WIDTH = 18;
/** The width left at each side of the letter. */
const SIDE = (SHEET_WIDTH - LETTER_WIDTH) / 2 - GAP;
const HALF = (SHEET_WIDTH - GAP) / 2;
/** Width of the sums, which are below the amounts of the lines instead of across the sheet. */
const SUMS_WIDTH = 90;
const WIDTHS = { quantity: 44, discount: 32, rate: 14, amount: 32 };
/** Gap between the rows of the table, in millimetres. */
const ROW_GAP = 1.6;
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
    blocks: [...headOf(invoice, logo), ...tableOf(invoice), gap(3), sumsOf(invoice)],
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

function factOf(fact: ReceiptFact, width: number): Block {
  return paragraph(inWords(fact), { width, style: TEXT });
}

function inWords({ label, value }: ReceiptFact): string {
  return `${label}: ${value}`;
}

function inPairs<T>(all: T[]): T[][] {
  return all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));
}

function tableOf({ columns, lines }: InvoiceInWords): Block[] {
  // Omits a column that is empty in every line, and gives its width to the names.
  const shown = (['quantity', 'discount', 'rate', 'amount'] as const).filter((column) =>
    lines.some((line) => line[column] !== ''),
  );
  const taken = shown.reduce((sum, column) => sum + WIDTHS[column] + GAP, 0);
  const rowOf = (texts: InvoiceRow, style: TextStyle) =>
    row(
      [
        { text: texts.name, width: SHEET_WIDTH - taken },
        ...shown.map((column) => ({
          text: texts[column],
          width: WIDTHS[column],
          align: 'right' as const,
        })),
      ],
      style,
    );
  const head = stack([rowOf(columns, STRONG), rule(SHEET_WIDTH)]);
  const rows = lines.map((line) => ({ ...stack([rowOf(line, TEXT), gap(ROW_GAP)]), head }));
  return [head, ...rows, rule(SHEET_WIDTH)];
}

/** Keeps the total and the payments on one sheet. */
function sumsOf({ sums, total, payments }: InvoiceInWords): Block {
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
  const told = facts.map(({ label, value }) => spread(`${label}:`, value, { width, style: LEGAL }));
  return framed(stack([paragraph(title, { width, style: LEGAL_STRONG }), ...told]), LEGAL_WIDTH);
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
