import type { StockMovement } from '@mostrador/contracts/products';
import {
  stockMovement,
  type stockMovementList,
  type stockMovementQuery,
} from '@mostrador/contracts/products.schemas';
import type { z } from 'zod';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { columnsFor, createFieldReader } from '../../database/row-fields.ts';
import { productNotFound } from './products.errors.ts';

/**
 * Returns a page of the movements of a product, newest first. Removed products keep their history.
 * Pages follow the order in which movements were made, so new ones do not shift them. A `before` of
 * another product or shop gives an empty page. Throws `product.not-found`.
 */
export async function listStockMovements(
  db: ShopDatabase,
  productId: string,
  { before, limit }: z.output<typeof stockMovementQuery>,
): Promise<z.output<typeof stockMovementList>> {
  const product = db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', productId);
  const page = selectMovements(db)
    .where('product_id', '=', productId)
    .$if(before !== undefined, (all) =>
      all.where('position', '<', positionOf(db, productId, before as string)),
    )
    .orderBy('position', 'desc')
    // Reads one extra row, to know whether there are older ones.
    .limit(limit + 1);
  const [found, { rows }] = await pipelined(db, [product, page]);
  if (found.rows.length === 0) throw productNotFound();
  return { movements: rows.slice(0, limit).map(toMovement), hasOlder: rows.length > limit };
}

function positionOf(db: ShopDatabase, productId: string, id: string) {
  return db
    .selectFrom('stock_movement')
    .select('position')
    .where('shop_id', '=', db.shopId)
    .where('product_id', '=', productId)
    .where('id', '=', id);
}

const FIELDS = stockMovement.omit({ userId: true }).keyof().options;
const readFields = createFieldReader(FIELDS);

function selectMovements(db: ShopDatabase) {
  return db
    .selectFrom('stock_movement')
    .innerJoin('shop_user', (join) =>
      join
        .onRef('shop_user.shop_id', '=', 'stock_movement.shop_id')
        .onRef('shop_user.id', '=', 'stock_movement.user_id'),
    )
    .select(columnsFor('stock_movement', FIELDS))
    .select(['user_id', 'username'])
    .where('stock_movement.shop_id', '=', db.shopId);
}

type MovementRow = Awaited<
  ReturnType<ReturnType<typeof selectMovements>['executeTakeFirstOrThrow']>
>;

function toMovement(row: MovementRow): StockMovement {
  return { ...readFields(row), userId: { _id: row.user_id, username: row.username } };
}
