import type { Sale } from '@mostrador/contracts/sales';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import {
  findUsableAuthorizations,
  type UsableAuthorization,
} from '../pins/authorizations.repository.ts';
import { spendAuthorization } from '../pins/spend-authorization.ts';
import { insertSale, type SaleToRecord } from './record-sale.repository.ts';
import type { ParsedNewSale } from './sale-to-record.ts';

/** The authorizations that a sale was sent with, of those that can be used. */
export async function authorizationsOf(
  db: ShopDatabase,
  { authorizationIds: ids = [] }: ParsedNewSale,
  asked: { askedBy: string; now: Date },
): Promise<UsableAuthorization[]> {
  return ids.length === 0 ? [] : findUsableAuthorizations(db, { ids, ...asked });
}

/** The seller with what the authorizations allow them in this sale. */
export function sellerAllowed(
  seller: SaleToRecord['seller'],
  authorizations: readonly UsableAuthorization[],
): SaleToRecord['seller'] {
  const acts = authorizations.map(({ act }) => act);
  return {
    ...seller,
    ...(acts.includes('discount') && { maxDiscount: 100 }),
    ...(acts.includes('credit-limit') && { mayExceedCreditLimit: true }),
  };
}

interface Alongside {
  /** What allows it. */
  authorizations: readonly UsableAuthorization[];
  /** Runs first, and refuses the sale by throwing. */
  before?: ((tx: ShopTransaction) => Promise<void> | undefined) | undefined;
  /** Runs last, in the same transaction. */
  after?: ((tx: ShopTransaction, sale: Sale) => Promise<void>) | undefined;
}

/** Records a sale together with what else its transaction has to do. */
export function insertSaleAlongside(
  db: ShopDatabase,
  sale: SaleToRecord,
  { authorizations, before, after }: Alongside,
): ReturnType<typeof insertSale> {
  return db.transact(async (tx) => {
    await before?.(tx);
    const made = await insertSale(tx, sale);
    const author = { ...sale.seller, now: sale.createdAt };
    for (const authorization of authorizations)
      await spendAuthorization(tx, authorization, { saleId: sale.id, author });
    await after?.(tx, made.sale);
    return made;
  });
}
