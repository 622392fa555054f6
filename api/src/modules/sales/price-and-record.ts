import type { ShopDatabase } from '../../database/database.ts';
import { findSoldProducts } from '../sale-records/sales.repository.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { findKeptLines } from './kept-prices.ts';
import { findTerms, rememberedTerms } from './payment-terms.ts';
import { type PricedSaleToRecord, priceAt } from './price-sale.ts';
import { type FoundForSale, insertSale, SaleNotRecorded } from './record-sale.repository.ts';
import { isShort, pricedAsFound, refusalOfMoney } from './sale-refusals.ts';
import type { SaleToRecord } from './sale-to-record.ts';

/** The second try is priced with what the first one found. */
const TRIES = 2;

/**
 * Prices a sale and records it. The sale is priced with the prices that the till showed and sent:
 * one round trip. When it sends none, or the shop has others, the sale is priced with the shop's,
 * and with those shown that the products had until a few hours ago.
 *
 * Throws the refusals of `pricedAsFound`, and the errors of `insertSale`.
 */
export async function priceAndRecord(
  db: ShopDatabase,
  sale: SaleToRecord,
): ReturnType<typeof insertSale> {
  const shown = sale.shown && priceAt(sale, sale.shown, rememberedTerms(db.shopId));
  // A refusal at the till's prices is not final: the shop may have others.
  const isAllowed = shown && !refusalOfMoney(shown);
  const priced = isAllowed ? shown : await pricedAtShop(db, sale);
  try {
    return await tryToRecord(db, priced);
  } catch (error) {
    if (!(error instanceof SaleNotRecorded)) throw error;
    // Prices changed again between the tries. In one transaction the first one's locks prevent it.
    return db.transact(async (tx) => tryToRecord(tx, await pricedBy(tx, sale, error.found)));
  }
}

async function tryToRecord(
  db: ShopDatabase,
  priced: PricedSaleToRecord,
  tries = TRIES,
): ReturnType<typeof insertSale> {
  try {
    return await insertSale(db, priced);
  } catch (error) {
    if (!(error instanceof SaleNotRecorded) || tries === 1) throw error;
    return tryToRecord(db, await pricedBy(db, priced.sale, error.found), tries - 1);
  }
}

async function pricedBy(
  db: ShopDatabase,
  sale: SaleToRecord,
  found: FoundForSale,
): Promise<PricedSaleToRecord> {
  return pricedAsFound(sale, found, await findKeptLines(db, sale, found));
}

/** Prices a sale with the shop's prices, and with its payment terms as they are remembered. */
async function pricedAtShop(db: ShopDatabase, sale: SaleToRecord): Promise<PricedSaleToRecord> {
  const found = await findForSale(db, sale);
  const kept = await findKeptLines(db, sale, found);
  try {
    return pricedAsFound(sale, found, kept);
  } catch {
    // The remembered terms may have changed since: the refusal is not final.
    return pricedAsFound(sale, { ...found, terms: await findTerms(db) }, kept);
  }
}

async function findForSale(
  db: ShopDatabase,
  { lines, taken }: SaleToRecord,
): Promise<FoundForSale> {
  const ids = taken.map(({ productId }) => productId);
  const found = await findSoldProducts(db, ids);
  const products = new Map(found.map((product) => [product.id, product]));
  const hasLabels = lines.some(({ labelTotal }) => labelTotal !== undefined);
  const hasShortage = taken.some(({ productId, quantity }) => {
    const product = products.get(productId);
    return product && isShort(product, quantity);
  });
  const terms = rememberedTerms(db.shopId);
  if (!hasLabels && !hasShortage) return { products, terms };
  const { scaleLabels, sellWithoutStock } = await findTillSettings(db);
  return {
    products,
    refusesLabels: hasLabels && scaleLabels.carries !== 'price',
    sellsWithoutStock: sellWithoutStock,
    terms,
  };
}
