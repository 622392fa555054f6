import type { NamedAct } from '@mostrador/contracts/authorization-words';
import { cents, toPesos } from '@mostrador/domain';
import {
  constraintOf,
  pipelined,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';

/** An administrator's permission for a user to do something once. */
export interface ActAuthorization {
  id: string;
  about: NamedAct;
  askedBy: string;
  allowedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** An authorization that can still be used, with the name of the administrator. */
export interface UsableAuthorization {
  id: string;
  about: NamedAct;
  allowedBy: { _id: string; username: string };
}

/** Returns the names that identify an act: its customer's name, and its sale's total in pesos. */
export async function findNamesOf(
  db: ShopDatabase,
  { saleId, customerId }: { saleId: string; customerId: string | null },
): Promise<{ customerName: string | undefined; saleTotal: number | undefined }> {
  const { name, total_cents } = await db
    .selectNoFrom([
      db
        .selectFrom('customer')
        .select('name')
        .where('shop_id', '=', db.shopId)
        .where('id', '=', customerId)
        .where('deleted_at', 'is', null)
        .as('name'),
      db
        .selectFrom('sale')
        .select('total_cents')
        .where('shop_id', '=', db.shopId)
        .where('id', '=', saleId)
        .as('total_cents'),
    ])
    .executeTakeFirstOrThrow();
  return {
    customerName: name ?? undefined,
    saleTotal: total_cents === null ? undefined : toPesos(cents(total_cents)),
  };
}

export async function insertAuthorization(
  db: ShopDatabase,
  { id, about, askedBy, allowedBy, createdAt, expiresAt }: ActAuthorization,
): Promise<void> {
  await db
    .insertInto('act_authorization')
    .values({
      shop_id: db.shopId,
      id,
      act: about.act,
      about,
      asked_by: askedBy,
      allowed_by: allowedBy,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Returns the caller's authorizations for a sale that have neither expired nor been used, in the
 * order of ids, so that two uses of the same ones cannot deadlock. The check is not final: see
 * `useAuthorization`.
 */
export async function findUsableAuthorizations(
  db: ShopDatabase,
  {
    ids,
    saleId,
    askedBy,
    now,
  }: { ids: readonly string[]; saleId: string; askedBy: string; now: Date },
): Promise<UsableAuthorization[]> {
  const rows = await db
    .selectFrom('act_authorization as given')
    .innerJoin('shop_user as admin', (join) =>
      join.onRef('admin.shop_id', '=', 'given.shop_id').onRef('admin.id', '=', 'given.allowed_by'),
    )
    .select(['given.id', 'about', 'allowed_by', 'admin.username'])
    .where('given.shop_id', '=', db.shopId)
    .where('given.id', 'in', ids)
    .where('asked_by', '=', askedBy)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('act_authorization_use as used')
            .select('used.shop_id')
            .whereRef('used.shop_id', '=', 'given.shop_id')
            .whereRef('used.authorization_id', '=', 'given.id'),
        ),
      ),
    )
    .orderBy('given.id')
    .execute();
  // Authorizations of a release that did not record their subject match no act.
  return rows.flatMap(({ id, about, allowed_by, username }) =>
    about?.saleId === saleId ? [{ id, about, allowedBy: { _id: allowed_by, username } }] : [],
  );
}

/**
 * Uses an authorization for a sale, in the transaction of the act that it allows. A second use
 * violates `act_authorization_used_once`.
 */
export async function useAuthorization(
  tx: ShopTransaction,
  { id, saleId, now }: { id: string; saleId: string; now: Date },
): Promise<void> {
  await pipelined(tx, [
    tx.insertInto('act_authorization_use').values({
      shop_id: tx.shopId,
      authorization_id: id,
      sale_id: saleId,
      used_at: now,
    }),
  ]);
}

/** Whether another act used the authorization first. */
export function isUsedAuthorization(error: unknown): boolean {
  return constraintOf(error) === 'act_authorization_used_once';
}
