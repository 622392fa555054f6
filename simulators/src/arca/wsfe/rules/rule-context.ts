import type { Ledger, Series } from '../../state/ledger.ts';
import type { Settings } from '../../state/settings.ts';
import type { Detail, Notice } from '../requests.ts';
import type { VoucherClass } from '../tables.ts';

/** The input of a voucher's rules. */
export interface RuleContext {
  detail: Detail;
  series: Series;
  class: VoucherClass;
  /** Debit and credit notes. */
  isNote: boolean;
  isCreditNote: boolean;
  ledger: Ledger;
  settings: Readonly<Settings>;
  /** `yyyymmdd` in Argentina. */
  today: string;
}

/** Yields the codes of the violated rules, in the order of the manual's table. */
export type Rule = (context: RuleContext) => Iterable<number | Notice>;
