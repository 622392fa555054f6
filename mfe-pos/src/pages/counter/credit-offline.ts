import type { Cart } from '../../features/cart/cart.ts';
import type { CartCharge } from '../../features/cart/charged-cart.ts';
import { NOT_ON_ACCOUNT } from '../../features/outbox/not-on-account.ts';
import { amountOnAccount } from '../../features/outbox/on-account.ts';
import { loadTillOutbox } from './till-outbox-on-demand.ts';

/**
 * Returns why this device cannot complete a sale on account, in a sentence; undefined if it can, or
 * if its customer is to be chosen first.
 */
export async function problemOfCreditOffline(
  customer: Cart['customer'],
  charge: Pick<CartCharge, 'paid'>,
): Promise<string | undefined> {
  if (!customer) return undefined;
  const outbox = await loadTillOutbox();
  return outbox
    ? outbox.problemOfCreditNow({ customer, added: amountOnAccount(charge.paid) })
    : NOT_ON_ACCOUNT;
}
