import { formatMoney } from './format.ts';
import { type Cents, toCents } from './money.ts';
import { type NamedMethod, nameOfMethod } from './payments.ts';
import type { Charge } from './sale-charge.ts';
import { percentage } from './sale-words.ts';

/** The cost of a payment: a surcharge, or a discount if the percentage is negative. */
interface Terms {
  percent: number;
  /** Null or undefined for a payment at once. */
  instalments?: number | null | undefined;
}

/** The surcharges of a sale's payment, as the API answers them; pesos, signed. */
export interface AddedToSale {
  /** A server of an earlier release answers without both. */
  adjustments?: readonly (Terms & { method: string; amount: number })[] | undefined;
  rounding?: number | undefined;
}

/** An amount that payments add to the price of a sale, or take off if it is negative. */
export interface AddedAmount {
  label: string;
  amount: Cents;
}

/** Returns `15 % de recargo` or `10 % de descuento`; undefined for neither. */
export function percentInWords(percent: number): string | undefined {
  if (percent === 0) return undefined;
  return `${percentage(Math.abs(percent))} de ${percent < 0 ? 'descuento' : 'recargo'}`;
}

/** Returns `3 cuotas: 15 % de recargo`, `3 cuotas sin recargo`, or `10 % de descuento`. */
export function termsInWords({ percent, instalments }: Terms): string | undefined {
  const words = percentInWords(percent);
  if (!instalments) return words;
  const count = instalmentsInWords(instalments);
  return words === undefined ? `${count} sin recargo` : `${count}: ${words}`;
}

/** Returns `10 % de descuento · 3 cuotas: 15 % de recargo`; an empty text without any terms. */
export function allTermsInWords({
  percent,
  instalments,
}: {
  percent: number;
  instalments: readonly { count: number; percent: number }[];
}): string {
  return [
    termsInWords({ percent }),
    ...instalments.map((plan) => termsInWords({ percent: plan.percent, instalments: plan.count })),
  ]
    .filter((words) => words !== undefined)
    .join(' · ');
}

/** Returns `3 cuotas`. */
export function instalmentsInWords(count: number): string {
  return `${count} cuotas`;
}

/** Returns `−10 %` or `+15 %`; undefined for zero. */
export function signedPercentage(percent: number): string | undefined {
  if (percent === 0) return undefined;
  return `${percent < 0 ? '−' : '+'}${percentage(Math.abs(percent))}`;
}

/** Returns `3 × $ 383,33`: what each instalment pays, to the cent. */
export function instalmentAmount(total: Cents, count: number): string {
  return `${count} × ${formatMoney(Math.round(total / count) as Cents)}`;
}

/** Returns `Descuento 10 % Efectivo` or `Recargo 15 % (3 cuotas) Tarjeta`. */
export function adjustmentLabel(
  { method, percent, instalments }: Terms & { method: string },
  methods?: readonly NamedMethod[],
): string {
  const kind = percent < 0 ? 'Descuento' : 'Recargo';
  const count = instalments ? ` (${instalmentsInWords(instalments)})` : '';
  return `${kind} ${percentage(Math.abs(percent))}${count} ${nameOfMethod(methods, method)}`;
}

/**
 * Returns the surcharges, discounts and rounding of a charge; none of those that changed nothing.
 *
 * @param methods those that the shop added or renamed
 */
export function addedAmounts(
  { adjustments, rounding }: Pick<Charge, 'adjustments' | 'rounding'>,
  methods?: readonly NamedMethod[],
): AddedAmount[] {
  return [
    ...adjustments.map((one) => ({ label: adjustmentLabel(one, methods), amount: one.amount })),
    { label: 'Redondeo', amount: rounding },
  ].filter(({ amount }) => amount !== 0);
}

/** Returns the same of a recorded sale, whose amounts are in pesos. */
export function addedToSale(
  { adjustments = [], rounding = 0 }: AddedToSale,
  methods?: readonly NamedMethod[],
): AddedAmount[] {
  return addedAmounts(
    {
      adjustments: adjustments.map(({ instalments = null, ...one }) => ({
        ...one,
        instalments,
        amount: toCents(one.amount),
      })),
      rounding: toCents(rounding),
    },
    methods,
  );
}

/** Returns `Tarjeta (3 cuotas)`, or the name of a method that was paid at once. */
export function paidMethodLabel(
  method: string,
  { adjustments = [] }: AddedToSale,
  methods?: readonly NamedMethod[],
): string {
  const counts = adjustments.flatMap((one) =>
    one.method === method && one.instalments ? [one.instalments] : [],
  );
  const name = nameOfMethod(methods, method);
  return counts.length === 0 ? name : `${name} (${counts.map(instalmentsInWords).join(', ')})`;
}
