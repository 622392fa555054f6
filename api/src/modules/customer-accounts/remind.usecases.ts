import type { DebtReminder } from '@mostrador/contracts/customer-accounts';
import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { customerNotFound } from '../customers/customers.errors.ts';
import { owesNothing, remindedBy } from './customer-accounts.errors.ts';
import { markReminded } from './debtors.repository.ts';

/**
 * Records that a customer is reminded of the debt. Who repeats the request gets the first reminder;
 * somebody else is refused, so that two people who work through the debtors write to each once.
 * Throws `customer.not-found`, `reminder.nothing-owed` and `reminder.sent`.
 */
export async function remindOfDebt(
  shop: ShopDatabase,
  author: Authorship,
  customerId: string,
): Promise<DebtReminder> {
  return shop.transact(async (tx) => {
    const { isMarked, state } = await markReminded(tx, customerId, author);
    if (!state) throw customerNotFound();
    const { name, balance, owes, reminder } = state;
    if (!owes || !reminder) throw owesNothing(name);
    const { userId, ...sent } = reminder;
    if (isMarked)
      recordAudit(tx, author, 'customer.reminded', {
        customer: { _id: customerId, name },
        balance,
      });
    else if (userId !== author.userId) throw remindedBy(sent, name);
    return sent;
  });
}
