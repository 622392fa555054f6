import type { UnfinishedInvoices } from '@mostrador/contracts/invoices';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';
import { isInvoiceUnfinished } from '../sale-records/sale-filters.ts';

/** Counts the shop's invoices and credit notes that wait for ARCA, and those it rejected. */
export async function countUnfinished(db: ShopDatabase): Promise<UnfinishedInvoices> {
  const { rows } = await sql<UnfinishedInvoices>`
    select (count(*) filter (where state <> 'rejected'))::integer as waiting,
      (count(*) filter (where state = 'rejected'))::integer as rejected
    from invoice where shop_id = ${db.shopId} and ${isInvoiceUnfinished}`.execute(db);
  return rows[0] as UnfinishedInvoices;
}
