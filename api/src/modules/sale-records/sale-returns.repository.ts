import type { SaleReturn } from '@mostrador/contracts/returns';
import { returnItem, saleReturn } from '@mostrador/contracts/returns.schemas';
import type { Unit } from '@mostrador/domain';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ShopDatabase } from '../../database/database.ts';
import { createFieldReader } from '../../database/row-fields.ts';
import { paymentsOf } from './sale-rows.ts';

/** Returns the returns of a sale, oldest first; empty when the sale is missing. */
export async function listReturns(db: ShopDatabase, saleId: string): Promise<SaleReturn[]> {
  const rows = await selectReturns(db, saleId)
    .orderBy('sale_return.created_at')
    .orderBy('sale_return.id')
    .execute();
  return rows.map(toReturn);
}

/** Returns one return of this sale. */
export async function findReturn(
  db: ShopDatabase,
  saleId: string,
  returnId: string,
): Promise<SaleReturn | undefined> {
  const row = await selectReturns(db, saleId)
    .where('sale_return.id', '=', returnId)
    .executeTakeFirst();
  return row && toReturn(row);
}

function selectReturns(db: ShopDatabase, saleId: string) {
  return db
    .selectFrom('sale_return')
    .innerJoin('shop_user', (join) =>
      join
        .onRef('shop_user.shop_id', '=', 'sale_return.shop_id')
        .onRef('shop_user.id', '=', 'sale_return.user_id'),
    )
    .innerJoin('sale', (join) =>
      join
        .onRef('sale.shop_id', '=', 'sale_return.shop_id')
        .onRef('sale.id', '=', 'sale_return.sale_id'),
    )
    .select((eb) => [
      'sale_return.id',
      'sale_return.sale_id',
      'sale.number as sale_number',
      'sale_return.created_at',
      'sale_return.user_id',
      'username',
      'sale_return.payment_method',
      'sale_return.total_cents',
      'sale_return.rounding_cents',
      'sale_return.split_payments',
      jsonArrayFrom(
        eb
          .selectFrom('sale_return_item as returned')
          .innerJoin('sale_item as sold', (join) =>
            join
              .onRef('sold.shop_id', '=', 'returned.shop_id')
              .onRef('sold.sale_id', '=', 'returned.sale_id')
              .onRef('sold.position', '=', 'returned.position'),
          )
          .select([
            'returned.position',
            'product_name',
            'unit',
            'returned.quantity',
            'amount_cents',
            'restocked',
          ])
          .whereRef('returned.shop_id', '=', 'sale_return.shop_id')
          .whereRef('returned.return_id', '=', 'sale_return.id')
          .orderBy('returned.position')
          .orderBy('restocked', 'desc'),
      ).as('items'),
    ])
    .where('sale_return.shop_id', '=', db.shopId)
    .where('sale_return.sale_id', '=', saleId);
}

const readReturn = createFieldReader(
  saleReturn.omit({ userId: true, payments: true, items: true }).keyof().options,
);
const readItem = createFieldReader(returnItem.keyof().options);

type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['executeTakeFirstOrThrow']>>;

function toReturn(row: ReturnRow): SaleReturn {
  return {
    ...readReturn(row),
    userId: { _id: row.user_id, username: row.username },
    payments: paymentsOf(row),
    items: row.items.map((item) => ({ ...readItem(item), unit: item.unit as Unit })),
  };
}
