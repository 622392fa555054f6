import { MAX_INSTALMENTS, type PaymentMethod } from '@mostrador/contracts/sales';
import { MAX_SURCHARGE, MIN_SURCHARGE, type ShopMethod } from '@mostrador/contracts/till-settings';
import { allTermsInWords, formatQuantity, percentage } from '@mostrador/domain';
import { nameOfMethod } from '@mostrador/domain/payments';

/** Returns `10 % de descuento · 3 cuotas: 15 % de recargo`; an empty text without any. */
export function methodTermsInWords(methods: readonly ShopMethod[], key: PaymentMethod): string {
  const method = methods.find((one) => one.key === key);
  // A server of an earlier release answers without them.
  const { percent = 0, instalments = [] } = (method ?? {}) as Partial<ShopMethod>;
  return allTermsInWords({ percent, instalments });
}

/** Returns why this surcharge cannot be saved. */
export function problemOfPercent(percent: number): string | undefined {
  if (percent < MIN_SURCHARGE)
    return `El descuento no puede ser más de ${percentage(-MIN_SURCHARGE)}`;
  if (percent > MAX_SURCHARGE) return `El recargo no puede ser más de ${percentage(MAX_SURCHARGE)}`;
  const isExact = Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6;
  return isExact ? undefined : 'El porcentaje puede tener hasta 2 decimales';
}

/** Returns why the instalments at this place cannot be saved. */
export function problemOfCount(
  plans: readonly Partial<ShopMethod['instalments'][number]>[],
  place: number,
): string | undefined {
  const count = plans[place]?.count;
  const isCount = count !== undefined && Number.isInteger(count);
  if (!isCount || count < 2 || count > MAX_INSTALMENTS)
    return `Poné entre 2 y ${formatQuantity(MAX_INSTALMENTS)} cuotas`;
  const isRepeated = plans.findIndex((plan) => plan.count === count) < place;
  return isRepeated ? `Ya hay una opción de ${count} cuotas` : undefined;
}

/** Returns the first problem of a method, with its name. */
export function problemOfTerms(methods: readonly ShopMethod[]): string | undefined {
  for (const { key, label, percent, instalments } of methods) {
    if (label.trim() === '') return `${key}: poné un nombre`;
    const problem =
      problemOfPercent(percent) ??
      instalments
        .map((plan, place) => problemOfCount(instalments, place) ?? problemOfPercent(plan.percent))
        .find((found) => found !== undefined);
    if (problem) return `${nameOfMethod(methods, key)}: ${problem}`;
  }
  return undefined;
}

/** Whether a method has a problem. */
export function hasProblem(method: ShopMethod): boolean {
  return problemOfTerms([method]) !== undefined;
}
