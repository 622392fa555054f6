import type { SaleFilter } from '@mostrador/contracts/sales';
import { searchKeyOf, shopDayOf } from '@mostrador/domain';
import { isDiskFull } from '@mostrador/server-kit/disk/disk-full';
import type { DomainError } from '@mostrador/server-kit/http/errors';
import type { InLane } from '@mostrador/server-kit/http/serve';
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
import { historyTooLarge } from './sales.errors.ts';
import { sumReturned } from './sales.repository.ts';

/** Of all shops together; a filter of a shop that sold on a thousand days takes about 250 KB. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024;
const BYTES_OF_A_DAY = 250;
const BYTES_OF_AN_ID = 64;
const MAX_KNOWN_SHOPS = 5000;

/** How long one request looks through sales. What it found is kept, and the next one goes on. */
const LONGEST_SEARCH_MS = 15_000;
/** Sales looked through by one statement: about a tenth of a second. */
const SALES_AT_ONCE = 20_000;
/** Where fewer of a day's sales match, their ids are kept: finding them again would take reading all. */
const FEW = 1 / 10;
/** Where fewer of all sales match, they are looked for as by a product: a page would read 2,500. */
const VERY_FEW = 1 / 50;
/** Of one filter. */
const MOST_IDS = 100_000;

/** The days that are over, so that their sales do not change any more. */
export interface ClosedDays {
  /** The first day that is not closed: its sales, and those of later days, are read as they are. */
  before: string;
  /** Those that have sales of the filter, newest first. */
  days: (DaySums & Partial<Pick<ScannedDay, 'ids'>>)[];
  /** Changes when closed days were opened again: what is kept of closed days is of one value of it. */
  edition: number;
}

export interface SaleHistory {
  /** Throws `sale.history-too-large`, or the given refusal in its place. */
  closedDaysOf(
    shop: ShopDatabase,
    filter: SaleFilter,
    call: { now: Date; inLane: InLane; tooLong?: () => DomainError },
  ): Promise<ClosedDays>;
  /** What all returns, also those of today, have given back of the sales of a filter, in cents. */
  returnedOf(
    shop: ShopDatabase,
    filter: SaleFilter,
    call: { before: string; inLane: InLane },
  ): Promise<number>;
  /** Sales were added to closed days of the shop, which are open again. */
  forget(shopId: string): void;
}

/** What was found in each day that was looked through; null where nothing was. */
type Scanned = Map<string, ScannedDay | null>;

interface Scan {
  days: Scanned;
  /** Where it is by invoices: until when those that were asked for are known. */
  invoicesUntil?: Date;
}

/**
 * Counts and sums of the closed days of each filter that was asked for, in bounded memory. They come
 * from `sale_day`; for a filter by product or amount the sales themselves are looked through once,
 * by one statement after the other, of all shops one at a time, so that tills sell meanwhile.
 *
 * Throws `sale.history-too-large` when that takes too long; a repetition goes on where it ended.
 */
