import { ArcaUnreachable } from '../arca/arca-errors.ts';
import type { NumberedVoucher } from '../arca/numbered-voucher.ts';
import type { CaeAnswer, KnownVoucher, Wsfe } from '../arca/wsfe.ts';
import type { Credentials } from '../credentials/credentials.ts';
import type { ShopDatabase } from '../database/database.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { TaxpayerSeries } from './taxpayer-series.ts';

/** One series at ARCA, with one certificate. Its functions throw an `ArcaError`. */
export interface SeriesAtArca {
  /** Returns the last number; 0 before the first. */
  last(): Promise<number>;
  /** Returns ARCA's voucher with this number; undefined only when ARCA states that it has none. */
  consult(number: number): Promise<KnownVoucher | undefined>;
  requestCae(voucher: NumberedVoucher): Promise<CaeAnswer>;
}

/** Opens the certificate once: a replacement is used from the next turn on. */
export async function openSeries(
  { wsfe, tickets, credentials }: { wsfe: Wsfe; tickets: Tickets; credentials: Credentials },
  shop: ShopDatabase,
  credentialsId: string,
  series: TaxpayerSeries,
): Promise<SeriesAtArca> {
  const pair = await credentials.open(shop, credentialsId);
  const { cuit } = series;
  return {
    last: () =>
      askAgain(() =>
        tickets.using(pair, 'wsfe', (ticket) => wsfe.lastAuthorized({ ticket, cuit }, series)),
      ),
    consult: (number) =>
      askAgain(() =>
        tickets.using(pair, 'wsfe', (ticket) => wsfe.consult({ ticket, cuit }, series, number)),
      ),
    requestCae: (voucher) =>
      tickets.using(pair, 'wsfe', (ticket) => wsfe.requestCae({ ticket, cuit }, voucher)),
  };
}

/** Queries may be repeated, so that a connection that ARCA has just closed delays nobody. */
async function askAgain<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ArcaUnreachable)) throw error;
    return question();
  }
}
