import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { DELIVERIES, type Delivery } from '@mostrador/contracts/store-orders';
import { type Cents, formatMoney, NO_MONEY, sumOf, toCents } from '@mostrador/domain';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { belowMinimum, shippingChanged } from './public-stores.errors.ts';

type Terms = ParsedStoreConfig['delivery'];

/** How the buyer gets an order, and what that costs now. */
export interface ChosenDelivery {
  /** Null where the store offers no way. */
  way: Delivery | null;
  cost: Cents;
}

const CHOOSE = 'Elegí cómo recibir tu pedido';

/**
 * Returns the way that the buyer chose; without a choice, the only one there is. Throws
 * `input.invalid` for a choice that is missing, or that the store does not offer.
 */
export function chosenDelivery(asked: Delivery | null | undefined, terms: Terms): ChosenDelivery {
  const offered = offeredDeliveries(terms);
  if (offered.length === 0) return { way: null, cost: NO_MONEY };
  const way = asked ?? (offered.length === 1 ? offered[0] : undefined);
  if (!way || !offered.includes(way))
    throw new DomainError(400, {
      error: `Entrega: ${CHOOSE}`,
      code: 'input.invalid',
      fields: { delivery: CHOOSE },
    });
  return { way, cost: way === 'shipping' ? toCents(terms.shippingCost) : NO_MONEY };
}

/**
 * Throws `store-order.shipping-changed` when shipping costs something else than the visitor saw,
 * and `store-order.below-minimum` for an order too small to be shipped. A store that hides its
 * prices has no minimum: the visitor could not know.
 */
export function requireDelivery(
  { way, cost }: ChosenDelivery,
  {
    delivery: { shippingMinimum },
    storeSettings: { showPrices },
    products,
    seen,
  }: Pick<ParsedStoreConfig, 'delivery' | 'storeSettings'> & {
    /** The sum of the products. */
    products: Cents;
    /** In pesos; unknown when the order does not say. */
    seen: number | null | undefined;
  },
): void {
  if (way !== 'shipping') return;
  if (typeof seen === 'number' && toCents(seen) !== cost)
    throw shippingChanged(
      `El envío ahora cuesta ${formatMoney(cost)}. Revisá el total y enviá el pedido de nuevo.`,
    );
  if (shippingMinimum === null || !showPrices) return;
  const minimum = toCents(shippingMinimum);
  if (products < minimum)
    throw belowMinimum(
      `El pedido mínimo para envío es de ${formatMoney(minimum)}: te faltan ${formatMoney(sumOf([minimum, -products as Cents]))}.`,
    );
}

function offeredDeliveries({ pickUp, shipping }: Terms): readonly Delivery[] {
  return DELIVERIES.filter((way) => (way === 'pick-up' ? pickUp : shipping));
}
