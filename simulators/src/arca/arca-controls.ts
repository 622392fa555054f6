import type { Faults } from './faults.ts';
import type { IssuedCertificate, IssueOptions } from './pki/authority.ts';
import type { AuthorizedVoucher, Series } from './state/ledger.ts';
import type { Settings } from './state/settings.ts';

/** Controls for tests, the page and `/control/`, besides the services. */
export interface ArcaControls {
  faults: Faults;
  settings(): Readonly<Settings>;
  changeSettings(changes: Partial<Settings>): Promise<void>;
  /** Returns every authorized voucher, oldest first. */
  vouchers(): readonly AuthorizedVoucher[];
  /** Uses the next number of the series, as another system of the taxpayer would. */
  issueElsewhere(series: Series): void;
  /** Makes a key and its certificate. Rejects with `RangeError` when it is not a CUIT. */
  issueCertificate(cuit: string, options?: IssueOptions): Promise<IssuedCertificate>;
  /** Returns the certificate, as PEM, for a request made with the owner's key. */
  issueCertificateFor(request: string, cuit: string, options?: IssueOptions): Promise<string>;
  /** Blocks or unblocks a point of sale of the CUIT; adds it when it is not registered. */
  blockPointOfSale(cuit: string, number: number, blocked: boolean): Promise<void>;
  /** Lets every computer log in again at once. Tickets stay valid. */
  forgetTickets(): void;
  /** Invalidates all issued tickets, as can happen in the middle of a series. */
  expireTickets(): void;
}
