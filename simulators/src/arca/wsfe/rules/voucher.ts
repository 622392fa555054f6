import type { Ledger, Series } from '../../state/ledger.ts';
import type { Settings } from '../../state/settings.ts';
import { notice } from '../messages.ts';
import type { Detail, Notice } from '../requests.ts';
import { voucherType } from '../tables.ts';
import { amountRules, tributeRules, vatRules } from './amounts.ts';
import { associationObservations, associationRules, periodRules } from './associations.ts';
import { conceptRules, currencyRules, dateRules, numberRules } from './document.ts';
import { conditionRules, receiverObservations, receiverRules } from './receiver.ts';
import type { Rule, RuleContext } from './rule-context.ts';

/** Violating any of these rules prevents a CAE. */
const EXCLUDING: readonly Rule[] = [
  numberRules,
  receiverRules,
  dateRules,
  vatRules,
  tributeRules,
  conceptRules,
  currencyRules,
  amountRules,
  associationRules,
  periodRules,
  conditionRules,
];

const OBSERVATIONS: readonly Rule[] = [receiverObservations, associationObservations];

/** Applies the manual's table of validations to a voucher with the next number. */
export function checkVoucher(
  detail: Detail,
  series: Series,
  around: { ledger: Ledger; settings: Readonly<Settings>; today: string },
): { excluding: Notice[]; observations: Notice[] } {
  const type = voucherType(series.type);
  const context: RuleContext = {
    ...around,
    detail,
    series,
    class: type?.class ?? 'C',
    isNote: type?.kind === 'debit-note' || type?.kind === 'credit-note',
    isCreditNote: type?.kind === 'credit-note',
  };
  const broken = (rules: readonly Rule[]) =>
    rules
      .flatMap((rule) => [...rule(context)])
      .map((found) => (typeof found === 'number' ? notice(found) : found));
  return { excluding: broken(EXCLUDING), observations: broken(OBSERVATIONS) };
}
