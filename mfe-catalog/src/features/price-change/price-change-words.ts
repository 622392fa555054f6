import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { cents } from '@mostrador/domain/money';
import type { NoNewPrice, PriceRounding, PriceRule } from '@mostrador/domain/price-change';
import type { Repriced } from './price-preview.ts';

export const ROUNDING_IN_WORDS: Record<PriceRounding, string> = {
  none: 'Sin redondeo',
  '10': 'A 10 pesos',
  '50': 'A 50 pesos',
  '100': 'A 100 pesos',
  'ends-90': 'Terminados en 90',
  'ends-99': 'Terminados en 99',
};

export const REASON_IN_WORDS: Record<NoNewPrice, string> = {
  'no-cost': 'Sin costo',
  'no-price': 'Se pide al vender',
  'not-positive': 'Quedaría en cero',
  'too-large': 'Demasiado alto',
};

/** Returns the name of a change: 'Aumento del 10 %', 'Costo: rebaja de $ 50,00'. */
export function changeInWords(sets: Repriced, rule: PriceRule): string {
  const words = ruleInWords(rule);
  return sets === 'price' ? words : `Costo: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function ruleInWords(rule: PriceRule): string {
  if (rule.kind === 'amount') {
    const amount = formatMoney(cents(Math.abs(rule.amount)));
    return rule.amount < 0 ? `Rebaja de ${amount}` : `Aumento de ${amount}`;
  }
  const percent = `${formatQuantity(Math.abs(rule.percent))}\u00a0%`;
  if (rule.kind === 'margin') return `Ganancia del ${percent} sobre el costo`;
  return rule.percent < 0 ? `Rebaja del ${percent}` : `Aumento del ${percent}`;
}

/** Formats a fraction: `+10,5 %`, `−3 %`; `—` when there is none. */
export function shareInWords(share: number | null): string {
  if (share === null) return '—';
  const percent = formatQuantity(Math.abs(Math.round(share * 1000) / 10));
  return `${share < 0 ? '−' : '+'}${percent}\u00a0%`;
}
