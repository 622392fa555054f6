import type { newSale, Sale, saleList, saleListQuery } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { type Actor, can, fitsUnit, newId, roundQuantity } from '@mostrador/domain';
import type { z } from 'zod';
import { constraintOf, type ShopDatabase } from '../../database/database.ts';
import {
  repeatedProduct,
  saleIdReused,
  saleNotFound,
  soldByUnit,
  stockInsufficient,
  totalTooLarge,
  unknownProduct,
} from './sales.errors.ts';
import {
  findSale,
  findSoldProducts,
  findStock,
  insertSale,
  listAndCountSales,
  listSales,
  type SaleLine,
  type Visible,
} from './sales.repository.ts';

export type ParsedNewSale = z.output<typeof newSale>;

export interface CompleteSale {
  shopDatabase: ShopDatabase;
  /** When the sale is made. */
  now: Date;
  actor: { userId: string; username: string };
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
 * `sale.repeated-product`, `sale.total-too-large`, and `sale.id-reused` when the id belongs to a different sale or to
 * another person's.
 */
export async function completeSale({
  shopDatabase,
  now,
  actor,
  input,
}: CompleteSale): Promise<Completed> {
  const lines = oneLineForEachProduct(input.items, now);
  try {
    const { total, items, stock } = await insertSale(shopDatabase, {
      id: input._id,
      userId: actor.userId,
      paymentMethod: input.paymentMethod,
      createdAt: now,
      lines,
    });
    const sale: Sale = {
      _id: input._id,
      createdAt: now.toISOString(),
      total,
      status: 'completed',
      paymentMethod: input.paymentMethod,
      userId: { _id: actor.userId, username: actor.username },
      items,
      cancelledBy: null,
      cancelledAt: null,
    };
    return { sale, stock, isNew: true };
  } catch (error) {
    if (!isConstraintViolation(error)) throw error;
    // Whatever the constraint, first look for an existing sale: a till that received no answer
    // sends the sale again, and its first try may have taken the last unit.
    const recorded = await findSale(shopDatabase, input._id, 'all');
    if (!recorded) throw await refusalOf(error, shopDatabase, lines);
    const own = recorded.userId._id === actor.userId;
    if (!own || !isSameSale(recorded, lines, input.paymentMethod)) throw saleIdReused();
    const stock = await findStock(shopDatabase, lines);
    return { sale: recorded, stock, isNew: false };
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

function oneLineForEachProduct(items: ParsedNewSale['items'], now: Date): SaleLine[] {
  const lines = new Map<string, SaleLine>();
  for (const { productId, quantity } of items) {
    const line = lines.get(productId);
    if (line) line.quantity = roundQuantity(line.quantity + quantity);
    else lines.set(productId, { productId, quantity, movementId: newId(now) });
  }
  return [...lines.values()];
}

function isSameSale(recorded: Sale, lines: SaleLine[], paymentMethod: string): boolean {
  const quantities = new Map(recorded.items.map((item) => [item.productId, item.quantity]));
  return (
    recorded.paymentMethod === paymentMethod &&
    quantities.size === lines.length &&
    lines.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}

/** SQLSTATE class 23, integrity constraint violation. */
function isConstraintViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code?.toString().startsWith('23') === true;
}

/** The product that caused the refusal, by the current state; others keep selling meanwhile. */
async function refusalOf(error: unknown, db: ShopDatabase, lines: SaleLine[]): Promise<unknown> {
  const constraint = constraintOf(error);
  if (constraint === 'sale_total_fits') return totalTooLarge();
  const products = new Set(lines.map(({ productId }) => productId.toLowerCase()));
  if (products.size < lines.length) return repeatedProduct();
  const found = await findSoldProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  const known = new Map(found.map((product) => [product.id, product]));
  for (const { productId, quantity } of lines) {
    const product = known.get(productId);
    if (!product) return unknownProduct();
    if (product.removed) return unknownProduct(`${product.name} ya no está a la venta`);
    if (!fitsUnit(quantity, product.unit)) return soldByUnit(product.name);
    if (product.stock < quantity) return stockInsufficient(product);
  }
  // By now the product is another: it was restocked, or its unit changed.
  if (constraint === 'product_stock_not_negative') return stockInsufficient();
  return constraint === 'product_stock_fits_unit' ? soldByUnit() : error;
}
