/** The unit in which a product is sold. `unit` is counted; the others are measured. */
export const UNITS = ['unit', 'kg', 'g', 'litre', 'metre'] as const;
export type Unit = (typeof UNITS)[number];
export const DEFAULT_UNIT: Unit = 'unit';

/** Decimals of a measured quantity, as the database stores it. */
export const QUANTITY_DECIMALS = 3;

export const UNIT_LABEL: Record<Unit, string> = {
  unit: 'Unidad',
  kg: 'Kilogramo (kg)',
  g: 'Gramo (g)',
  litre: 'Litro (l)',
  metre: 'Metro (m)',
};

export const UNIT_SYMBOL: Record<Unit, string> = {
  unit: 'un.',
  kg: 'kg',
  g: 'g',
  litre: 'l',
  metre: 'm',
};

/** Whether a quantity of this unit may have decimals. */
export function isMeasured(unit: Unit): boolean {
  return unit !== 'unit';
}

/** Whether the unit is a weight, for which scales print labels. */
export function isWeighed(unit: Unit): boolean {
  return unit === 'kg' || unit === 'g';
}

/** Whether the unit allows the quantity: whole if counted, up to three decimals if measured. */
export function fitsUnit(quantity: number, unit: Unit): boolean {
  return isMeasured(unit)
    ? Number(quantity.toFixed(QUANTITY_DECIMALS)) === quantity
    : Number.isInteger(quantity);
}

/**
 * Rounds a sum or difference of quantities to the stored thousandths. Binary arithmetic leaves an
 * error, as in 1 - 1.1.
 */
export function roundQuantity(quantity: number): number {
  return Math.round(quantity * 10 ** QUANTITY_DECIMALS) / 10 ** QUANTITY_DECIMALS;
}

/**
 * Returns a quantity to rank products of different units by: a kilogram, a litre or a metre counts
 * as one unit, and so a thousand grams do.
 */
export function comparableQuantity(quantity: number, unit: Unit): number {
  return unit === 'g' ? quantity / 1000 : quantity;
}
