import type { Pagination } from '@mostrador/contracts/fields';
import { OFFLINE_SALES_PER_PAGE, type OfflineSale } from '@mostrador/contracts/offline-sales';
import type { offlineSaleQuery } from '@mostrador/contracts/offline-sales.schemas';
import { cents, toPesos } from '@mostrador/domain';
import type { z } from 'zod';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { isAsked } from '../offline-entries/review.repository.ts';

/** Returns a page of the shop's offline sales, the last received first. */
export async function listOfflineSales(
  db: ShopDatabase,
  { page, reviewed }: z.output<typeof offlineSaleQuery>,
): Promise<{ sales: OfflineSale[]; pagination: Pagination }> {
  const [{ rows }, counted] = await pipelined(db, [
    selectOfflineSales(db)
      .where(isAsked(reviewed))
      .orderBy('received_at', 'desc')
      .orderBy('sale_id', 'desc')
      .offset((page - 1) * OFFLINE_SALES_PER_PAGE)
      .limit(OFFLINE_SALES_PER_PAGE),
    db
      .selectFrom('offline_sale')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('shop_id', '=', db.shopId)
      .where(isAsked(reviewed)),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    sales: rows.map(toOfflineSale),
    pagination: { page, pages: Math.ceil(total / OFFLINE_SALES_PER_PAGE), total },
  };
}

export async function findOfflineSale(
  db: ShopDatabase,
  id: string,
): Promise<OfflineSale | undefined> {
  const row = await selectOfflineSales(db).where('sale_id', '=', id).executeTakeFirst();
  return row && toOfflineSale(row);
}

/** Marks a sale as reviewed; false if it is no offline sale, or somebody reviewed it before. */
export async function markReviewed(
  db: ShopDatabase,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('offline_sale')
    .set({ reviewed_at: now, reviewed_by: userId })
    .where('shop_id', '=', db.shopId)
    .where('sale_id', '=', id)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function selectOfflineSales(db: ShopDatabase) {
  return db
    .selectFrom('offline_sale')
    .innerJoin('sale', (join) =>
      join
        .onRef('sale.shop_id', '=', 'offline_sale.shop_id')
        .onRef('sale.id', '=', 'offline_sale.sale_id'),
    )
    .innerJoin('shop_user as seller', (join) =>
      join.onRef('seller.shop_id', '=', 'sale.shop_id').onRef('seller.id', '=', 'sale.user_id'),
    )
    .innerJoin('shop_user as deliverer', (join) =>
      join
        .onRef('deliverer.shop_id', '=', 'offline_sale.shop_id')
        .onRef('deliverer.id', '=', 'offline_sale.delivered_by'),
    )
    .leftJoin('shop_user as reviewer', (join) =>
      join
        .onRef('reviewer.shop_id', '=', 'offline_sale.shop_id')
        .onRef('reviewer.id', '=', 'offline_sale.reviewed_by'),
    )
    .select([
      'sale_id',
      'sale.number',
      'sale.created_at',
      'received_at',
      'total_cents',
      'status',
      'user_id',
      'seller.username',
      'delivered_by',
      'deliverer.username as deliverer',
      'reasons',
      'reviewed_at',
      'reviewer.username as reviewer',
    ])
    .where('offline_sale.shop_id', '=', db.shopId);
}

type OfflineSaleRow = Awaited<
  ReturnType<ReturnType<typeof selectOfflineSales>['executeTakeFirstOrThrow']>
>;

function toOfflineSale(row: OfflineSaleRow): OfflineSale {
  return {
    _id: row.sale_id,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    total: toPesos(cents(row.total_cents)),
    status: row.status,
    userId: { _id: row.user_id, username: row.username },
    deliveredBy: { _id: row.delivered_by, username: row.deliverer },
    reasons: row.reasons,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: row.reviewer,
  };
}
