import { cashRoundingOf } from '@mostrador/contracts/payment-methods';
import type { SaleReturn } from '@mostrador/contracts/returns';
import type { Payment, PaymentMethod, Sale } from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import {
  type Cents,
  type HandedOver,
  leftToGiveBack,
  type NamedMethod,
  NO_ROUNDING,
  nameOfMethod,
  partsInWords,
  refundToGive,
  sumOf,
  sumOfParts,
  toCents,
  withRoundedCash,
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

interface Refund {
  sale: Sale;
  /** The returns of the sale before this one. */
  returns: readonly SaleReturn[];
  /** The amounts of the items to return. */
  amounts: readonly Cents[];
  /** Undefined until they are read. */
  settings: Pick<TillSettings, 'cashRounding' | 'cashRoundingMode'> | undefined;
  /** Splits the refund before its cash is rounded. */
  split: (refund: Cents) => HandedOver<PaymentMethod>[];
}

/** Returns what a return gives back, as the server does: its cash is rounded. */
export function refundParts({ sale, returns, amounts, settings, split }: Refund): {
  parts: HandedOver<PaymentMethod>[];
  rounding: Cents;
} {
  // A server of an earlier release answers without rounding.
  const rounded = sumOf(returns.map(({ rounding = 0 }) => toCents(rounding)));
  const givenBack = sumOf(returns.map(({ total }) => toCents(total)));
  const left = {
    byMethod: leftByMethod(sale, returns),
    total: (toCents(sale.total) - givenBack) as Cents,
  };
  const cashRounding = settings?.cashRounding ? cashRoundingOf(settings) : NO_ROUNDING;
  const parts = withRoundedCash(split(refundToGive(amounts, rounded)), left, cashRounding);
  return { parts, rounding: (sumOfParts(parts) - sumOf(amounts)) as Cents };
}

function inCents(payments: readonly Payment[]): HandedOver<PaymentMethod>[] {
  return payments.map(({ method, amount }) => ({ method, amount: toCents(amount) }));
}
