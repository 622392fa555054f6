import type { OfflineReason } from '@mostrador/contracts/offline-sales';
import type { PaymentMethod, Sale } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import {
  type Charge,
  chargedLines,
  DEFAULT_UNIT,
  NO_MONEY,
  roundQuantity,
} from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../../database/database.ts';
import { chargeOfflineSale } from '../../account-entries/account-entries.repository.ts';
import { findSale } from '../../sale-records/sales.repository.ts';
import type { PricedSaleToRecord } from '../price-sale.ts';
import { isOnCredit, percentOf } from '../record-sale.repository.ts';
import type { FreeLine, LineToRecord, StockTaken } from '../sale-to-record.ts';
import type { FoundForOfflineSale, LockedProduct } from './found-for-offline-sale.repository.ts';

/** The delivery of an offline sale. */
export interface Delivery {
  leaseId: string;
  /** By the device's clock. */
  deviceTime: Date;
  receivedAt: Date;
  /** The id of the user whose session delivered it. */
  deliveredBy: string;
  reasons: OfflineReason[];
}

/**
 * Takes the stock, records the sale as it was charged, charges the part on account, and notes its
 * delivery. The products, the register and the customer are locked.
 *
 * A sale of a closed shift belongs to no shift: the figures of a closing never change, and the cash
 * was counted or carried over long ago. `closed_register_id` says whose it was.
 */
export async function recordOfflineSale(
  tx: ShopTransaction,
  charged: PricedSaleToRecord,
  { products, shift, number }: FoundForOfflineSale,
  delivery: Delivery,
): Promise<{ sale: Sale; stock: StockLeft[] }> {
  const { sale, priced, charge, paid } = charged;
  const { shopId } = tx;
  const now = delivery.receivedAt;
  const isClosed = shift?.closedAt != null;
  const isOfOpen = shift && !isClosed && shift.openedAt <= sale.createdAt;
  await pipelined(tx, [
    tx.insertInto('sale').values({
      shop_id: shopId,
      id: sale.id,
      user_id: sale.seller.userId,
      created_at: sale.createdAt,
      customer_id: sale.customerId,
      total_cents: charge.total,
      discount_cents: priced.discount,
      discount_percent: percentOf(sale.discount),
      cash_register_id: isOfOpen ? shift.id : null,
      ...paid,
      fingerprint: sale.fingerprint,
      number,
      adjustments: adjustmentsToInsert(charge),
      rounding_cents: charge.rounding,
    }),
    tx.insertInto('sale_item').values(itemsToInsert(shopId, charged, products)),
    noteDelivery(tx, sale.id, delivery, isClosed ? shift.id : null),
    ...(isClosed ? [leaveOutOfLaterShifts(tx, sale.id)] : []),
    ...takeStock(tx, sale.taken, { products, saleId: sale.id, userId: sale.seller.userId, now }),
    ...(isOnCredit(sale.payment)
      ? [chargeOfflineSale(tx, sale.id, { userId: sale.seller.userId, now })]
      : []),
  ]);
  return {
    sale: (await findSale(tx, sale.id, 'all')) as Sale,
    stock: sale.taken.map(({ productId, quantity }) => {
      const { stock, version } = products.get(productId) as LockedProduct;
      return {
        _id: productId,
        stock: Math.max(0, roundQuantity(stock - quantity)),
        version: version + 1,
      };
    }),
  };
}

/** Notes the delivery of a sale that is recorded already; false if it was noted before. */
export async function noteRecorded(
  db: ShopDatabase,
  saleId: string,
  delivery: Delivery,
): Promise<boolean> {
  const [{ numAffectedRows }] = await pipelined(db, [noteDelivery(db, saleId, delivery, null)]);
  return numAffectedRows === 1n;
}

