import { isMeasured, type Unit } from './units.ts';

export type StockLevel = 'none' | 'low' | 'medium' | 'high';

const LOW_UP_TO = 10;
const MEDIUM_UP_TO = 50;

/**
 * Returns the level behind the badge of a search result and the tint of a product row: 0, 1-10,
 * 11-50, above 50.
 */
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

export const STOCK_LEVEL_LABEL: Record<StockLevel, string> = {
  none: 'Sin stock',
  low: 'Stock bajo',
  medium: 'Stock medio',
  high: 'Stock alto',
};
