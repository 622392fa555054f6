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
  /** The sale's own: the shop's next one, under the lock of its series until the commit (ADR 81). */
  number: number | undefined;
  /** Undefined for a sale without one, and for an id of no customer of the shop. */
  customer: FoundCustomer | undefined;
}

/** A customer under their lock, also a removed one. */
export interface FoundCustomer {
  name: string;
  balance: Cents;
  /** The most that they may owe; null without a limit. */
  limit: Cents | null;
  isRemoved: boolean;
}

/**
 * Returns the shop's state for a sale made at a moment, with locks in the order of every sale:
 * products by id, the register, the series of numbers, then the customer.
 *
 * @param pricesSince since when a former price may still be on the device
 * @param changesAccount whether the sale changes the account of its customer
 */
export async function findForOfflineSale(
  tx: ShopTransaction,
  {
    productIds,
    customerId,
    madeAt,
    pricesSince,
    changesAccount,
  }: {
    productIds: string[];
    customerId: string | null;
    madeAt: Date;
    pricesSince: Date;
    changesAccount: boolean;
  },
): Promise<FoundForOfflineSale> {
  const products = await lockProducts(tx, productIds);
  const shift = await lockShiftAt(tx, madeAt);
  const [former, settings, [shop, numbered, customers]] = await Promise.all([
    findFormerPrices(tx, { productIds, since: pricesSince }),
    findTillSettings(tx),
    pipelined(tx, [
      tx.selectFrom('shop').select('requires_cash_register').where('id', '=', tx.shopId),
      takeNumber(tx),
      selectCustomer(tx, customerId, { changesAccount }),
    ]),
  ]);
  const formerPrices = new Map<string, Cents[]>();
  for (const { productId, price } of former)
    formerPrices.set(productId, [...(formerPrices.get(productId) ?? []), price]);
  const [customer] = customers.rows;
  return {
    products,
    formerPrices,
    settings,
    shift,
    requiresRegister: shop.rows[0]?.requires_cash_register === true,
    number: numbered.rows[0]?.last_number,
    customer: customer && {
      name: customer.name,
      balance: cents(customer.balance_cents),
      limit: customer.credit_limit_cents === null ? null : cents(customer.credit_limit_cents),
      isRemoved: customer.deleted_at !== null,
    },
  };
}

function takeNumber({ shopId }: ShopTransaction) {
  return sql<{ last_number: number }>`
    insert into sale_series as series (shop_id, counter, last_number) values (${shopId}, 1, 1)
    on conflict (shop_id, counter) do update set last_number = series.last_number + 1
    returning last_number`;
}

/** A customer that is being removed waits, so that the sale refers to one that is there. */
function selectCustomer(
  tx: ShopTransaction,
  id: string | null,
  { changesAccount }: { changesAccount: boolean },
) {
  const customer = tx
    .selectFrom('customer')
    .select(['name', 'balance_cents', 'credit_limit_cents', 'deleted_at'])
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id);
  // Two sales that share the lock could not both go on to change the account.
  return changesAccount ? customer.forNoKeyUpdate() : customer.forShare();
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
