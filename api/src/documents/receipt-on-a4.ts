import type { Receipt, ReceiptLine } from '@mostrador/domain';
import { type Block, boxed, gap, type Picture, paragraph, stack } from './blocks.ts';
import {
  codeOf,
  factsFrame,
  footerLines,
  HALF,
  headOf,
  issuerOf,
  keptTogether,
  runningHead,
  STRONG,
  sumsOf,
  TITLE,
} from './sheet-parts.ts';
import { tableOf } from './sheet-table.ts';
import { onSheets } from './sheets.ts';

/** Widest columns after the names, in millimetres. */
const WIDEST = { quantity: 26, price: 36, discount: 32, amount: 36 };

/** Returns the receipt on A4, as the bytes of a PDF. */
export function receiptOnA4(receipt: Receipt, logo?: Picture) {
  const { title, number, shop, legend, facts, stamp } = receipt;
  return onSheets({
    title: `${title} ${number}`,
    author: shop.name,
    blocks: [
      headOf([
        { width: HALF, block: issuerOf(shop, { logo, width: HALF }) },
        { width: HALF, block: titleOf(receipt) },
      ]),
      gap(3),
      ...factsFrame(facts),
      gap(5),
      ...linesOf(receipt),
      ...keptTogether([
        sumsOf(receipt),
        ...codeOf(receipt.code),
        ...footerLines(receipt.footer ?? []),
      ]),
    ],
    running: runningHead(`${shop.name} · ${title} ${number}`),
    foot: legend,
    stamp,
  });
}

function titleOf({ title, legend }: Receipt): Block {
  return stack([
    paragraph(title, { width: HALF, style: TITLE, align: 'right' }),
    gap(2.5),
    boxed(legend, { width: HALF, style: STRONG }),
  ]);
}

function linesOf({ columns, lines }: Receipt): Block[] {
  const texts = lines.map(({ name, quantity, price, discount, amount }) => ({
    name,
    quantity,
    price,
    discount: discount ? discountOf(discount) : '',
    amount,
  }));
  return tableOf(columns, texts, WIDEST);
}

function discountOf({ percent, amount }: NonNullable<ReceiptLine['discount']>): string {
  return percent === null ? amount : `${percent} ${amount}`;
}
