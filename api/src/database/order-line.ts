import type { Cents, Unit } from '@mostrador/domain';

/** A line of an order as stored: the product's name and price at the time of the order. */
export interface OrderLine {
  productId: string;
  name: string;
  unit: Unit;
  /** In the product's unit, with up to three decimals when it is measured. */
  quantity: number;
  /** Includes IVA. */
  priceCents: Cents;
  subtotalCents: Cents;
}
