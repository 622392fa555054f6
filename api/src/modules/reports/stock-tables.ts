import type { ReportColumn } from '@mostrador/contracts/reports';
import { roundQuantity, shopDayOf } from '@mostrador/domain';
import { daysBetween } from './compared-period.ts';
import { entriesOf } from './period-reader.ts';
import { NO_CATEGORY, productsSold } from './product-tables.ts';
import type { ReportReading } from './report-reading.ts';
import { inPesos, type ReportTable, type Sums, tableOf } from './report-table.ts';
import { findCategoryNames, findIdleProducts, NONE, sumStock } from './reports.repository.ts';

const AT_COST: ReportColumn = { label: 'Valor a costo', kind: 'money' };
const AT_PRICE: ReportColumn = { label: 'Valor a precio', kind: 'money' };

/** Returns the current stock, by category. */
export async function tableOfStock({
  shop,
  inShopQueue,
  withCosts,
}: ReportReading): Promise<ReportTable> {
  const current = new Map(entriesOf(await inShopQueue(() => sumStock(shop))));
  const names = await inShopQueue(() => findCategoryNames(shop));
  names.set(NONE, NO_CATEGORY);
  const cents = ([, , , , atPrice = 0]: Sums) => atPrice;
  const rows = [...current]
    .map(([key, sums]) => ({ key, label: names.get(key) ?? '', cents: cents(sums) }))
    .sort((a, b) => b.cents - a.cents || a.label.localeCompare(b.label, 'es'));
  return tableOf(
    {
      rowLabel: 'Categoría',
      columns: [
        { label: 'Productos', kind: 'count' },
        { label: 'Unidades', kind: 'count' },
        AT_COST,
        AT_PRICE,
        { label: 'Sin costo', kind: 'count' },
      ],
      mainColumn: 3,
      valuesOf: ([products = 0, units = 0, counted = 0, atCost = 0, atPrice = 0, unknown = 0]) => [
        products,
        // Null when no product of the category is counted in units.
        counted === 0 ? null : units,
        withCosts ? inPesos(atCost) : null,
        inPesos(atPrice),
        withCosts ? unknown : null,
      ],
    },
    { current, previous: null },
    rows.map(({ key, label }) => ({ key, label })),
  );
}

/**
 * Returns the products in stock since before the period that sold nothing in it, net of returns.
 */
export async function tableOfIdle(reading: ReportReading): Promise<ReportTable> {
  const { shop, inShopQueue, period, today, dayEndsAt, withCosts, mostProducts } = reading;
  const sold = await productsSold(reading, period);
  const { products, all } = await inShopQueue(() =>
    findIdleProducts(shop, { addedBefore: period.from, dayEndsAt, sold, most: mostProducts }),
  );
  const cost = (cents: number | null) => (withCosts && cents !== null ? inPesos(cents) : null);
  return {
    rowLabel: 'Producto',
    columns: [
      { label: 'Stock', kind: 'quantity' },
      AT_PRICE,
      AT_COST,
      { label: 'Días sin ventas', kind: 'count' },
    ],
    mainColumn: 1,
    rows: products.map(({ id, name, stock, price_cents, cost_cents, last_sold }) => ({
      key: id,
      label: name,
      values: [
        roundQuantity(stock),
        inPesos(price_cents),
        cost(cost_cents),
        last_sold === null ? null : daysBetween(shopDayOf(last_sold, dayEndsAt), today),
      ],
      previous: null,
    })),
    totals: [null, inPesos(all.price_cents), cost(all.cost_cents), null],
    previousTotals: null,
    rowCount: all.count,
  };
}
