import type { HeldCart, HeldSale } from '@mostrador/contracts/held-sales';
import { DEFAULT_PAYMENT_METHOD } from '@mostrador/contracts/sales';
import {
  type Cents,
  type Discount,
  GENERAL_IVA_RATE,
  newId,
  priceSale,
  toCents,
  toPesos,
} from '@mostrador/domain';
import { type Cart, type CartLine, type PriceList, priceOf } from '../cart.ts';

/** Returns the cart to put on hold, at the prices it shows, in pesos. The payment is not stored. */
export function heldCartOf(
  { lines, discount, customer, order, wantsInvoice }: Cart,
  productOf: PriceList,
): HeldCart {
  return {
    lines: lines.map((line) => ({
      productId: line.productId ?? null,
      name: line.name,
      price: toPesos(priceOf(line, line.productId && productOf?.(line.productId))),
      ...(line.pricedAt && { pricedAt: line.pricedAt }),
      ivaRate: line.productId === undefined ? line.ivaRate : GENERAL_IVA_RATE,
      unit: line.productId === undefined ? 'unit' : line.unit,
      quantity: line.quantity,
      ...(line.discount && { discount: inPesos(line.discount) }),
      ...(line.productId !== undefined &&
        line.labelTotal !== undefined && { labelTotal: toPesos(line.labelTotal) }),
    })),
    ...(discount && { discount: inPesos(discount) }),
    customer: customer ?? null,
    ...(order && { order }),
    ...(wantsInvoice && { wantsInvoice }),
  };
}

/** Returns the cart of a sale on hold, under the same sale id, for this take. */
export function cartOfHeld(
  { _id, name, cart }: HeldSale,
  take: { takeId: string; isTaken: boolean },
): Cart {
  return {
    saleId: _id,
    lines: cart.lines.map((line, place) => cartLine(line, isRepeated(cart.lines, place))),
    ...(cart.discount && { discount: inCents(cart.discount) }),
    ...(cart.customer && { customer: cart.customer }),
    ...(cart.order && { order: cart.order }),
    ...(cart.wantsInvoice && { wantsInvoice: cart.wantsInvoice }),
    paymentMethod: DEFAULT_PAYMENT_METHOD,
    held: { name, ...take },
  };
}

/**
 * Returns the total at the prices of the hold. A cart that is taken off hold hours later costs the
 * list's current prices.
 */
export function totalOfHeld({ lines, discount }: HeldCart): Cents {
  const priced = lines.map(({ price, quantity, labelTotal, ...line }) => ({
    price: toCents(price),
    quantity,
    discount: line.discount && inCents(line.discount),
    labelTotal: labelTotal === undefined ? undefined : toCents(labelTotal),
  }));
  return priceSale(priced, discount && inCents(discount)).total;
}

/** Whether an earlier line has the same product, as of one that asks for its price each time. */
function isRepeated(lines: HeldCart['lines'], place: number): boolean {
  return lines.findIndex(({ productId }) => productId === lines[place]?.productId) < place;
}

function cartLine(held: HeldCart['lines'][number], isRepeated: boolean): CartLine {
  const { productId, name, pricedAt, ivaRate, unit, quantity, discount, labelTotal } = held;
  const common = {
    name,
    price: toCents(held.price),
    ...(pricedAt && { pricedAt }),
    quantity,
    ...(discount && { discount: inCents(discount) }),
  };
  if (productId === null) return { key: newId(), ivaRate, ...common };
  if (labelTotal === undefined)
    return { key: isRepeated ? newId() : productId, productId, unit, ...common };
  return { key: newId(), productId, unit, labelTotal: toCents(labelTotal), ...common };
}

type PostedDiscount = NonNullable<HeldCart['discount']>;

function inPesos(discount: Discount): PostedDiscount {
  return 'percent' in discount ? discount : { amount: toPesos(discount.amount) };
}

function inCents(discount: PostedDiscount): Discount {
  return 'percent' in discount ? discount : { amount: toCents(discount.amount) };
}
