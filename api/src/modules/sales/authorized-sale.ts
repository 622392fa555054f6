import { constraintOf, type ShopDatabase } from '../../database/database.ts';
import {
  findUsableAuthorization,
  type UsableAuthorization,
} from '../pins/authorizations.repository.ts';
import { spendAuthorization } from '../pins/spend-authorization.ts';
import { insertSale, type SaleToRecord } from './record-sale.repository.ts';
import type { ParsedNewSale } from './sale-to-record.ts';

/** The authorization that a sale was sent with, when it can be used. */
export async function authorizationOf(
  db: ShopDatabase,
  { authorizationId }: ParsedNewSale,
  asked: { askedBy: string; now: Date },
): Promise<UsableAuthorization | undefined> {
  return authorizationId === undefined
    ? undefined
    : findUsableAuthorization(db, { id: authorizationId, ...asked });
}

/** The seller with what the authorization allows them in this sale. */
export function sellerAllowed(
  seller: SaleToRecord['seller'],
  authorization: UsableAuthorization | undefined,
): SaleToRecord['seller'] {
  switch (authorization?.act) {
    case 'discount':
      return { ...seller, maxDiscount: 100 };
    case 'credit-limit':
      return { ...seller, mayExceedCreditLimit: true };
    default:
      return seller;
  }
}

/** Records a sale together with the use of the authorization that allows it. */
export function insertAuthorizedSale(
  db: ShopDatabase,
  sale: SaleToRecord,
  authorization: UsableAuthorization,
): ReturnType<typeof insertSale> {
  return db.transact(async (tx) => {
    const made = await insertSale(tx, sale);
    const author = { ...sale.seller, now: sale.createdAt };
    await spendAuthorization(tx, authorization, { saleId: sale.id, author });
    return made;
  });
}

/** Whether another sale used the authorization first. */
export function isUsedAuthorization(error: unknown): boolean {
  return constraintOf(error) === 'act_authorization_used_once';
}
