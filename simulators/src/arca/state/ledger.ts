import { join } from 'node:path';
import type { Detail, Notice } from '../wsfe/requests.ts';
import { openJournal } from './journal.ts';

/** A series has consecutive numbers. */
export interface Series {
  cuit: string;
  pointOfSale: number;
  type: number;
}

/** A voucher with its CAE. */
export interface AuthorizedVoucher extends Series {
  detail: Detail;
  cae: string;
  /** `yyyymmdd` */
  caeDue: string;
  /** `yyyymmddhhmmss` */
  processedAt: string;
  observations: Notice[];
  /** Issued by another system of the same taxpayer, not by a client of this simulator. */
  foreign?: true;
}

/** Every voucher ever authorized. */
export interface Ledger {
  /** Returns all vouchers, oldest first. */
  all(): readonly AuthorizedVoucher[];
  last(series: Series): AuthorizedVoucher | undefined;
  find(series: Series, number: number): AuthorizedVoucher | undefined;
  add(voucher: AuthorizedVoucher): void;
  close(): void;
}

export function openLedger(folder: string): Ledger {
  const journal = openJournal<AuthorizedVoucher>(join(folder, 'vouchers.jsonl'));
  const all: AuthorizedVoucher[] = [];
  const bySeries = new Map<string, AuthorizedVoucher[]>();
  const keyOf = ({ cuit, pointOfSale, type }: Series) => `${cuit} ${pointOfSale} ${type}`;
  const seriesOf = (series: Series) => {
    const key = keyOf(series);
    const vouchers = bySeries.get(key) ?? [];
    bySeries.set(key, vouchers);
    return vouchers;
  };
  const keep = (voucher: AuthorizedVoucher) => {
    all.push(voucher);
    seriesOf(voucher).push(voucher);
  };
  journal.entries.forEach(keep);

  return {
    all: () => all,
    last: (series) => seriesOf(series).at(-1),
    find: (series, number) =>
      seriesOf(series).find(
        ({ detail }) => detail.CbteDesde <= number && number <= detail.CbteHasta,
      ),
    add(voucher) {
      journal.append(voucher);
      keep(voucher);
    },
    close: journal.close,
  };
}
