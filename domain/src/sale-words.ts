import { formatMoney, formatQuantity } from './format.ts';
import type { HandedOver } from './payments.ts';

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

/** Returns `QR + Efectivo`, or the method of a sale that had nothing to pay. */
export function methodsInWords({
  payments,
  paymentMethod,
}: {
  payments: readonly { method: string }[];
  paymentMethod: string;
}): string {
  return payments.length > 1 ? payments.map(({ method }) => method).join(' + ') : paymentMethod;
}

/** Returns `Cuenta corriente $ 90,00, Efectivo $ 10,00`. */
export function partsInWords(parts: readonly HandedOver[]): string {
  return parts.map(({ method, amount }) => `${method} ${formatMoney(amount)}`).join(', ');
}
