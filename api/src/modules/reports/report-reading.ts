import type { ReportPeriod } from '@mostrador/contracts/reports';
import type { InLane } from '@mostrador/server-kit/http/serve';
import type { ShopDatabase } from '../../database/database.ts';
import type { PeriodReader } from './period-reader.ts';
import type { Compared } from './report-table.ts';
import type { SumsQuery } from './reports.repository.ts';

/** What a report is made of. */
export interface ReportReading {
  shop: ShopDatabase;
  inLane: InLane;
  reader: PeriodReader;
  period: ReportPeriod;
  compared: ReportPeriod | null;
  /** The day it is in the shop's time zone. */
  today: string;
  /** Whether costs are told. */
  withCosts: boolean;
  /** Rows of products that are wanted; null for all. */
  mostProducts: number | null;
}

/** The sums of both periods. */
export async function readSums(
  { reader, period, compared }: ReportReading,
  query: SumsQuery,
): Promise<Compared> {
  return {
    current: await reader.sumsOf(query, period),
    previous: compared && (await reader.sumsOf(query, compared)),
  };
}
