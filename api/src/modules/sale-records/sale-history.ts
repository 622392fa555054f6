import type { SaleFilter } from '@mostrador/contracts/sales';
import { searchKeyOf, shopDayOf } from '@mostrador/domain';
import { isDiskFull } from '@mostrador/server-kit/disk/disk-full';
import type { DomainError } from '@mostrador/server-kit/http/errors';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ShopDatabase } from '../../database/database.ts';
import {
  CLOSED_AFTER_MS,
  closeDays,
  type DayFilter,
  type DaySums,
  type DayToScan,
  findClosedBefore,
  findDaysWithNewInvoices,
  type ScannedDay,
  scanDays,
  sumClosedDays,
} from './sale-days.repository.ts';
import { historyTooLarge } from './sale-records.errors.ts';
import { sumReturned } from './sales.repository.ts';

/**
 * Limit for all shops together. A filter of a shop that sold on a thousand days takes about 250 KB.
 */
const MAX_CACHE_BYTES = 24 * 1024 * 1024;
const BYTES_OF_A_DAY = 250;
const BYTES_OF_AN_ID = 64;
const MAX_KNOWN_SHOPS = 5000;

/** How long one request may scan sales. Its results are cached, and the next request continues. */
const LONGEST_SEARCH_MS = 15_000;
/** Sales scanned by one statement: about a tenth of a second. */
const SALES_AT_ONCE = 20_000;
/**
 * Below this share of a day's sales, the matching ids are cached: finding them again would read all
 * sales of the day.
 */
const FEW = 1 / 10;
/**
 * Below this share of all sales, a filter is scanned once, as a filter by product is: otherwise one
 * page would read 2,500 sales.
 */
const VERY_FEW = 1 / 50;
/** Limit of one filter. */
const MOST_IDS = 100_000;

/** Past days, whose sales no longer change. */
export interface ClosedDays {
  /** The first day that is not closed. Sales from this day on are read from `sale` each time. */
  before: string;
  /** The days that have sales of the filter, newest first. */
  days: (DaySums & Partial<Pick<ScannedDay, 'ids'>>)[];
  /** The hour at which these days end. */
  dayEndsAt: number;
  /** Changes whenever the shop's past changed: data cached for another edition is invalid. */
  edition: number;
}

export interface SaleHistory {
  /** Throws `sale.history-too-large`, or the given error instead, and `shop.day-changed`. */
  closedDaysOf(
    shop: ShopDatabase,
    filter: SaleFilter,
    call: {
      now: Date;
      dayEndsAt: number;
      inShopQueue: InShopQueue;
      tooLong?: () => DomainError;
    },
  ): Promise<ClosedDays>;
  /**
   * Returns the amount that all returns, including today's, gave back of the sales of a filter, in
   * cents.
   */
  returnedOf(
    shop: ShopDatabase,
    filter: SaleFilter,
    call: { before: string; dayEndsAt: number; inShopQueue: InShopQueue },
  ): Promise<number>;
  /**
   * Reopens the closed days of a shop, or of all: call it after sales were added to them, and when
   * that may have happened unnoticed.
   */
  forget(shopId?: string): void;
}

/** The result of each scanned day; null for a day without matches. */
type Scanned = Map<string, ScannedDay | null>;

interface Scan {
  days: Scanned;
  /** For a filter by invoice: invoices requested before this instant are included. */
  invoicesUntil?: Date;
}

/**
 * Caches the counts and sums of closed days for each requested filter, in bounded memory. They come
 * from `sale_day`. A filter by product or amount scans the sales once, one statement at a time
 * across all shops, so that tills can sell meanwhile.
 *
 * Throws `sale.history-too-large` when a scan takes too long; the next try continues from there.
 */
