import type { Sale, saleList, saleListQuery } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { type Actor, can } from '@mostrador/domain';
import type { z } from 'zod';
import type { ShopDatabase } from '../../database/database.ts';
import { insertSale, type SaleToRecord } from './record-sale.repository.ts';
import { refusalOf } from './sale-refusals.ts';
import { type ParsedNewSale, saleToRecord } from './sale-to-record.ts';
import { saleIdReused, saleNotFound } from './sales.errors.ts';
import {
  findRecorded,
  findSale,
  findStock,
  listAndCountSales,
  listSales,
  type Visible,
} from './sales.repository.ts';

export interface CompleteSale {
  shopDatabase: ShopDatabase;
  /** When the sale is made. */
  now: Date;
  actor: SaleToRecord['seller'];
  input: ParsedNewSale;
}

export interface Completed {
  sale: Sale;
  /** The remaining stock of each product sold. */
  stock: StockLeft[];
  /** False when this sale was completed before. */
  isNew: boolean;
}

/**
 * Completes a sale at current prices and stock, once for each id: when its author sends it again,
 * the answer is the sale as first completed.
 *
 * Throws `sale.insufficient-stock`, `sale.not-sold-in-fractions`, `sale.unknown-product`,
 * `sale.repeated-product`, `sale.label-price`, `sale.discount-too-large`,
 * `sale.discount-over-maximum`, `sale.unknown-customer`, `sale.payments-short`,
 * `sale.payments-exceed`, `sale.total-too-large`, and `sale.id-reused` when the id belongs to a
 * different sale or to another person's.
 */
export async function completeSale({
  shopDatabase,
  now,
  actor,
  input,
}: CompleteSale): Promise<Completed> {
  const asked = saleToRecord(input, { seller: actor, now });
  try {
    return { ...(await insertSale(shopDatabase, asked)), isNew: true };
  } catch (error) {
    if (!isConstraintViolation(error)) throw error;
    // Whatever the constraint, first look for an existing sale: a till that received no answer
    // sends the sale again, and its first try may have taken the last unit.
    const recorded = await findRecorded(shopDatabase, asked.id);
    if (!recorded) throw await refusalOf(error, shopDatabase, asked);
    if (!isSameSale(recorded, asked)) throw saleIdReused();
    const stock = await findStock(
      shopDatabase,
      asked.taken.map(({ productId }) => productId),
    );
    return { sale: recorded.sale, stock, isNew: false };
  }
}

type ListQuery = z.output<typeof saleListQuery>;
type ListAnswer = z.output<typeof saleList>;

/** A page of the sales this person may see, newest first. */
export async function listVisibleSales(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { page, limit, count, now }: ListQuery & { now: Date },
): Promise<ListAnswer> {
  const asked = { visible: visibleTo(actor, now), offset: (page - 1) * limit, limit };
  if (count === 'none') return { sales: await listSales(db, asked) };
  const { sales, total } = await listAndCountSales(db, asked);
  return { sales, pagination: { page, pages: Math.ceil(total / limit), total } };
}

/** One sale. Throws `sale.not-found` also when this person may not see it. */
export async function getVisibleSale(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { id, now }: { id: string; now: Date },
): Promise<Sale> {
  const sale = await findSale(db, id, visibleTo(actor, now));
  if (!sale) throw saleNotFound();
  return sale;
}

function visibleTo(actor: Actor & { userId: string }, now: Date): Visible {
  return can(actor, 'canViewHistory') ? 'all' : { ownOfTodayOf: actor.userId, now };
}

/** An older sale has no fingerprint; its id and author say enough, since a till makes ids once. */
function isSameSale(
  { sale, fingerprint }: { sale: Sale; fingerprint: Buffer | null },
  asked: SaleToRecord,
): boolean {
  const isAuthors = sale.userId._id === asked.seller.userId;
  return isAuthors && (fingerprint?.equals(asked.fingerprint) ?? true);
}

/** SQLSTATE class 23, integrity constraint violation. */
function isConstraintViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code?.toString().startsWith('23') === true;
}
