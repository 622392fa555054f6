import type { Receipt, ReceiptFact, ReceiptLine } from '@mostrador/domain';
import {
  type Block,
  beside,
  boxed,
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
} from '../../documents/blocks.ts';
import { onSheets, SHEET_WIDTH } from '../../documents/sheets.ts';
import type { TextStyle } from '../../documents/typesetting.ts';

const SHOP: TextStyle = { size: 18, bold: true };
const TITLE: TextStyle = { size: 14, bold: true };
const TOTAL: TextStyle = { size: 14, bold: true };
const TEXT: TextStyle = { size: 10 };
const STRONG: TextStyle = { size: 10, bold: true };
const SMALL: TextStyle = { size: 9, shade: 70 };

/** The box that a logo fills, in millimetres. */
const LOGO = { width: 50, height: 22 };
const HALF = (SHEET_WIDTH - GAP) / 2;
/** Width of the sums, which are below the amounts of the lines instead of across the sheet. */
const SUMS_WIDTH = 90;
const QUANTITY_WIDTH = 44;
const DISCOUNT_WIDTH = 34;
const AMOUNT_WIDTH = 34;
/** Gap between the rows of the table, in millimetres. */
const ROW_GAP = 1.6;

/** Returns the receipt on A4, as the bytes of a PDF. */
export function receiptOnA4(receipt: Receipt, logo?: Picture) {
  const { title, number, shop, legend, stamp } = receipt;
  return onSheets({
    title: `${title} ${number}`,
    author: shop.name,
    blocks: [...headOf(receipt, logo), ...tableOf(receipt), gap(3), sumsOf(receipt)],
    running: [
      paragraph(`${shop.name} · ${title} ${number}`, { width: SHEET_WIDTH, style: SMALL }),
      gap(3),
    ],
    foot: legend,
    stamp,
  });
}

function headOf({ shop, title, legend, facts }: Receipt, logo: Picture | undefined): Block[] {
  const issuer = stack([
    ...(logo ? [picture(logo, { within: LOGO, width: HALF }), gap(2)] : []),
    paragraph(shop.name, { width: HALF, style: SHOP }),
    ...shop.details.map((detail) => paragraph(detail, { width: HALF, style: TEXT })),
  ]);
  const document = stack([
    paragraph(title, { width: HALF, style: TITLE, align: 'right' }),
    gap(2),
    boxed(legend, { width: HALF, style: STRONG }),
  ]);
  return [
    inHalves([issuer, document]),
    gap(3),
    rule(SHEET_WIDTH),
    ...inPairs(facts).map((pair) => inHalves(pair.map(factOf))),
    gap(5),
  ];
}

function inHalves(blocks: Block[]): Block {
  return beside(blocks.map((block) => ({ width: HALF, block })));
}

function factOf({ label, value }: ReceiptFact): Block {
  return paragraph(`${label}: ${value}`, { width: HALF, style: TEXT });
}

function inPairs<T>(all: T[]): T[][] {
  return all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));
}

function tableOf({ columns, lines }: Receipt): Block[] {
  // The column of discounts takes width from the names only when a line has a discount.
  const isWide = lines.some(({ discount }) => discount !== null);
  const rowOf = isWide ? wideRow : narrowRow;
  const head = stack([rowOf(columns, STRONG), rule(SHEET_WIDTH)]);
  const rows = lines.map(({ discount, ...line }) => ({
    ...stack([
      rowOf({ ...line, discount: discount ? discountOf(discount) : '' }, TEXT),
      gap(ROW_GAP),
    ]),
    head,
  }));
  return [head, ...rows, rule(SHEET_WIDTH)];
}

function discountOf({ percent, amount }: NonNullable<ReceiptLine['discount']>): string {
  return percent === null ? amount : `${percent} ${amount}`;
}

type Texts = Record<keyof Receipt['columns'], string>;

function narrowRow({ name, quantity, amount }: Texts, style: TextStyle): Block {
  return row(
    [
      { text: name, width: SHEET_WIDTH - QUANTITY_WIDTH - AMOUNT_WIDTH - 2 * GAP },
      { text: quantity, width: QUANTITY_WIDTH, align: 'right' },
      { text: amount, width: AMOUNT_WIDTH, align: 'right' },
    ],
    style,
  );
}

function wideRow({ name, quantity, discount, amount }: Texts, style: TextStyle): Block {
  const numbers = QUANTITY_WIDTH + DISCOUNT_WIDTH + AMOUNT_WIDTH;
  return row(
    [
      { text: name, width: SHEET_WIDTH - numbers - 3 * GAP },
      { text: quantity, width: QUANTITY_WIDTH, align: 'right' },
      { text: discount, width: DISCOUNT_WIDTH, align: 'right' },
      { text: amount, width: AMOUNT_WIDTH, align: 'right' },
    ],
    style,
  );
}

/** Keeps the total and the payments on one sheet. */
function sumsOf({ sums, total, payments }: Receipt): Block {
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