export function createSaleHistory({
  longestSearchMs = LONGEST_SEARCH_MS,
  salesAtOnce = SALES_AT_ONCE,
  elapsedMs = () => performance.now(),
} = {}): SaleHistory {
  const closed = new LRUCache<string, string>({ max: MAX_KNOWN_SHOPS });
  const sums = new LRUCache<string, DaySums[]>({
    maxSize: MAX_CACHE_BYTES / 2,
    sizeCalculation: (days) => BYTES_OF_A_DAY * (1 + days.length),
  });
  const scans = new LRUCache<string, Scan>({
    maxSize: MAX_CACHE_BYTES / 2,
    sizeCalculation: ({ days }) => sizeOf(days),
  });
  const returned = new LRUCache<string, number>({ max: MAX_KNOWN_SHOPS });
  /** The number of the last change that each shop forgot, and the one that all forgot. */
  const editions = new Map<string, number>();
  let [lastEdition, editionOfAll] = [0, 0];
  const oneAtATime = pLimit(1);
  const oneOfShop = createSemaphoreByKey(1);

  /** Closes the days that can be closed, and returns the first day that is not closed. */
  async function closeUntilNow(
    shop: ShopDatabase,
    { now, dayEndsAt }: { now: Date; dayEndsAt: number },
    step: Step,
  ): Promise<string> {
    const open = shopDayOf(new Date(now.getTime() - CLOSED_AFTER_MS), dayEndsAt);
    const key = JSON.stringify([shop.shopId, dayEndsAt]);
    const known = () => (closed.get(key) === open ? open : undefined);
    return (
      known() ??
      oneOfShop(`close ${key}`, async () => {
        for (;;) {
          const already = known();
          if (already !== undefined) return already;
          const { before, more } = await step(() => closeDays(shop, { now, dayEndsAt })).catch(
            (error) => {
              // The disk is full, so days cannot be added: they are read like the open ones.
              if (isDiskFull(error)) return { before: undefined, more: false };
              throw error;
            },
          );
          if (before === undefined) return step(() => findClosedBefore(shop));
          if (more) continue;
          if (before < (closed.get(key) ?? before)) forget(shop.shopId);
          closed.set(key, before);
          return before;
        }
      })
    );
  }

  async function sumsOf(
    shop: ShopDatabase,
    filter: DayFilter,
    days: { before: string; dayEndsAt: number },
    inShopQueue: InShopQueue,
  ) {
    const { sellerId, paymentMethod, status } = filter;
    const key = JSON.stringify([shop.shopId, days, sellerId, paymentMethod, status]);
    const cached = sums.get(key);
    if (cached) return cached;
    return oneOfShop(`sum ${key}`, async () => {
      const found = sums.get(key) ?? (await inShopQueue(() => sumClosedDays(shop, filter, days)));
      sums.set(key, found);
      return found;
    });
  }

  /** Scans those of the days that are missing in `scanned`, and adds them to it. */
  async function scan(
    shop: ShopDatabase,
    filter: SaleFilter,
    {
      days,
      dayEndsAt,
      scanned,
      sold,
    }: { days: string[]; dayEndsAt: number; scanned: Scanned; sold: Map<string, number> },
    step: Step,
  ): Promise<void> {
    for (;;) {
      const next = daysToScan(days, scanned, { sold, salesAtOnce });
      if (next.length === 0) return;
      const found = await step(() => scanDays(shop, filter, { days: next, dayEndsAt }));
      const byDay = new Map(found.map((one) => [one.day, one]));
      for (const { day } of next) scanned.set(day, byDay.get(day) ?? null);
    }
  }

  /**
   * Forgets the scanned days whose invoices may have changed or may still change, and returns those
   * days: a sale can be invoiced, and ARCA can answer, on any later day.
   */
  async function forgetNewInvoices(
    shop: ShopDatabase,
    found: Scan,
    { now, before, dayEndsAt }: { now: Date; before: string; dayEndsAt: number },
    step: Step,
  ): Promise<string[]> {
    const since = found.invoicesUntil;
    const days = await step(() => findDaysWithNewInvoices(shop, { since, before, dayEndsAt }));
    for (const day of days) found.days.delete(day);
    // The overlap lets the next call find invoices that are being recorded meanwhile.
    found.invoicesUntil = new Date(now.getTime() - CLOSED_AFTER_MS);
    return days;
  }

  function editionOf({ shopId }: ShopDatabase): number {
    return editions.get(shopId) ?? editionOfAll;
  }

  function forget(shopId: string): void {
    editions.set(shopId, ++lastEdition);
    for (const cache of [closed, sums, scans, returned])
      for (const key of cache.keys()) if (key.startsWith(`["${shopId}"`)) cache.delete(key);
  }

  function forgetAll(): void {
    editions.clear();
    editionOfAll = ++lastEdition;
    for (const cache of [closed, sums, scans, returned]) cache.clear();
  }

  async function closedDaysOf(
    shop: ShopDatabase,
    filter: SaleFilter,
    {
      now,
      dayEndsAt,
      inShopQueue,
      tooLong = historyTooLarge,
    }: { now: Date; dayEndsAt: number; inShopQueue: InShopQueue; tooLong?: () => DomainError },
  ): Promise<ClosedDays> {
    const deadline = elapsedMs() + longestSearchMs;
    // Outside the per-shop queue: a shop whose calls all hang would block the search of every other
    // shop.
    const step: Step = (work) =>
      oneAtATime(() => {
        if (elapsedMs() > deadline) throw tooLong();
        return work().catch((error) => {
          throw isTimeout(error) ? tooLong() : error;
        });
      });

    const { startDate = '', endDate = '9999-12-31', ...fields } = filter;
    const before = await closeUntilNow(shop, { now, dayEndsAt }, step);
    const closing = { before, dayEndsAt };
    const counted = (await sumsOf(shop, filter, closing, inShopQueue)).filter(
      ({ day }) => day >= startDate && day <= endDate,
    );
    // An index finds the sales of one seller, and those of all sellers.
    const all = await sumsOf(shop, { sellerId: filter.sellerId }, closing, inShopQueue);
    const sold = new Map(all.map(({ day, sales }) => [day, sales]));
    if (!isByItsSales(filter) && !isRare(counted, sold))
      return { ...closing, days: counted, edition: editionOf(shop) };

    const { search, productName } = filter;
    const key = JSON.stringify([
      shop.shopId,
      dayEndsAt,
      {
        ...fields,
        search: search && searchKeyOf(search),
        productName: productName && searchKeyOf(productName),
      },
    ]);
    const days = counted.map(({ day }) => day);
    const cached = scans.get(key)?.days;
    if (cached && !isByInvoice(filter) && days.every((day) => cached.has(day)))
      return { ...closing, days: foundIn(cached, days), edition: editionOf(shop) };

    return oneOfShop(`scan ${shop.shopId}`, async () => {
      const found: Scan = scans.get(key) ?? { days: new Map() };
      const changing = isByInvoice(filter)
        ? await forgetNewInvoices(shop, found, { now, ...closing }, step)
        : [];
      try {
        await scan(shop, fields, { days, dayEndsAt, scanned: found.days, sold }, step);
        return { ...closing, days: foundIn(found.days, days), edition: editionOf(shop) };
      } finally {
        for (const day of changing) found.days.delete(day);
        // Delete first: the LRU computes the size only on insert.
        scans.delete(key);
        scans.set(key, found);
      }
    });
  }

  return {
    closedDaysOf,
    async returnedOf(shop, filter, { before, dayEndsAt, inShopQueue }) {
      const of = { filter, dayEndsAt };
      if (isByInvoice(filter)) return inShopQueue(() => sumReturned(shop, 'all', of));
      const key = JSON.stringify([shop.shopId, dayEndsAt, before, filter]);
      // The server dates returns, as it dates sales: no return can be added to a closed day.
      const earlier =
        returned.get(key) ?? (await inShopQueue(() => sumReturned(shop, 'all', { ...of, before })));
      returned.set(key, earlier);
      return earlier + (await inShopQueue(() => sumReturned(shop, 'all', { ...of, from: before })));
    },
    forget(shopId) {
      if (shopId === undefined) return forgetAll();
      forget(shopId);
    },
  };
}

