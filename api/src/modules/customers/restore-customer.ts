import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';

/**
 * Makes a removed customer one of the shop again. If another one has the document by now, they
 * share it (ADR 59). Their row is locked.
 */
export async function restoreCustomer(
  tx: ShopTransaction,
  author: Authorship,
  id: string,
): Promise<void> {
  const isTaken = sql`exists (
    select from customer holder
    where holder.shop_id = customer.shop_id and holder.doc_number = customer.doc_number
      and holder.deleted_at is null
  )`;
  const { name } = await tx
    .updateTable('customer')
    .set({
      deleted_at: null,
      updated_at: author.now,
      doc_number: sql<string | null>`case when not ${isTaken} then doc_number end`,
      shared_document: sql<string | null>`case when ${isTaken} then doc_number
        else shared_document end`,
    })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow();
  recordAudit(tx, author, 'customer.restored', { _id: id, name });
}
