import type { CopyRow } from './read-rows.ts';

/** A customer's account, as the row of the customer stores it. */
export interface AccountSum {
  balance_cents: number;
  account_entries: number;
  owes_since: Date | null;
}

export const NO_ENTRIES: AccountSum = { balance_cents: 0, account_entries: 0, owes_since: null };

/**
 * Adds an entry to its customer's account, as the original sale or payment did. Throws a
 * `CopyProblem` when the copy states another balance after it.
 */
export function addEntry(account: AccountSum, row: CopyRow): AccountSum {
  const balance = account.balance_cents + row.need<number>('Importe');
  if (balance !== row.need<number>('Saldo'))
    throw row.problem('Saldo', 'no es la suma de los importes anteriores');
  return {
    balance_cents: balance,
    account_entries: account.account_entries + 1,
    owes_since: balance > 0 ? (account.owes_since ?? row.need<Date>('Fecha')) : null,
  };
}
