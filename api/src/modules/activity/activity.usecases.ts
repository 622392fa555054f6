import {
  ACTIVITY_PAGE_SIZE,
  type Activity,
  type ActivityFilter,
} from '@mostrador/contracts/activity';
import { type Cents, formatMoney } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import type { AuditWords } from '../audit/words.ts';
import { findDayEndsAt } from '../sale-records/shop-day.repository.ts';
import { findShopMethods } from '../sale-records/shop-methods.repository.ts';
import { listAuditEntries, listDiscountedSales, type Place } from './activity.repository.ts';
import { inWords } from './activity-words.ts';

/**
 * Returns a page of the shop's activity, newest first: the audit trail, and the discounts of its
 * sales.
 *
 * @param before `older` of the page before
 * @param auditWords of all modules
 */
export async function readActivity(
  shop: ShopDatabase,
  { before, ...filter }: ActivityFilter & { before?: string | undefined },
  auditWords: Partial<AuditWords>,
): Promise<Activity> {
  // Reads one extra row, to know whether there are older ones.
  const query = {
    filter,
    dayEndsAt: await findDayEndsAt(shop),
    before: before === undefined ? undefined : placeIn(before),
    limit: ACTIVITY_PAGE_SIZE + 1,
  };
  const [entries, sales] = [
    await listAuditEntries(shop, query),
    await listDiscountedSales(shop, query),
  ];
  const names = { methods: await findShopMethods(shop) };
  const found = [
    ...entries.map(({ action, details, ...entry }) => ({
      ...entry,
      action,
      ...inWords(auditWords, { action, details }, names),
    })),
    ...sales.map(({ total_cents, discount_cents, ...sale }) => ({
      ...sale,
      action: 'sale.discounted',
      summary: `Vendió con un descuento de ${formatMoney(discount_cents as Cents)}`,
      changes: [
        {
          field: 'Total',
          from: formatMoney((total_cents + discount_cents) as Cents),
          to: formatMoney(total_cents as Cents),
        },
      ],
    })),
  ].sort(newestFirst);
  const page = found.slice(0, ACTIVITY_PAGE_SIZE);
  const last = page.at(-1);
  return {
    entries: page.map(({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
    older: last && found.length > page.length ? cursorOf(last) : null,
  };
}

/** Compares as Postgres does: ids as text are in the order of their bytes. */
function newestFirst(a: Place, b: Place): number {
  return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
}

function cursorOf({ at, id }: Place): string {
  return `${at.getTime()}_${id}`;
}

function placeIn(cursor: string): Place {
  const [at, id] = cursor.split('_') as [string, string];
  return { at: new Date(Number(at)), id };
}
