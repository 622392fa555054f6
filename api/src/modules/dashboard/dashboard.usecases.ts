import { CHART_DAYS, type DashboardStats } from '@mostrador/contracts/dashboard';
import { FREE_LINE_DESCRIPTION } from '@mostrador/contracts/sales';
import { type Actor, can, DEFAULT_UNIT, roundQuantity, startOfShopDay } from '@mostrador/domain';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import type { ShopDatabase } from '../../database/database.ts';
import type { SoldOfProduct } from '../sale-records/product-days.repository.ts';
import type { SaleHistory } from '../sale-records/sale-history.ts';
import { pesos } from '../sale-records/sale-rows.ts';
import { findDayEndsAt } from '../sale-records/shop-day.repository.ts';
import { dashboardStillAdding } from './dashboard.errors.ts';
import { type Figure, findNames, findOpenFigures } from './dashboard.repository.ts';
import { figureOf, keyOf, partsToRead, rangeOf } from './day-parts.ts';
import type { ProductSumsOf } from './product-sums.ts';
import { type Compared, lastDays, runningPeriods, type Stretch } from './running-periods.ts';
import { topProductsOf } from './top-products.ts';

/** Days in the list of most sold products, including today. */
const TOP_PRODUCTS_DAYS = 30;

export interface DashboardReading {
  shopDatabase: ShopDatabase;
  actor: Actor & { userId: string };
  now: Date;
  history: SaleHistory;
  productSumsOf: ProductSumsOf;
  inShopQueue: InShopQueue;
}

/**
 * Returns the figures of a shop; the sales are the actor's own unless they may see the history. A
 * return counts on its own day, in the figures of the seller, not of the user who took it back.
 *
 * Throws `dashboard.still-adding` when counting the shop's past days for the first time takes too
 * long; the next request continues from there.
 */
export async function readDashboard({
  shopDatabase,
  actor,
  now,
  history,
  productSumsOf,
  inShopQueue,
}: DashboardReading): Promise<DashboardStats> {
  const sellerId = can(actor, 'canViewHistory') ? undefined : actor.userId;
  const dayEndsAt = await inShopQueue(() => findDayEndsAt(shopDatabase));
  const { today, week, month } = runningPeriods(now, dayEndsAt);
  const chart = lastDays(now, dayEndsAt, CHART_DAYS).map((day) => ({
    firstDay: day,
    lastDay: day,
  }));
  const stretches = [today, week, month]
    .flatMap(({ current, previous }) => [current, previous])
    .concat(chart);

  const closed = await history.closedDaysOf(
    shopDatabase,
    {
      sellerId,
      status: 'completed',
      startDate: month.previous.firstDay,
      productName: undefined,
    },
    { now, dayEndsAt, inShopQueue, tooLong: dashboardStillAdding },
  );
  const { before, edition } = closed;
  const days = lastDays(now, dayEndsAt, TOP_PRODUCTS_DAYS).filter((day) => day < before);
  const window = { days, before, dayEndsAt, edition, sellerId };
  const settled = await productSumsOf(shopDatabase, window, { now, inShopQueue });

  return inShopQueue(async () => {
    const parts = partsToRead(stretches, before);
    const open = await findOpenFigures(shopDatabase, {
      sellerId,
      sold: parts.map(({ day, until }) =>
        rangeOf({ firstDay: day, lastDay: day, until }, dayEndsAt),
      ),
      returned: stretches.map((stretch) => rangeOf(stretch, dayEndsAt)),
      products: { from: settled.until, cancelledFrom: startOfShopDay(before, dayEndsAt) },
    });
    const sold = new Map<string, Figure>([
      ...closed.days.map(({ day, sales, total_cents }): [string, Figure] => [
        day,
        { count: sales, cents: total_cents },
      ]),
      ...parts.map((part, place): [string, Figure] => [keyOf(part), open.sold[place] as Figure]),
    ]);
    const net = (stretch: Stretch) => {
      const { count, cents } = figureOf(stretch, sold);
      return { total: pesos(cents - (open.returned[stretches.indexOf(stretch)] ?? 0)), count };
    };
    const compare = ({ current, previous }: Compared) => ({
      ...net(current),
      previous: net(previous),
    });

    const { byRevenue, byQuantity } = topProductsOf(
      [...settled.sums, ...open.products],
      open.inGrams,
    );
    const named = await namesFor(shopDatabase, [...byRevenue, ...byQuantity]);

    return {
      inventory: {
        totalProducts: open.totalProducts,
        outOfStockCount: open.outOfStockCount,
        stockValue: sellerId === undefined ? pesos(open.stockCents) : null,
        lowStockCount: open.lowStockCount,
        lowStockProducts: open.lowStock.map(({ id, ...product }) => ({ _id: id, ...product })),
      },
      sales: { today: compare(today), week: compare(week), month: compare(month) },
      dailySales: chart.map((day) => ({ _id: day.firstDay, ...net(day) })),
      topProducts: byRevenue.map(named),
      topProductsByQuantity: byQuantity.map(named),
    };
  });
}

/** Returns a function that gives these products their current names and units. */
async function namesFor(db: ShopDatabase, products: SoldOfProduct[]) {
  const ids = new Set(products.flatMap(({ product_id }) => product_id ?? []));
  const names = await findNames(db, [...ids]);
  return ({ product_id, quantity, cents }: SoldOfProduct) => {
    const product = product_id === null ? undefined : names.get(product_id);
    return {
      productId: product_id,
      productName: product?.name ?? FREE_LINE_DESCRIPTION,
      unit: product?.unit ?? DEFAULT_UNIT,
      quantity: roundQuantity(quantity),
      revenue: pesos(cents),
    };
  };
}
