import type { InvoiceInWords } from '@mostrador/domain/invoice-words';
import {
  type Block,
  beside,
  framed,
  GAP,
  gap,
  type Picture,
  paragraph,
  rule,
  spread,
  stack,
  widthInFrame,
} from './blocks.ts';
import { qrCode } from './qr-code.ts';
import {
  codeOf,
  FRAMED,
  factOf,
  factsFrame,
  footerLines,
  headOf,
  inWords,
  issuerOf,
  keptTogether,
  runningHead,
  STRONG,
  sumsOf,
} from './sheet-parts.ts';
import { tableOf } from './sheet-table.ts';
import { onSheets, SHEET_WIDTH } from './sheets.ts';
import type { TextStyle } from './typesetting.ts';

const TITLE: TextStyle = { size: 16, bold: true };
const NUMBER: TextStyle = { size: 13, bold: true };
const LETTER: TextStyle = { size: 34, bold: true };
const LEGAL: TextStyle = { size: 9 };
const LEGAL_STRONG: TextStyle = { size: 9, bold: true };

const LETTER_WIDTH = 18;
/** The width left at each side of the letter. */
const SIDE = (FRAMED - LETTER_WIDTH) / 2 - GAP;
/** Widest columns after the names, in millimetres. */
const WIDEST = { quantity: 26, price: 34, discount: 30, rate: 14, amount: 36 };
/** Side of the QR code, in millimetres: a phone reads it at arm's length. */
const QR_SIDE = 34;
const LEGAL_WIDTH = 100;

/** Returns the invoice on A4, as the bytes of a PDF. */
export function invoiceOnA4(invoice: InvoiceInWords, logo?: Picture) {
  const { title, letter, number, issuer, receiver, authorization, stamp } = invoice;
  const name = `${title} ${letter} ${number}`;
  return onSheets({
    title: name,
    author: issuer.name,
    blocks: [
      headOf([
        { width: SIDE, block: issuingOf(invoice, logo) },
        { width: LETTER_WIDTH, block: letterOf(invoice) },
        { width: SIDE, block: numbersOf(invoice) },
      ]),
      gap(3),
      ...factsFrame(receiver),
      gap(5),
      ...tableOf(invoice.columns, invoice.lines, WIDEST),
      ...keptTogether([
        sumsOf(invoice),
        ...codeOf(invoice.saleCode),
        ...footerLines(invoice.footer),
      ]),
    ],
    ending: endingOf(invoice),
    running: runningHead(`${issuer.name} · ${name}`),
    foot: authorization.map(inWords).join(' · '),
    stamp,
  });
}

function issuingOf({ issuer }: InvoiceInWords, logo: Picture | undefined): Block {
  return issuerOf({ name: issuer.name, details: issuer.facts.map(inWords) }, { logo, width: SIDE });
}

function numbersOf({ title, number, facts }: InvoiceInWords): Block {
  return stack([
    paragraph(title, { width: SIDE, style: TITLE }),
    paragraph(`Nº ${number}`, { width: SIDE, style: NUMBER }),
    gap(1.5),
    ...facts.map((fact) => factOf(fact, SIDE)),
  ]);
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
