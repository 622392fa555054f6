import { inOrderOf } from '@mostrador/contracts/payment-methods';
import type {
  Sale,
  SaleFilter,
  SaleTotals,
  saleList,
  saleListQuery,
} from '@mostrador/contracts/sales';
import { type Actor, can, type SaleCode, shopDayOf, startOfShopDay } from '@mostrador/domain';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import type { z } from 'zod';
import type { ShopDatabase } from '../../database/database.ts';
import { partsOfPage } from './history-pages.ts';
import { isFoundByAnIndex } from './sale-filters.ts';
import type { ClosedDays, SaleHistory } from './sale-history.ts';
import { saleCodeUnknown, saleNotFound, saleOfAnotherDayOrSeller } from './sale-records.errors.ts';
import { pesos } from './sale-rows.ts';
import { addSums } from './sale-sums.ts';
import {
  countOpenSales,
  findPage,
  findSale,
  findSaleByCode,
  listNewest,
  sumOpenSales,
  sumReturned,
  type Visible,
} from './sales.repository.ts';
import { findDayEndsAt } from './shop-day.repository.ts';
import { findNamedMethods } from './shop-methods.repository.ts';

type Reader = Actor & { userId: string };
type ListQuery = z.output<typeof saleListQuery>;
type ListAnswer = z.output<typeof saleList>;

/** The dependencies for reading the history. */
export interface HistoryReading {
  shopDatabase: ShopDatabase;
  actor: Reader;
  now: Date;
  history: SaleHistory;
  inShopQueue: InShopQueue;
}

/**
 * Returns a page of the sales this person may see, newest first. Throws `sale.history-too-large`
 * when finding them takes too long.
 */
export async function listVisibleSales(
  reading: HistoryReading,
  { page, limit, count, ...filter }: ListQuery,
): Promise<ListAnswer> {
  const { shopDatabase, actor, now, inShopQueue } = reading;
  const dayEndsAt = await inShopQueue(() => findDayEndsAt(shopDatabase));
  const visible = visibleTo(actor, { now, dayEndsAt });
  const asked = { filter, dayEndsAt };
  if (count === 'none' && page === 1 && isInOrderOfAnIndex(filter))
    return {
      sales: await inShopQueue(() => listNewest(shopDatabase, visible, { ...asked, limit })),
    };

  const { before, days } = await closedDays(reading, visible, asked);
  const place = { offset: (page - 1) * limit, limit };
  return inShopQueue(async () => {
    const open = await countOpenSales(shopDatabase, { visible, ...asked, since: before }, place);
    const closed = partsOfPage(days, {
      offset: Math.max(0, place.offset - open.total),
      limit: limit - open.ids.length,
    });
    const ids = [...open.ids, ...closed.ids];
    const sales = await findPage(shopDatabase, visible, { ...asked, ids, slices: closed.slices });
    if (count === 'none') return { sales };
    const total = days.reduce((sum, { sales }) => sum + sales, open.total);
    return { sales, pagination: { page, pages: Math.ceil(total / limit), total } };
  });
}

/**
 * Returns the sums of the sales of a filter that this person may see. Throws
 * `sale.history-too-large` when finding them takes too long.
 */
export async function sumVisibleSales(
  reading: HistoryReading,
  filter: SaleFilter,
): Promise<SaleTotals> {
  const { shopDatabase, actor, now, history, inShopQueue } = reading;
  const dayEndsAt = await inShopQueue(() => findDayEndsAt(shopDatabase));
  const visible = visibleTo(actor, { now, dayEndsAt });
  const asked = { filter, dayEndsAt };
  const { before, days } = await closedDays(reading, visible, asked);
  const open = await inShopQueue(() =>
    sumOpenSales(shopDatabase, { visible, ...asked, since: before }),
  );
  const returned =
    before === undefined
      ? await inShopQueue(() => sumReturned(shopDatabase, visible, asked))
      : await history.returnedOf(shopDatabase, filter, { before, dayEndsAt, inShopQueue });
  const compare = inOrderOf(await inShopQueue(() => findNamedMethods(shopDatabase)));
  const sums = days.reduce(addSums, open);
  return {
    count: sums.sales - sums.cancelled,
    total: pesos(sums.total_cents),
    payments: Object.entries(sums.paid)
      .filter(([, paid]) => paid > 0)
      .toSorted(([one], [other]) => compare(one, other))
      .map(([method, paid]) => ({ method, amount: pesos(paid) })),
    returned: pesos(returned),
    cancelled: { count: sums.cancelled, total: pesos(sums.cancelled_cents) },
  };
}

/**
 * Returns no closed day for a person who sees only their own sales of today. Also none for a filter
 * that an index serves: its sales are read directly, whatever their dates.
 */
async function closedDays(
  { shopDatabase, history, ...call }: HistoryReading,
  visible: Visible,
  { filter, dayEndsAt }: { filter: SaleFilter; dayEndsAt: number },
): Promise<Partial<ClosedDays> & Pick<ClosedDays, 'days'>> {
  return visible === 'all' && !isFoundByAnIndex(filter)
    ? history.closedDaysOf(shopDatabase, filter, { ...call, dayEndsAt })
    : { days: [] };
}

/** Whether an index finds the newest sales of a filter without reading others. */
function isInOrderOfAnIndex(filter: SaleFilter): boolean {
  const { startDate, endDate, sellerId, customerId, ...others } = filter;
  return Object.values(others).every((value) => value === undefined);
}

/** Returns one sale. Throws `sale.not-found` also when this person may not see it. */
export async function getVisibleSale(
  db: ShopDatabase,
  actor: Reader,
  { id, now }: { id: string; now: Date },
): Promise<Sale> {
  const sale = await findSale(db, id, await visibleAt(db, actor, now));
  if (!sale) throw saleNotFound();
  return sale;
}

/**
 * Returns the sale whose receipt has a code. Throws `sale.code-unknown`, and
 * `sale.of-another-day-or-seller` when this person may not see it.
 */
export async function getSaleByCode(
  db: ShopDatabase,
  actor: Reader,
  { code, now }: { code: SaleCode; now: Date },
): Promise<Sale> {
  const coded = await findSaleByCode(db, code);
  if (!coded) throw saleCodeUnknown();
  const sale = await findSale(db, coded._id, await visibleAt(db, actor, now));
  if (!sale) throw saleOfAnotherDayOrSeller(coded);
  return sale;
}

async function visibleAt(db: ShopDatabase, actor: Reader, now: Date): Promise<Visible> {
  return can(actor, 'canViewHistory')
    ? 'all'
    : visibleTo(actor, { now, dayEndsAt: await findDayEndsAt(db) });
}

function visibleTo(actor: Reader, { now, dayEndsAt }: { now: Date; dayEndsAt: number }): Visible {
  if (can(actor, 'canViewHistory')) return 'all';
  return {
    ownOf: actor.userId,
    since: startOfShopDay(shopDayOf(now, dayEndsAt), dayEndsAt),
  };
}
