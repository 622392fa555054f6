import type { Unit } from '@mostrador/domain/units';

/** The step of the + button, and the initial quantity of a product in the cart. */
export const QUANTITY_STEP: Readonly<Record<Unit, number>> = {
  unit: 1,
  kg: 0.5,
  g: 100,
  litre: 0.5,
  metre: 0.5,
};
