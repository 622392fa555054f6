import type { Unit } from '@mostrador/domain/units';

/** What one press of + adds, and what a product is first put into the cart with. */
export const QUANTITY_STEP: Readonly<Record<Unit, number>> = {
  unit: 1,
  kg: 0.5,
  g: 100,
  litre: 0.5,
  metre: 0.5,
};
