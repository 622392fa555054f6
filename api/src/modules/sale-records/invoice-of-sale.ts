import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../database/database.ts';

/** Selects an `InvoiceRow` in a query of sales: one index lookup for each sale. */
export function invoiceOfSale(eb: ExpressionBuilder<Schema, 'sale'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('invoice')
      .select(['invoice.id', 'letter', 'state', 'point_of_sale', 'number'])
      .whereRef('invoice.shop_id', '=', 'sale.shop_id')
      .whereRef('invoice.sale_id', '=', 'sale.id')
      .where('kind', '=', 'invoice'),
  );
}
