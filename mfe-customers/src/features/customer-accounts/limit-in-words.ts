import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';

/** Describes the most that a customer may owe, in pesos; null without a limit. */
export function limitInWords(limit: number | null): string {
  return limit === null ? 'Sin límite' : formatMoney(toCents(limit));
}