export function createSaleHistory({
  longestSearchMs = LONGEST_SEARCH_MS,
  salesAtOnce = SALES_AT_ONCE,
  elapsedMs = () => performance.now(),
} = {}): SaleHistory {
  const closed = new LRUCache<string, string>({ max: MAX_KNOWN_SHOPS });
  const sums = new LRUCache<string, DaySums[]>({
    maxSize: MAX_KEPT_BYTES / 2,
    sizeCalculation: (days) => BYTES_OF_A_DAY * (1 + days.length),
  });
  const scans = new LRUCache<string, Scan>({
    maxSize: MAX_KEPT_BYTES / 2,
    sizeCalculation: ({ days }) => sizeOf(days),
  });
  const returned = new LRUCache<string, number>({ max: MAX_KNOWN_SHOPS });
  let edition = 0;
  const oneAtATime = pLimit(1);
  const oneOfShop = createSemaphoreByKey(1);

  /** The first day that is not closed, after closing those that can be. */
  async function closeUntilNow(shop: ShopDatabase, now: Date, step: Step): Promise<string> {
    const open = shopDayOf(new Date(now.getTime() - CLOSED_AFTER_MS));
    const known = () => (closed.get(shop.shopId) === open ? open : undefined);
    return (
      known() ??
      oneOfShop(`close ${shop.shopId}`, async () => {
        for (;;) {
          const already = known();
          if (already !== undefined) return already;
          const { before, more } = await step(() => closeDays(shop, now)).catch((error) => {
            // Without room to add days, they are read as those that are still open.
            if (isDiskFull(error)) return { before: undefined, more: false };
            throw error;
          });
          if (before === undefined) return step(() => findClosedBefore(shop));
          if (more) continue;
          if (before < (closed.get(shop.shopId) ?? before)) forget(shop.shopId);
          closed.set(shop.shopId, before);
          return before;
        }
      })
    );
  }

  async function sumsOf(shop: ShopDatabase, filter: DayFilter, before: string, inLane: InLane) {
    const { sellerId, paymentMethod, status } = filter;
    const key = JSON.stringify([shop.shopId, before, sellerId, paymentMethod, status]);
    const kept = sums.get(key);
    if (kept) return kept;
    return oneOfShop(`sum ${key}`, async () => {
      const found = sums.get(key) ?? (await inLane(() => sumClosedDays(shop, filter, before)));
      sums.set(key, found);
      return found;
    });
  }

  /** Adds to `scanned` what is missing of these days. */
  async function scan(
    shop: ShopDatabase,
    filter: SaleFilter,
    { days, scanned, sold }: { days: string[]; scanned: Scanned; sold: Map<string, number> },
    step: Step,
  ): Promise<void> {
    for (;;) {
      const next = daysToScan(days, scanned, { sold, salesAtOnce });
      if (next.length === 0) return;
      const found = await step(() => scanDays(shop, filter, next));
      const byDay = new Map(found.map((one) => [one.day, one]));
      for (const { day } of next) scanned.set(day, byDay.get(day) ?? null);
    }
  }

  /**
   * Forgets the days whose invoices are others than when they were looked through, and answers those
   * whose invoices may yet change: a sale is invoiced, and ARCA answers, on any later day.
   */
  async function forgetNewInvoices(
    shop: ShopDatabase,
    found: Scan,
    { now, before }: { now: Date; before: string },
    step: Step,
  ): Promise<string[]> {
    const since = found.invoicesUntil;
    const days = await step(() => findDaysWithNewInvoices(shop, { since, before }));
    for (const day of days) found.days.delete(day);
    // Invoices that were being recorded meanwhile are found by the next one.
    found.invoicesUntil = new Date(now.getTime() - CLOSED_AFTER_MS);
    return days;
  }

  function forget(shopId: string): void {
    edition++;
    for (const cache of [sums, scans, returned])
      for (const key of cache.keys()) if (key.startsWith(`["${shopId}"`)) cache.delete(key);
  }

  async function closedDaysOf(
    shop: ShopDatabase,
    filter: SaleFilter,
    {
      now,
      inLane,
      tooLong = historyTooLarge,
    }: { now: Date; inLane: InLane; tooLong?: () => DomainError },
  ): Promise<ClosedDays> {
    const deadline = elapsedMs() + longestSearchMs;
    // Outside of the shop's lane: one whose calls all hang would hold up the search of every other.
    const step: Step = (work) =>
      oneAtATime(() => {
        if (elapsedMs() > deadline) throw tooLong();
        return work().catch((error) => {
          throw isTimeout(error) ? tooLong() : error;
        });
      });

    const { startDate = '', endDate = '9999-12-31', ...fields } = filter;
    const before = await closeUntilNow(shop, now, step);
    const counted = (await sumsOf(shop, filter, before, inLane)).filter(
      ({ day }) => day >= startDate && day <= endDate,
    );
    // An index leads to the sales of a seller, and to all.
    const all = await sumsOf(shop, { sellerId: filter.sellerId }, before, inLane);
    const sold = new Map(all.map(({ day, sales }) => [day, sales]));
    if (!isByItsSales(filter) && !isRare(counted, sold)) return { before, days: counted, edition };

    const { productName } = filter;
    const key = JSON.stringify([
      shop.shopId,
      { ...fields, productName: productName && searchKeyOf(productName) },
    ]);
    const days = counted.map(({ day }) => day);
    const kept = scans.get(key)?.days;
    if (kept && !isByInvoice(filter) && days.every((day) => kept.has(day)))
      return { before, days: foundIn(kept, days), edition };

    return oneOfShop(`scan ${shop.shopId}`, async () => {
      const found: Scan = scans.get(key) ?? { days: new Map() };
      const changing = isByInvoice(filter)
        ? await forgetNewInvoices(shop, found, { now, before }, step)
        : [];
      try {
        await scan(shop, fields, { days, scanned: found.days, sold }, step);
        return { before, days: foundIn(found.days, days), edition };
      } finally {
        for (const day of changing) found.days.delete(day);
        // Set as it is again, it would keep the size that it had.
        scans.delete(key);
        scans.set(key, found);
      }
    });
  }

  return {
    closedDaysOf,
    async returnedOf(shop, filter, { before, inLane }) {
      if (isByInvoice(filter)) return inLane(() => sumReturned(shop, 'all', { filter }));
      const key = JSON.stringify([shop.shopId, before, filter]);
      // A return, as a sale, gets its time from the server: those of closed days are all there.
      const earlier =
        returned.get(key) ?? (await inLane(() => sumReturned(shop, 'all', { filter, before })));
      returned.set(key, earlier);
      return earlier + (await inLane(() => sumReturned(shop, 'all', { filter, from: before })));
    },
    forget(shopId) {
      closed.delete(shopId);
      forget(shopId);
    },
  };
}

/** Whether `sale_day` does not say which sales are of a filter. */
function isByItsSales(filter: SaleFilter): boolean {
  const { productName, minAmount, maxAmount } = filter;
  return [productName, minAmount, maxAmount].some(isGiven) || isByInvoice(filter);
}

/** Whether a sale of a closed day may become one of the filter, or cease to be. */
function isByInvoice({ invoiceState, invoiceNumber }: SaleFilter): boolean {
  return isGiven(invoiceState) || isGiven(invoiceNumber);
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

/** Whether a page of these days would read too many sales to find its own. */
function isRare(days: readonly DaySums[], sold: ReadonlyMap<string, number>): boolean {
  let [found, read] = [0, 0];
  for (const { day, sales } of days) {
    found += sales;
    read += sold.get(day) ?? 0;
  }
  return found < read * VERY_FEW;
}

/** Runs a statement when its turn comes. */
type Step = <T>(work: () => Promise<T>) => Promise<T>;

/** The newest days that are missing, with as many sales as one statement looks through. */
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

/** SQLSTATE of a statement that was cancelled for its time. */
const TIMED_OUT = '57014';

/** Whether Postgres stopped a search that was taking too long. */
function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === TIMED_OUT;
}
