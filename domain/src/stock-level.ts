import { isMeasured, type Unit } from './units.ts';

export type StockLevel = 'none' | 'low' | 'medium' | 'high';

const LOW_UP_TO = 10;
const MEDIUM_UP_TO = 50;

/** Returns the level behind the colour of a product's stock: 0, 1-10, 11-50, above 50. */
export function stockLevelOf(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  if (stock <= LOW_UP_TO) return 'low';
  if (stock <= MEDIUM_UP_TO) return 'medium';
  return 'high';
}

/**
 * Whether any of a product can be sold from its stock: a part of a measured one, else a whole one. A
 * product without stock control always can.
 */
export function isInStock({
  stock,
  tracksStock,
  unit,
}: {
  stock: number;
  tracksStock: boolean;
  unit: Unit;
}): boolean {
  return !tracksStock || (isMeasured(unit) ? stock > 0 : stock >= 1);
}

/**
 * Whether the stock is at or below the product's own minimum. A minimum of 0 disables the alert, and
 * so does a stock that is not counted.
 */
export function isLowStock({
  stock,
  minStock,
  tracksStock,
}: {
  stock: number;
  minStock: number;
  tracksStock: boolean;
}): boolean {
  return tracksStock && minStock >= 1 && stock <= minStock;
}

/** Returns the stock in words. It is low only by the product's own minimum, whatever its colour. */
export function stockInWords(product: {
  stock: number;
  minStock: number;
  tracksStock: boolean;
}): string {
  const level = stockLevelOf(product.stock);
  if (level === 'none') return 'Sin stock';
  if (isLowStock(product)) return 'Stock bajo';
  return level === 'high' ? 'Stock alto' : 'Stock medio';
}
