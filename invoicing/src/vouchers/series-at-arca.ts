import type { KeyPair } from '../arca/wsaa.ts';
import type { CaeAnswer, KnownVoucher, NumberedVoucher, Wsfe } from '../arca/wsfe.ts';
import type { ShopDatabase } from '../database/database.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { TaxpayerSeries } from './taxpayer-series.ts';

/** What this part asks of the certificates. */
export interface KeyPairs {
  /** Throws a `DomainError` when the shop has no such certificate (any more). */
  open(shop: ShopDatabase, credentialsId: string): Promise<KeyPair>;
}

/** One series at ARCA, as a certificate sees it. Its functions throw an `ArcaError`. */
export interface SeriesAtArca {
  /** The last number; 0 before the first. */
  last(): Promise<number>;
  /** Undefined only when ARCA says that it has no such voucher. */
  consult(number: number): Promise<KnownVoucher | undefined>;
  requestCae(voucher: NumberedVoucher): Promise<CaeAnswer>;
}

/** The certificate is opened once: what replaces it is used from the next turn on. */
export async function openSeries(
  { wsfe, tickets, credentials }: { wsfe: Wsfe; tickets: Tickets; credentials: KeyPairs },
  shop: ShopDatabase,
  credentialsId: string,
  series: TaxpayerSeries,
): Promise<SeriesAtArca> {
  const pair = await credentials.open(shop, credentialsId);
  const { cuit } = series;
  return {
    last: () =>
      tickets.using(pair, 'wsfe', (ticket) => wsfe.lastAuthorized({ ticket, cuit }, series)),
    consult: (number) =>
      tickets.using(pair, 'wsfe', (ticket) => wsfe.consult({ ticket, cuit }, series, number)),
    requestCae: (voucher) =>
      tickets.using(pair, 'wsfe', (ticket) => wsfe.requestCae({ ticket, cuit }, voucher)),
  };
}
