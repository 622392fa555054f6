import type { ReportPeriod } from '@mostrador/contracts/reports';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import type { ShopDatabase } from '../../database/database.ts';
import type { PeriodReader } from './period-reader.ts';
import type { Compared } from './report-table.ts';
import type { SumsQuery } from './reports.repository.ts';

/** The inputs of a report. */
export interface ReportReading {
  shop: ShopDatabase;
  inShopQueue: InShopQueue;
  reader: PeriodReader;
  period: ReportPeriod;
  compared: ReportPeriod | null;
  /** The shop's day of today. */
  today: string;
  /** The hour at which the shop's days end. */
  dayEndsAt: number;
  /** Whether the report may show costs. */
  withCosts: boolean;
  /** The most rows of products to return; null for all. */
  mostProducts: number | null;
}

/** Returns the sums of both periods. */
export async function readSums(
  { reader, period, compared }: ReportReading,
  query: SumsQuery,
): Promise<Compared> {
  return {
    current: await reader.sumsOf(query, period),
    previous: compared && (await reader.sumsOf(query, compared)),
  };
}
