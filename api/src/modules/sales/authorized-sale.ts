import type { Sale } from '@mostrador/contracts/sales';
import { toCents } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import {
  findUsableAuthorizations,
  type UsableAuthorization,
} from '../pins/authorizations.repository.ts';
import { spendAuthorization } from '../pins/spend-authorization.ts';
import { priceAndRecord } from './price-and-record.ts';
import type { ParsedNewSale, SaleToRecord } from './sale-to-record.ts';

/** Returns the authorizations sent with a sale that can be used for it. */
export async function authorizationsOf(
  db: ShopDatabase,
  { _id: saleId, customerId, authorizationIds: ids = [] }: ParsedNewSale,
  asked: { askedBy: string; now: Date },
): Promise<UsableAuthorization[]> {
  if (ids.length === 0) return [];
  const usable = await findUsableAuthorizations(db, { ids, saleId, ...asked });
  return usable.filter(
    ({ about }) =>
      (about.act === 'discount' || about.act === 'credit-limit') &&
      about.customerId === (customerId ?? null),
  );
}

/** Returns the seller with the permissions that the authorizations grant for this sale. */
export function sellerAllowed(
  seller: SaleToRecord['seller'],
  authorizations: readonly UsableAuthorization[],
): SaleToRecord['seller'] {
  let allowed = seller;
  for (const { about } of authorizations) {
    if (about.act === 'discount') {
      const mayTakeOff = { amount: toCents(about.amount), fullPrice: toCents(about.fullPrice) };
      allowed = { ...allowed, maxDiscount: 100, mayTakeOff };
    }
    if (about.act === 'credit-limit')
      allowed = { ...allowed, mayLeaveOwing: toCents(about.amount) };
  }
  return allowed;
}

interface Alongside {
  /** The authorizations that the sale uses up. */
  authorizations: readonly UsableAuthorization[];
  /** Runs first; refuses the sale by throwing. */
  before?: ((tx: ShopTransaction) => Promise<void> | undefined) | undefined;
  /** Runs last, in the same transaction. */
  after?: ((tx: ShopTransaction, sale: Sale) => Promise<void>) | undefined;
}

/** Records a sale and runs the other work of its transaction. */
export function recordAlongside(
  db: ShopDatabase,
  sale: SaleToRecord,
  { authorizations, before, after }: Alongside,
): ReturnType<typeof priceAndRecord> {
  return db.transact(async (tx) => {
    await before?.(tx);
    const made = await priceAndRecord(tx, sale);
    const author = { ...sale.seller, now: sale.createdAt };
    for (const authorization of authorizations) await spendAuthorization(tx, authorization, author);
    await after?.(tx, made.sale);
    return made;
  });
}