/**
 * Whether the sales themselves must be read, because `sale_day` cannot tell which match the filter.
 */
function isByItsSales(filter: SaleFilter): boolean {
  const { search, productName, minAmount, maxAmount } = filter;
  return [search, productName, minAmount, maxAmount].some(isGiven) || isByInvoice(filter);
}

/** Whether a sale of a closed day can start or stop matching the filter. */
function isByInvoice({ invoiceState, invoiceNumber }: SaleFilter): boolean {
  return isGiven(invoiceState) || isGiven(invoiceNumber);
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

/** Whether a page of these days would read too many sales to find the matching ones. */
function isRare(days: readonly DaySums[], sold: ReadonlyMap<string, number>): boolean {
  let [found, read] = [0, 0];
  for (const { day, sales } of days) {
    found += sales;
    read += sold.get(day) ?? 0;
  }
  return found < read * VERY_FEW;
}

/** Runs a statement when its turn in the queue comes. */
type Step = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns the newest days that are not scanned yet, up to the number of sales that one statement
 * scans.
 */
function daysToScan(
  days: string[],
  scanned: Scanned,
  { sold, salesAtOnce }: { sold: ReadonlyMap<string, number>; salesAtOnce: number },
): DayToScan[] {
  const next: DayToScan[] = [];
  let [sales, roomForIds] = [0, MOST_IDS - idsIn(scanned)];
  for (const day of days) {
    if (sales >= salesAtOnce) break;
    if (scanned.has(day)) continue;
    const ofDay = sold.get(day) ?? 0;
    const mostIds = Math.min(Math.floor(ofDay * FEW), roomForIds);
    next.push({ day, mostIds });
    sales += ofDay;
    roomForIds -= mostIds;
  }
  return next;
}

function foundIn(scanned: Scanned, days: string[]): ScannedDay[] {
  return days.flatMap((day) => scanned.get(day) ?? []);
}

function sizeOf(scanned: Scanned): number {
  return BYTES_OF_A_DAY * (1 + scanned.size) + BYTES_OF_AN_ID * idsIn(scanned);
}

function idsIn(scanned: Scanned): number {
  let ids = 0;
  for (const day of scanned.values()) ids += day?.ids?.length ?? 0;
  return ids;
}

/** SQLSTATE of a cancelled statement, such as one that timed out. */
const TIMED_OUT = '57014';

/** Whether Postgres cancelled a search that took too long. */
function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === TIMED_OUT;
}
