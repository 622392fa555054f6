import type { ShopDatabase } from '@mostrador/api/database/database';
import { findAccount } from '@mostrador/api/modules/account-entries/account-state.repository';
import { payOnAccount } from '@mostrador/api/modules/customer-accounts/customer-accounts.usecases';
import { CUSTOMER_CREDIT } from '@mostrador/contracts/sales';
import { cents, newId, toPesos } from '@mostrador/domain';
import { demoCustomers } from './customers.ts';
import type { Happening } from './sixty-days.ts';

/** A customer pays half of what they owe. */
interface AccountPayment {
  kind: 'payment';
  at: Date;
  customer: number;
}

export type HappeningWithDebts = Happening | AccountPayment;

/** Purchases and payments on account, by the days before now. */
const DEBTORS = [
  { name: 'Graciela Núñez', buys: [12, 3], pays: [] },
  { name: 'Ramón Oro', buys: [25], pays: [10] },
  { name: 'Lucas Ferreyra', buys: [5], pays: [] },
];

/** Purchases on account have more than one line, so that there is something to collect. */
const MIN_LINES = 2;
const DAY_MS = 86_400_000;

/**
 * Makes a few sales purchases on account, and adds the payments on account, in chronological order.
 */
export function withDebts(happenings: readonly Happening[], now: Date): HappeningWithDebts[] {
  const lived: HappeningWithDebts[] = [...happenings];
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { name, buys, pays } of DEBTORS) {
    const customer = demoCustomers.findIndex((each) => each.name === name);
    for (const days of buys) {
      const place = lived.findLastIndex(
        (each) =>
          each.kind === 'sale' &&
          each.at <= before(days) &&
          each.lines.length >= MIN_LINES &&
          each.paymentMethod !== CUSTOMER_CREDIT,
      );
      const sale = lived[place];
      if (sale?.kind !== 'sale') continue;
      const paymentMethod = CUSTOMER_CREDIT;
      lived[place] = { ...sale, customer, paymentMethod, restPaidBy: null };
    }
    for (const days of pays) lived.push({ kind: 'payment', at: before(days), customer });
  }
  return lived.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Books a payment in cash of half of a customer's debt, in whole pesos. */
export async function payHalf(
  db: ShopDatabase,
  author: { userId: string; username: string; now: Date },
  customerId: string,
): Promise<void> {
  const owed = (await findAccount(db, customerId))?.balance ?? 0;
  const amount = Math.ceil(toPesos(cents(owed)) / 2);
  const _id = newId(author.now);
  await payOnAccount(db, author, customerId, {
    _id,
    amount,
    paymentMethod: 'Efectivo',
    notes: null,
  });
}
