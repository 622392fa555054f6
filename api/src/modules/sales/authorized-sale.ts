import type { Sale } from '@mostrador/contracts/sales';
import { formatMoney, takenOff, toCents } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import {
  findUsableAuthorizations,
  type UsableAuthorization,
} from '../pins/authorizations.repository.ts';
import { authorizationInvalid } from '../pins/pins.errors.ts';
import { spendAuthorization } from '../pins/spend-authorization.ts';
import { insertSale, type SaleToRecord } from './record-sale.repository.ts';
import type { ParsedNewSale } from './sale-to-record.ts';

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

/**
 * Returns the seller with the permissions that the authorizations grant for this sale. The size of
 * a discount is checked once the sale is priced: see `requireAllowedDiscount`.
 */
export function sellerAllowed(
  seller: SaleToRecord['seller'],
  authorizations: readonly UsableAuthorization[],
): SaleToRecord['seller'] {
  let allowed = seller;
  for (const { about } of authorizations) {
    if (about.act === 'discount') allowed = { ...allowed, maxDiscount: 100 };
    if (about.act === 'credit-limit')
      allowed = { ...allowed, mayLeaveOwing: toCents(about.amount) };
  }
  return allowed;
}

/**
 * Throws `authorization.invalid` when a sale's discount exceeds the authorized one, in money or in
 * proportion to the full price. Accepts any sale without an authorized discount: the seller's own
 * limits apply to it.
 */
function requireAllowedDiscount(sale: Sale, authorizations: readonly UsableAuthorization[]): void {
  const allowed = authorizations.find(({ about }) => about.act === 'discount')?.about;
  if (allowed?.act !== 'discount') return;
  const { fullPrice, taken } = takenOff(
    sale.items.map(({ price, quantity }) => ({ price: toCents(price), quantity })),
    toCents(sale.total),
  );
  const most = toCents(allowed.amount);
  const isLargerPart =
    BigInt(taken) * BigInt(toCents(allowed.fullPrice)) > BigInt(most) * BigInt(fullPrice);
  if (taken <= most && !isLargerPart) return;
  throw authorizationInvalid(
    `Se autorizó descontar ${formatMoney(most)} de ${formatMoney(toCents(allowed.fullPrice))}, y la venta descuenta ${formatMoney(taken)} de ${formatMoney(fullPrice)}. Pedí el PIN de nuevo.`,
  );
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
export function insertSaleAlongside(
  db: ShopDatabase,
  sale: SaleToRecord,
  { authorizations, before, after }: Alongside,
): ReturnType<typeof insertSale> {
  return db.transact(async (tx) => {
    await before?.(tx);
    const made = await insertSale(tx, sale);
    requireAllowedDiscount(made.sale, authorizations);
    const author = { ...sale.seller, now: sale.createdAt };
    for (const authorization of authorizations) await spendAuthorization(tx, authorization, author);
    await after?.(tx, made.sale);
    return made;
  });
}
