import type { PaymentMethod } from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import { instalmentsInWords, nameOfMethod, signedPercentage } from '@mostrador/domain';

/** A way to pay by a method: at once, or in instalments. */
export interface WayToPay {
  method: PaymentMethod;
  /** Absent for a payment at once. */
  instalments?: number;
  /** The surcharge, or a discount if it is negative. */
  percent: number;
}

/** Returns the ways to pay by a method: at once first, then by the number of instalments. */
export function waysToPayBy(
  method: PaymentMethod,
  shopMethods: readonly ShopMethod[] = [],
): [WayToPay, ...WayToPay[]] {
  // A server of an earlier release answers without surcharges and instalments.
  const { percent = 0, instalments = [] } = (shopMethods.find(({ key }) => key === method) ??
    {}) as Partial<ShopMethod>;
  const plans = instalments.toSorted((one, other) => one.count - other.count);
  return [
    { method, percent },
    ...plans.map(({ count, percent }) => ({ method, instalments: count, percent })),
  ];
}

/** Returns the way after the chosen one, and the first after the last. */
export function wayAfter(
  { method, instalments }: Pick<WayToPay, 'method' | 'instalments'>,
  shopMethods: readonly ShopMethod[] | undefined,
): WayToPay {
  const ways = waysToPayBy(method, shopMethods);
  const place = ways.findIndex((way) => way.instalments === instalments);
  return ways[(place + 1) % ways.length] as WayToPay;
}

/** Returns `Efectivo (−10 %)` or `Crédito, 3 cuotas (+15 %)`. */
export function wayInWords(
  { method, instalments, percent }: WayToPay,
  shopMethods: readonly ShopMethod[] | undefined,
): string {
  const name = nameOfMethod(shopMethods, method);
  const inInstalments = instalments ? `${name}, ${instalmentsInWords(instalments)}` : name;
  const signed = signedPercentage(percent);
  return signed === undefined ? inInstalments : `${inInstalments} (${signed})`;
}
