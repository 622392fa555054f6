import { toCents } from '@mostrador/domain/money';
import { CASH, type NamedMethod, nameOfMethod } from '@mostrador/domain/payments';
import type { CashRounding } from '@mostrador/domain/sale-charge';
import { searchKeyOf } from '@mostrador/domain/search-key';
import { CUSTOMER_CREDIT, PAYMENT_METHODS, type PaymentMethod } from './sales.ts';
import { METHODS_TO_OFFER } from './till-settings.constants.ts';
import type { ShopMethod, TillSettings } from './till-settings.schemas.ts';

/** The settings of a shop that say how people pay. */
export interface MethodSettings {
  customerCredit: boolean;
  paymentMethods: readonly PaymentMethod[];
  methods: readonly ShopMethod[];
}

/** Returns the keys of the offered methods, in the order of the till's keys. */
export function offeredMethods({
  customerCredit,
  paymentMethods = METHODS_TO_OFFER,
}: Pick<MethodSettings, 'customerCredit'> & Partial<MethodSettings>): readonly PaymentMethod[] {
  return customerCredit ? [...paymentMethods, CUSTOMER_CREDIT] : paymentMethods;
}

/** Whether the shop's tills may sell on account while the server does not answer. */
export function allowsOfflineCredit({
  customerCredit,
  offlineCredit,
}: Pick<TillSettings, 'customerCredit' | 'offlineCredit'>): boolean {
  return customerCredit && offlineCredit;
}

/** Returns all methods of a shop but its accounts: first the offered ones, then the hidden ones. */
export function allMethods({
  paymentMethods,
  methods,
}: Pick<MethodSettings, 'paymentMethods' | 'methods'>): PaymentMethod[] {
  const keys = [...paymentMethods, ...METHODS_TO_OFFER, ...methods.map(({ key }) => key)];
  return [...new Set(keys)];
}

/**
 * Returns all methods that payments of the shop can have, with their names, in the shop's order.
 */
export function namedMethods(
  settings: Pick<MethodSettings, 'paymentMethods' | 'methods'>,
): NamedMethod[] {
  return [...allMethods(settings), CUSTOMER_CREDIT].map((key) => ({
    key,
    label: nameOfMethod(settings.methods, key),
  }));
}

/** Returns a comparison of keys by their places in a list of methods. */
export function inOrderOf(methods: readonly Pick<NamedMethod, 'key'>[]) {
  const places = new Map(methods.map(({ key }, place) => [key, place]));
  const placeIn = (key: PaymentMethod) => places.get(key) ?? places.size;
  return (one: PaymentMethod, other: PaymentMethod): number =>
    placeIn(one) - placeIn(other) || compareMethods(one, other);
}

/** Whether a sale of the shop may be paid by a method, offered or hidden. */
export function isMethodOf(methods: readonly ShopMethod[], key: PaymentMethod): boolean {
  return isDocumented(key) || methods.some((method) => method.key === key);
}

/**
 * Returns the surcharge of a method in percent, negative for a discount; undefined if the shop does
 * not offer this number of instalments with it.
 */
export function surchargeOf(
  methods: readonly ShopMethod[],
  key: PaymentMethod,
  instalments: number | null,
): number | undefined {
  const method = methods.find((one) => one.key === key);
  if (instalments === null) return method?.percent ?? 0;
  return method?.instalments.find(({ count }) => count === instalments)?.percent;
}

/** Returns how a shop rounds cash. */
export function cashRoundingOf({
  cashRounding,
  cashRoundingMode,
}: Pick<TillSettings, 'cashRounding' | 'cashRoundingMode'>): CashRounding {
  return { step: toCents(cashRounding), mode: cashRoundingMode };
}

/** Returns the keys of the methods that a shop added. */
export function ownMethods(methods: readonly NamedMethod[]): PaymentMethod[] {
  return methods.map(({ key }) => key).filter((key) => !isDocumented(key));
}

function isDocumented(key: PaymentMethod): boolean {
  return PAYMENT_METHODS.some((method) => method === key);
}

/** Compares keys: the documented methods in their order, then the shop's own by name. */
export function compareMethods(one: PaymentMethod, other: PaymentMethod): number {
  return placeOf(one) - placeOf(other) || one.localeCompare(other, 'es');
}

function placeOf(key: PaymentMethod): number {
  const place = (PAYMENT_METHODS as readonly PaymentMethod[]).indexOf(key);
  return place < 0 ? PAYMENT_METHODS.length : place;
}

/** Returns why these settings cannot be a shop's methods, or undefined. */
export function problemOfMethods({
  paymentMethods,
  methods,
}: Pick<MethodSettings, 'paymentMethods' | 'methods'>): string | undefined {
  if (!paymentMethods.includes(CASH)) return 'El efectivo se ofrece siempre';
  const unknown = paymentMethods.find(
    (key) => key === CUSTOMER_CREDIT || !isMethodOf(methods, key),
  );
  if (unknown !== undefined) return `«${unknown}» no está en la lista`;
  if (new Set(paymentMethods).size < paymentMethods.length) return 'Hay uno repetido';
  const keys = new Set<string>();
  const names = new Map<string, PaymentMethod>(
    PAYMENT_METHODS.map((key) => [searchKeyOf(key), key]),
  );
  for (const { key, label } of methods) {
    if (key === CUSTOMER_CREDIT) return 'Cuenta corriente tiene su propia opción';
    if (keys.has(key)) return `«${key}» está repetido`;
    keys.add(key);
    for (const name of [key, label]) {
      const known = names.get(searchKeyOf(name));
      if (known !== undefined && known !== key) return `ya hay uno que se llama «${name}»`;
      names.set(searchKeyOf(name), key);
    }
  }
  return undefined;
}
