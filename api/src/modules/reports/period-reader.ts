import type { ReportPeriod } from '@mostrador/contracts/reports';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import type { ClosedDays } from '../sale-records/sale-history.ts';
import { startOf } from '../sale-records/shop-day.repository.ts';
import { findMethodKeys } from '../sale-records/shop-methods.repository.ts';
import type { ReadAddedDays } from './added-days.ts';
import { daysOf } from './compared-period.ts';
import { addSums, type Sums } from './report-table.ts';
import {
  type Instants,
  type KeyedSums,
  type SumsQuery,
  sumAdded,
  sumGivenBack,
  sumPaid,
} from './reports.repository.ts';

/** Reads the sums of a shop's periods: closed days from stored sums, other days from the sales. */
export interface PeriodReader {
  sumsOf(query: SumsQuery, period: ReportPeriod): Promise<Map<string, Sums>>;
  /** Returns the amounts paid and given back by each method, and what it added to prices. */
  paymentsOf(period: ReportPeriod): Promise<Map<string, Sums>>;
}

export function createPeriodReader(
  shop: ShopDatabase,
  {
    closed: { before, days: salesByDay, dayEndsAt, edition },
    readAddedDays,
    inShopQueue,
  }: {
    /** All days of the shop that have completed sales. */
    closed: ClosedDays;
    readAddedDays: ReadAddedDays;
    inShopQueue: InShopQueue;
  },
): PeriodReader {
  // There are no sales or returns before this day.
  const firstDay = salesByDay.at(-1)?.day ?? before;

  function closedDaysOf(period: ReportPeriod): string[] {
    return daysOf(period).filter((day) => day >= firstDay && day < before);
  }

  /** Returns the part of a period that is not closed; empty when all days are closed. */
  function openPartOf({ from, to }: ReportPeriod, endsAt: number): Instants {
    return {
      from: startOf(from > before ? from : before, endsAt),
      until: startOf(to, endsAt, 1),
    };
  }

  return {
    async sumsOf(query, period) {
      const days = closedDaysOf(period);
      const closed =
        days.length > 0 ? await readAddedDays(shop, { days, dayEndsAt, edition }, query) : [];
      if (period.to < before) return new Map(entriesOf(closed));
      const part = openPartOf(period, query.isFiscal ? 0 : dayEndsAt);
      const [open] = await inShopQueue(() => pipelined(shop, [query.ofSales(part)]));
      return addSums(entriesOf(closed), entriesOf(open.rows));
    },

    async paymentsOf(period) {
      const { from, to } = period;
      const whole = { from: startOf(from, dayEndsAt), until: startOf(to, dayEndsAt, 1) };
      const [open, givenBack, added] = await inShopQueue(async () =>
        pipelined(shop, [
          sumPaid(shop, openPartOf(period, dayEndsAt), await findMethodKeys(shop)),
          sumGivenBack(shop, whole),
          sumAdded(shop, whole),
        ]),
      );
      const paid = [...salesByDay.filter(({ day }) => day >= from && day <= to), ...open.rows].map(
        ({ paid }) =>
          Object.entries(paid).map(([method, cents]): [string, Sums] => [method, [cents]]),
      );
      return addSums(
        ...paid,
        givenBack.rows.map(({ key, cents }): [string, Sums] => [key, [0, cents]]),
        added.rows.map(({ key, cents }): [string, Sums] => [key, [0, 0, cents]]),
      );
    },
  };
}

export function entriesOf(rows: readonly KeyedSums[]): [string, Sums][] {
  return rows.map(({ key, sums }) => [key, sums]);
}
