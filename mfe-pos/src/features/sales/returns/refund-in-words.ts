import type { SaleReturn } from '@mostrador/contracts/returns';
import type { Payment, PaymentMethod, Sale } from '@mostrador/contracts/sales';
import {
  type HandedOver,
  leftToGiveBack,
  type NamedMethod,
  nameOfMethod,
  partsInWords,
  toCents,
} from '@mostrador/domain';

/** `QR`, or `Cuenta corriente $ 90,00, Efectivo $ 10,00` for several methods. */
export function refundInWords(
  { payments, paymentMethod }: SaleReturn,
  methods: readonly NamedMethod[] | undefined,
): string {
  return payments.length > 1
    ? partsInWords(inCents(payments), methods)
    : nameOfMethod(methods, paymentMethod);
}

/** Returns what each method can still refund of a sale after its returns. */
export function leftByMethod(
  { payments }: Sale,
  returns: readonly SaleReturn[],
): HandedOver<PaymentMethod>[] {
  return leftToGiveBack(
    inCents(payments),
    inCents(returns.flatMap((returned) => returned.payments)),
  );
}

function inCents(payments: readonly Payment[]): HandedOver<PaymentMethod>[] {
  return payments.map(({ method, amount }) => ({ method, amount: toCents(amount) }));
}
