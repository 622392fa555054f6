import type { UnfinishedInvoices } from '@mostrador/contracts/invoices';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';
import { isInvoiceUnfinished } from '../sales/sale-filters.ts';

/** How many invoices and credit notes of the shop wait for ARCA, and how many it rejected. */
export async function countUnfinished(db: ShopDatabase): Promise<UnfinishedInvoices> {
  const { rows } = await sql<UnfinishedInvoices>`
    select (count(*) filter (where state <> 'rejected'))::integer as waiting,
      (count(*) filter (where state = 'rejected'))::integer as rejected
    from invoice where shop_id = ${db.shopId} and ${isInvoiceUnfinished}`.execute(db);
  return rows[0] as UnfinishedInvoices;
}
