import type { Receipt, ReceiptLine } from '@mostrador/domain';
import {
  type Block,
  beside,
  boxed,
  gap,
  type Picture,
  paragraph,
  picture,
  rule,
  stack,
} from './blocks.ts';
import {
  codeOf,
  factOf,
  footerLines,
  HALF,
  inPairs,
  LOGO,
  SHOP,
  SMALL,
  STRONG,
  sumsOf,
  TEXT,
  tableOf,
} from './sheet-parts.ts';
import { onSheets, SHEET_WIDTH } from './sheets.ts';
import type { TextStyle } from './typesetting.ts';

const TITLE: TextStyle = { size: 14, bold: true };

/** Widths of the columns after the names, in millimetres. */
const WIDTHS = { quantity: 44, discount: 34, amount: 34 };

/** Returns the receipt on A4, as the bytes of a PDF. */
export function receiptOnA4(receipt: Receipt, logo?: Picture) {
  const { title, number, shop, legend, stamp } = receipt;
  return onSheets({
    title: `${title} ${number}`,
    author: shop.name,
    blocks: [
      ...headOf(receipt, logo),
      ...linesOf(receipt),
      gap(3),
      sumsOf(receipt),
      ...codeOf(receipt.code),
      ...footerLines(receipt.footer ?? []),
    ],
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
    ...inPairs(facts).map((pair) => inHalves(pair.map((fact) => factOf(fact, HALF)))),
    gap(5),
  ];
}

function inHalves(blocks: Block[]): Block {
  return beside(blocks.map((block) => ({ width: HALF, block })));
}

function linesOf({ columns, lines }: Receipt): Block[] {
  const texts = lines.map(({ name, quantity, discount, amount }) => ({
    name,
    quantity,
    discount: discount ? discountOf(discount) : '',
    amount,
  }));
  return tableOf(columns, texts, WIDTHS);
}

function discountOf({ percent, amount }: NonNullable<ReceiptLine['discount']>): string {
  return percent === null ? amount : `${percent} ${amount}`;
}
