import type { Actor } from '@mostrador/domain';
import type { ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { limitIsForAdministrators } from './customers.errors.ts';

export type CustomerAuthor = Authorship & Pick<Actor, 'role'>;

/**
 * Returns a function that gives the limit of a new customer, in pesos. When a seller adds one, it is
 * the shop's limit for new customers, or a lower one. The function throws
 * `customer.limit-forbidden`.
 */
export async function createLimits(tx: ShopTransaction, { role }: Pick<CustomerAuthor, 'role'>) {
  if (role === 'admin') return (asked: number | null | undefined) => asked;
  const { newCustomersLimit } = await findTillSettings(tx);
  return (asked: number | null | undefined) => {
    const limit = asked ?? newCustomersLimit;
    if (limit > newCustomersLimit) throw limitIsForAdministrators();
    return limit;
  };
}
