import type { Invoice, UnfinishedInvoices } from '@mostrador/contracts/invoices';
import { type Selectable, sql } from 'kysely';
import type { Schema, ShopDatabase } from '../../database/database.ts';
import { isInvoiceUnfinished } from '../sales/sale-filters.ts';
import { pesos, toSaleInvoice } from '../sales/sale-rows.ts';

/** The invoice of a sale and its credit notes, in the order in which they were asked for. */
export async function listInvoices(db: ShopDatabase, saleId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('shop_id', '=', db.shopId)
    .where('sale_id', '=', saleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toInvoice);
}

/** How many invoices and credit notes of the shop wait for ARCA, and how many it rejected. */
export async function countUnfinished(db: ShopDatabase): Promise<UnfinishedInvoices> {
  const { rows } = await sql<UnfinishedInvoices>`
    select (count(*) filter (where state <> 'rejected'))::integer as waiting,
      (count(*) filter (where state = 'rejected'))::integer as rejected
    from invoice where shop_id = ${db.shopId} and ${isInvoiceUnfinished}`.execute(db);
  return rows[0] as UnfinishedInvoices;
}

/** What an answer says of an invoice. */
export function toInvoice(row: Selectable<Schema['invoice']>): Invoice {
  return {
    ...toSaleInvoice(row),
    kind: row.kind,
    returnId: row.return_id,
    createdAt: row.created_at.toISOString(),
    total: pesos(row.total_cents),
    date: row.date,
    cae: row.cae,
    caeDueDate: row.cae_due_date,
    reasons: row.reasons,
    observations: row.observations,
  };
}
