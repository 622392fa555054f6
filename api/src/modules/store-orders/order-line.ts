import type { Cents, Unit } from '@mostrador/domain';

/** A line of an order as it is kept: what it was called and cost when it was ordered. */
export interface OrderLine {
  productId: string;
  name: string;
  unit: Unit;
  /** In its unit, with up to three decimals where it is measured. */
  quantity: number;
  /** IVA included. */
  priceCents: Cents;
  subtotalCents: Cents;
}
