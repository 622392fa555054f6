import type { TillSettings } from '@mostrador/contracts/till-settings';
import { type Cents, cents, type IvaRate, type Unit } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopTransaction } from '../../../database/database.ts';
import {
  lockShiftAt,
  type ShiftOfMoment,
} from '../../cash-registers/shift-of-moment.repository.ts';
import { findFormerPrices } from '../../products/price-changes.repository.ts';
import { findTillSettings } from '../../till-settings/till-settings.repository.ts';

/** A product under its lock, also a removed one. */
export interface LockedProduct {
  id: string;
  name: string;
  unit: Unit;
  stock: number;
  tracksStock: boolean;
  version: number;
  price: Cents;
  cost: Cents | null;
  ivaRate: IvaRate;
  isRemoved: boolean;
}

/** The shop's state that an offline sale meets. */
export interface FoundForOfflineSale {
  /** By id. */
  products: ReadonlyMap<string, LockedProduct>;
  /** The prices that each product stopped having since the device may have read its list. */
  formerPrices: ReadonlyMap<string, readonly Cents[]>;
  settings: TillSettings;
  /** Undefined when no register was open and none was opened since. */
  shift: ShiftOfMoment | undefined;
  requiresRegister: boolean;
  /** Undefined for a sale without one; `name` is null for an id of no customer of the shop. */
  customer: { name: string | null; isRemoved: boolean } | undefined;
}

/**
 * Returns the shop's state for a sale made at a moment, with locks in the order of every sale:
 * products by id, then the register.
 *
 * @param pricesSince since when a former price may still be on the device
 */
export async function findForOfflineSale(
  tx: ShopTransaction,
  {
    productIds,
    customerId,
    madeAt,
    pricesSince,
  }: { productIds: string[]; customerId: string | null; madeAt: Date; pricesSince: Date },
): Promise<FoundForOfflineSale> {
  const products = await lockProducts(tx, productIds);
  const shift = await lockShiftAt(tx, madeAt);
  const [former, settings, [shop, customers]] = await Promise.all([
    findFormerPrices(tx, { productIds, since: pricesSince }),
    findTillSettings(tx),
    pipelined(tx, [
      tx.selectFrom('shop').select('requires_cash_register').where('id', '=', tx.shopId),
      // A customer that is being removed waits, so that the sale refers to one that is there.
      tx
        .selectFrom('customer')
        .select(['name', 'deleted_at'])
        .where('shop_id', '=', tx.shopId)
        .where('id', '=', customerId)
        .forShare(),
    ]),
  ]);
  const formerPrices = new Map<string, Cents[]>();
  for (const { productId, price } of former)
    formerPrices.set(productId, [...(formerPrices.get(productId) ?? []), price]);
  const [found] = customers.rows;
  return {
    products,
    formerPrices,
    settings,
    shift,
    requiresRegister: shop.rows[0]?.requires_cash_register === true,
    customer:
      customerId === null
        ? undefined
        : { name: found?.name ?? null, isRemoved: !found || found.deleted_at !== null },
  };
}

async function lockProducts(
  tx: ShopTransaction,
  ids: string[],
): Promise<ReadonlyMap<string, LockedProduct>> {
  const rows = await tx
    .selectFrom('product')
    .select([
      'id',
      'name',
      'unit',
      'stock',
      'tracks_stock',
      'version',
      'price_cents',
      'cost_cents',
      'iva_rate',
      'deleted_at',
    ])
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        unit: row.unit as Unit,
        stock: row.stock,
        tracksStock: row.tracks_stock,
        version: row.version,
        price: cents(row.price_cents),
        cost: row.cost_cents === null ? null : cents(row.cost_cents),
        ivaRate: row.iva_rate as IvaRate,
        isRemoved: row.deleted_at !== null,
      },
    ]),
  );
}
