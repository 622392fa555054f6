import type { madeWriteOff, newWriteOff } from '@mostrador/contracts/customer-accounts.schemas';
import { toCents, toPesos } from '@mostrador/domain';
import type { z } from 'zod';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { takeOffDebt } from '../account-entries/account-entries.repository.ts';
import { findAccount } from '../account-entries/account-state.repository.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { customerNotFound } from '../customers/customers.errors.ts';
import { moreThanOwed, writeOffIdReused } from './customer-accounts.errors.ts';
import { findWriteOff } from './customer-accounts.repository.ts';

type AskedWriteOff = z.output<typeof newWriteOff>;
type MadeWriteOff = z.output<typeof madeWriteOff>;

/**
 * Writes off a debt, or a part of it, once for each id: a repeated request gets the same answer,
 * with the current balance. A write-off is no payment: it is in no drawer and in no sum of received
 * money. Throws `customer.not-found`, `write-off.more-than-owed`, and `write-off.id-reused` when
 * the id belongs to another one.
 */
export async function writeOffDebt(
  shop: ShopDatabase,
  author: Authorship,
  customerId: string,
  asked: AskedWriteOff,
): Promise<MadeWriteOff> {
  try {
    return await shop.transact((tx) => record(tx, author, customerId, asked));
  } catch (error) {
    // Whatever the error, first look for an existing write-off: a screen that received no answer
    // sends it again.
    const made = await findWriteOff(shop, asked._id);
    const account = await findAccount(shop, customerId);
    if (made) {
      const { amount, reason } = asked;
      const isSame =
        made.customerId === customerId &&
        made.userId === author.userId &&
        made.amount === amount &&
        made.reason === reason;
      if (!isSame) throw writeOffIdReused();
      // Only a settled customer can be removed.
      return { _id: asked._id, balance: account ? toPesos(account.balance) : 0 };
    }
    if ((error as { column?: string }).column !== 'position') throw error;
    throw account ? moreThanOwed(account) : customerNotFound();
  }
}

async function record(
  tx: ShopTransaction,
  author: Authorship,
  customerId: string,
  { _id: id, amount, reason }: AskedWriteOff,
): Promise<MadeWriteOff> {
  const writtenOff = { id, reason };
  const entry = { kind: 'write-off', customerId, takenOff: toCents(amount), writtenOff } as const;
  await takeOffDebt(tx, entry, author);
  const account = await findAccount(tx, customerId);
  if (!account) throw customerNotFound();
  const balance = toPesos(account.balance);
  const customer = { _id: customerId, name: account.name };
  recordAudit(tx, author, 'customer.debt-written-off', {
    _id: id,
    customer,
    amount,
    reason,
    balance,
  });
  return { _id: id, balance };
}
