import type { ReportPeriod } from '@mostrador/contracts/reports';
import { FREE_LINE_DESCRIPTION } from '@mostrador/contracts/sales';
import { roundQuantity } from '@mostrador/domain';
import { findSoldProducts } from '../sale-records/sales.repository.ts';
import { entriesOf } from './period-reader.ts';
import { type ReportReading, readSums } from './report-reading.ts';
import {
  type Compared,
  inPesos,
  isSomething,
  keysIn,
  percentOf,
  type ReportTable,
  type Sums,
  type SumsByKey,
  type TableShape,
  tableOf,
} from './report-table.ts';
import { findCategoryNames, groupByCategory, NONE, soldByProduct } from './reports.repository.ts';

/** The key of lines without a product, in the table of categories. */
const FREE_LINES = 'free';
export const NO_CATEGORY = 'Sin categoría';

const CATEGORIES: TableShape = {
  rowLabel: 'Categoría',
  columns: [
    { label: 'Total', kind: 'money' },
    { label: '% del total', kind: 'percent' },
  ],
  mainColumn: 0,
  valuesOf: ([cents = 0], [all = 0]) => [inPesos(cents), percentOf(cents, all)],
};

const PRODUCTS: TableShape = {
  rowLabel: 'Producto',
  columns: [
    { label: 'Cantidad', kind: 'quantity' },
    { label: 'Total', kind: 'money' },
    { label: '% del total', kind: 'percent' },
  ],
  mainColumn: 1,
  valuesOf: ([quantity = 0, cents = 0], [, all = 0]) => [
    roundQuantity(quantity),
    inPesos(cents),
    percentOf(cents, all),
  ],
  // Quantities in kilograms and in units cannot be added up.
  withoutTotal: [0],
};

const MARGINS: TableShape = {
  rowLabel: 'Producto',
  columns: [
    { label: 'Vendido', kind: 'money' },
    { label: 'Costo', kind: 'money' },
    { label: 'Margen', kind: 'money' },
    { label: 'Margen %', kind: 'percent' },
  ],
  mainColumn: 2,
  // The margin is a share of the charged amount, as a product's margin is of its price.
  valuesOf: ([, , cost = 0, costed = 0]) => [
    inPesos(costed),
    inPesos(cost),
    inPesos(costed - cost),
    percentOf(costed - cost, costed),
  ],
};

export async function tableByCategory(reading: ReportReading): Promise<ReportTable> {
  const { shop, inShopQueue } = reading;
  const sold = await readSums(reading, soldByProduct(shop));
  const sums: Compared = {
    current: await byCategory(reading, sold.current),
    previous: sold.previous && (await byCategory(reading, sold.previous)),
  };
  const names = await inShopQueue(() => findCategoryNames(shop));
  names.set(NONE, NO_CATEGORY).set(FREE_LINES, FREE_LINE_DESCRIPTION);
  const rows = keysIn(sums)
    .map((key) => ({ key, label: names.get(key) ?? '', cents: sums.current.get(key)?.[0] ?? 0 }))
    .sort((a, b) => b.cents - a.cents || a.label.localeCompare(b.label, 'es'));
  return tableOf(
    CATEGORIES,
    sums,
    rows.map(({ key, label }) => ({ key, label })),
  );
}

export async function tableByProduct(reading: ReportReading): Promise<ReportTable> {
  const sums = await readSums(reading, soldByProduct(reading.shop));
  return productTable(reading, PRODUCTS, sums, {
    orderOf: ([, cents = 0]) => cents,
    isShown: ([quantity = 0, cents = 0]) => isSomething([roundQuantity(quantity), cents]),
  });
}

/** Includes only sales with a known cost. */
export async function tableOfMargins(reading: ReportReading): Promise<ReportTable> {
  const sums = await readSums(reading, soldByProduct(reading.shop));
  return productTable(reading, MARGINS, sums, {
    orderOf: ([, , cost = 0, costed = 0]) => costed - cost,
    isShown: ([, , cost = 0, costed = 0]) => isSomething([cost, costed]),
  });
}

/** Returns the products that sold more in a period than came back. */
export async function productsSold(
  { reader, shop }: ReportReading,
  period: ReportPeriod,
): Promise<string[]> {
  const sold = await reader.sumsOf(soldByProduct(shop), period);
  return [...sold].flatMap(([key, [quantity = 0]]) =>
    key !== NONE && roundQuantity(quantity) > 0 ? [key] : [],
  );
}

async function productTable(
  { shop, inShopQueue, mostProducts }: ReportReading,
  shape: TableShape,
  sums: Compared,
  { orderOf, isShown }: { orderOf(sums: Sums): number; isShown(sums: Sums): boolean },
): Promise<ReportTable> {
  const known = [...sums.current].filter(([, one]) => isShown(one));
  // Ids are ordered by time: among equals the older product comes first.
  const shown = known
    .sort(([one, a], [other, b]) => orderOf(b) - orderOf(a) || (one < other ? -1 : 1))
    .slice(0, mostProducts ?? known.length)
    .map(([key]) => key);
  const ids = shown.filter((key) => key !== NONE);
  const products = await inShopQueue(() => findSoldProducts(shop, ids));
  const names = new Map(products.map(({ id, name }) => [id, name]));
  names.set(NONE, FREE_LINE_DESCRIPTION);
  const rows = shown.map((key) => ({ key, label: names.get(key) ?? '' }));
  return tableOf(shape, sums, rows, known.length);
}

async function byCategory({ shop, inShopQueue }: ReportReading, byProduct: SumsByKey) {
  const sold = [...byProduct].map(([id, [, cents = 0]]) => ({ id, cents }));
  const ofProducts = sold.filter(({ id }) => id !== NONE);
  const sums = new Map(entriesOf(await inShopQueue(() => groupByCategory(shop, ofProducts))));
  const free = byProduct.get(NONE)?.[1];
  return free === undefined ? sums : sums.set(FREE_LINES, [free]);
}
