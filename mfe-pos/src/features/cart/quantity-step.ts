import { roundQuantity, type Unit } from '@mostrador/domain';

/** The step of + and −: one unit, or about a tenth of a kilogram. */
const STEP: Record<Unit, number> = { unit: 1, kg: 0.1, g: 100, litre: 0.1, metre: 0.1 };

/** The quantity after some steps up, or down with a negative number of them. */
export function stepQuantity(quantity: number, unit: Unit, steps: number): number {
  return roundQuantity(quantity + steps * STEP[unit]);
}