function itemsToInsert(
  shopId: string,
  { sale, lines, priced, charge }: PricedSaleToRecord,
  products: ReadonlyMap<string, LockedProduct>,
) {
  const charges = chargedLines(priced, charge.total);
  return priced.lines.map(({ discount, subtotal }, place) => {
    const line = sale.lines[place] as LineToRecord;
    const product = line.productId === null ? undefined : products.get(line.productId);
    const { name, unit, ivaRate, cost } = product ?? freeProduct(line);
    return {
      shop_id: shopId,
      sale_id: sale.id,
      position: place,
      product_id: line.productId,
      product_name: name,
      unit,
      quantity: line.quantity,
      price_cents: lines[place]?.price ?? NO_MONEY,
      cost_cents: cost,
      iva_rate: ivaRate,
      discount_cents: discount,
      discount_percent: percentOf(line.discount),
      subtotal_cents: subtotal,
      charged_cents: charges[place] ?? NO_MONEY,
    };
  });
}

function adjustmentsToInsert({ adjustments }: Charge<PaymentMethod>) {
  return adjustments.length > 0
    ? sql<typeof adjustments>`${JSON.stringify(adjustments)}::jsonb`
    : null;
}

function freeProduct(line: LineToRecord) {
  const { description, ivaRate } = line as FreeLine;
  return { name: description, unit: DEFAULT_UNIT, ivaRate, cost: null };
}

/**
 * Takes the stock as the statement of a sale does: a movement of its own adds what is short, settled
 * at once for a product without stock control. Dated when the sale arrived, because the stock was
 * what it was until then.
 */
function takeStock(
  tx: ShopTransaction,
  taken: readonly StockTaken[],
  {
    products,
    saleId,
    userId,
    now,
  }: {
    products: ReadonlyMap<string, LockedProduct>;
    saleId: string;
    userId: string;
    now: Date;
  },
) {
  if (taken.length === 0) return [];
  const common = { shop_id: tx.shopId, sale_id: saleId, user_id: userId, created_at: now };
  const movements = taken.flatMap(({ productId, quantity, movementId, shortageId }) => {
    const { stock, tracksStock } = products.get(productId) as LockedProduct;
    const missing = roundQuantity(quantity - stock);
    const shortage = {
      ...common,
      id: shortageId,
      product_id: productId,
      kind: 'shortage' as const,
      quantity: missing,
      stock_after: quantity,
      settled_at: tracksStock ? null : now,
    };
    const sold = {
      ...common,
      id: movementId,
      product_id: productId,
      kind: 'sale' as const,
      quantity: -quantity,
      stock_after: Math.max(0, roundQuantity(stock - quantity)),
      settled_at: null,
    };
    return missing > 0 ? [shortage, sold] : [sold];
  });
  return [
    sql`update product set stock = greatest(0, stock - taken.quantity), version = version + 1,
        updated_at = ${now}
      from unnest(${taken.map(({ productId }) => productId)}::uuid[],
        ${taken.map(({ quantity }) => quantity)}::numeric[]) as taken (id, quantity)
      where shop_id = ${tx.shopId} and product.id = taken.id`,
    tx.insertInto('stock_movement').values(movements),
  ];
}

function noteDelivery(
  db: ShopDatabase,
  saleId: string,
  { leaseId, deviceTime, receivedAt, deliveredBy, reasons }: Delivery,
  closedRegisterId: string | null,
) {
  return db
    .insertInto('offline_sale')
    .values({
      shop_id: db.shopId,
      sale_id: saleId,
      lease_id: leaseId,
      device_time: deviceTime,
      received_at: receivedAt,
      delivered_by: deliveredBy,
      reasons: sql`${JSON.stringify(reasons)}::jsonb`,
      closed_register_id: closedRegisterId,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'sale_id']).doNothing());
}

function leaveOutOfLaterShifts(tx: ShopTransaction, saleId: string) {
  return tx.insertInto('between_shifts').values({
    shop_id: tx.shopId,
    kind: 'sale',
    source_id: saleId,
    cash_register_id: null,
  });
}
