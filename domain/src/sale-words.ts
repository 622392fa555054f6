import { formatMoney, formatQuantity } from './format.ts';
import { type HandedOver, type NamedMethod, nameOfMethod } from './payments.ts';

/** The status of a sale, on screen and in files. */
export const SALE_STATUS_IN_WORDS = { completed: 'Completada', cancelled: 'Anulada' } as const;

/** Returns `Descuento`, or `Descuento 10 %` for a percentage. The space is non-breaking. */
export function discountLabel(percent: number | null | undefined): string {
  return percent == null ? 'Descuento' : `Descuento ${percentage(percent)}`;
}

/** Returns `10 %`. The space is non-breaking. */
export function percentage(percent: number): string {
  return `${formatQuantity(percent)}\u00a0%`;
}

/**
 * Returns the customer's name: a customer of the shop, or the one typed in with the sale; undefined
 * if there is none.
 */
export function customerNameOf({
  customerId,
  customerInfo,
}: {
  customerId: { name: string } | null;
  customerInfo?: { name: string | null } | null;
}): string | undefined {
  return customerId?.name ?? customerInfo?.name ?? undefined;
}

/**
 * Returns `QR + Efectivo`, or the method of a sale that had nothing to pay.
 *
 * @param methods those that the shop added or renamed
 */
export function methodsInWords(
  { payments, paymentMethod }: { payments: readonly { method: string }[]; paymentMethod: string },
  methods?: readonly NamedMethod[],
): string {
  const keys = payments.length > 1 ? payments.map(({ method }) => method) : [paymentMethod];
  return keys.map((key) => nameOfMethod(methods, key)).join(' + ');
}

/**
 * Returns `Cuenta corriente $ 90,00, Efectivo $ 10,00`.
 *
 * @param methods those that the shop added or renamed
 */
export function partsInWords(
  parts: readonly HandedOver[],
  methods?: readonly NamedMethod[],
): string {
  return parts
    .map(({ method, amount }) => `${nameOfMethod(methods, method)} ${formatMoney(amount)}`)
    .join(', ');
}
