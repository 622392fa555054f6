import type { Report, ReportQuery } from '@mostrador/contracts/reports';
import { MAX_REPORT_PRODUCTS, type ReportName } from '@mostrador/contracts/reports';
import { type Actor, can, shopDayOf } from '@mostrador/domain';
import { permissionDenied } from '@mostrador/server-kit/http/access';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import type { ShopDatabase } from '../../database/database.ts';
import type { SaleHistory } from '../sale-records/sale-history.ts';
import { findDayEndsAt } from '../sale-records/shop-day.repository.ts';
import type { createAddedDays } from './added-days.ts';
import { comparedPeriod } from './compared-period.ts';
import { tableOfIva } from './iva-table.ts';
import { createPeriodReader } from './period-reader.ts';
import { tableByCategory, tableByProduct, tableOfMargins } from './product-tables.ts';
import type { ReportReading } from './report-reading.ts';
import type { ReportTable } from './report-table.ts';
import { reportStillAdding } from './reports.errors.ts';
import {
  tableByDay,
  tableByHour,
  tableByMethod,
  tableBySeller,
  tableByWeekday,
} from './sales-tables.ts';
import { tableOfIdle, tableOfStock } from './stock-tables.ts';

const TABLES: Record<ReportName, (reading: ReportReading) => Promise<ReportTable>> = {
  days: tableByDay,
  hours: tableByHour,
  weekdays: tableByWeekday,
  sellers: tableBySeller,
  methods: tableByMethod,
  categories: tableByCategory,
  products: tableByProduct,
  margins: tableOfMargins,
  stock: tableOfStock,
  idle: tableOfIdle,
  iva: tableOfIva,
};

/** Reports about the current stock, for which there is no earlier stock to compare with. */
const OF_NOW: readonly ReportName[] = ['stock', 'idle'];

export interface ReportServices {
  history: SaleHistory;
  addedDays: ReturnType<typeof createAddedDays>;
}

export interface ReportRequest {
  shop: ShopDatabase;
  actor: Actor;
  name: ReportName;
  query: ReportQuery;
  now: Date;
  inShopQueue: InShopQueue;
  /** Returns all products instead of the first ones. */
  whole?: boolean;
}

/**
 * Returns a report of a shop, with the compared period.
 *
 * Throws `permission.denied` for margins without `canManageProducts`, and `report.still-adding`
 * when adding up the period's days for the first time takes too long; the next request continues
 * from there.
 */
export async function readReport(
  { history, addedDays }: ReportServices,
  { shop, actor, name, query, now, inShopQueue, whole = false }: ReportRequest,
): Promise<Report> {
  const withCosts = can(actor, 'canManageProducts');
  if (name === 'margins' && !withCosts)
    throw permissionDenied('No tenés permiso para ver costos y márgenes');
  const { compare, ...period } = query;
  const dayEndsAt = await inShopQueue(() => findDayEndsAt(shop));
  const today = shopDayOf(now, dayEndsAt);
  const compared = OF_NOW.includes(name) ? null : comparedPeriod(period, compare, today);
  const readAddedDays = addedDays({ inShopQueue });
  const closed = await history.closedDaysOf(
    shop,
    { status: 'completed', productName: undefined },
    { now, dayEndsAt, inShopQueue, tooLong: reportStillAdding },
  );
  const table = await TABLES[name]({
    shop,
    inShopQueue,
    reader: createPeriodReader(shop, { closed, readAddedDays, inShopQueue }),
    period,
    compared,
    today,
    dayEndsAt,
    withCosts,
    mostProducts: whole ? null : MAX_REPORT_PRODUCTS,
  });
  return { ...table, period, comparedWith: compared };
}
