import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { type Cents, NO_MONEY, sumOf, toCents } from '@mostrador/domain';
import { knownAnswer } from '@mostrador/shared-data';
import { debtOf } from './on-account.ts';
import { outbox, refreshOutbox } from './outbox.ts';
import type { StoredEntry } from './outbox-entry.ts';

/** A customer's account, as far as this device knows it. */
export interface AccountOnDevice {
  /** Their debt, with the sales that wait on this device. */
  balance: Cents;
  /** The most that they may owe; null without a limit. */
  limit: Cents | null;
}

/** An account as an answer of the server has it, in pesos. */
export type KnownAccount = Partial<Pick<Customer, 'balance' | 'creditLimit'>>;

/** Returns the account of a customer without asking the server; undefined if it is not known here. */
export async function accountOnDevice(customerId: string): Promise<AccountOnDevice | undefined> {
  // Another tab may have sold to them a moment ago.
  const [names, account] = await Promise.all([
    knownAnswer(customerEndpoints.names),
    knownAnswer(customerAccountEndpoints.account, { params: { id: customerId } }),
    refreshOutbox(),
  ]);
  const named = names?.customers.find(({ _id }) => _id === customerId);
  return accountIn([named, account?.customer], outbox.getState().entries, customerId);
}

/**
 * Returns an account by all that is known of it; undefined when no answer has it. The answers are of
 * different moments: the largest debt and the smallest limit count.
 */
export function accountIn(
  answers: readonly (KnownAccount | undefined)[],
  entries: readonly StoredEntry[],
  customerId: string,
): AccountOnDevice | undefined {
  const known = answers.flatMap((answer) =>
    answer?.balance === undefined ? [] : { ...answer, balance: toCents(answer.balance) },
  );
  if (known.length === 0) return undefined;
  const owed = Math.max(...known.map(({ balance }) => balance)) as Cents;
  const limits = known.flatMap(({ creditLimit }) => creditLimit ?? []).map(toCents);
  const waiting = entries.map((entry) =>
    entry.kind === 'sale' && entry.sale.customerId?._id === customerId
      ? debtOf(entry.sale)
      : NO_MONEY,
  );
  return {
    balance: sumOf([owed, ...waiting]),
    limit: limits.length > 0 ? (Math.min(...limits) as Cents) : null,
  };
}
