import { COMPARISONS, type Comparison } from '@mostrador/contracts/reports';

export const COMPARISON_IN_WORDS: Record<Comparison, string> = {
  none: 'Sin comparar',
  previous: 'Período anterior',
  year: 'Año anterior',
};

export const COMPARISON_OPTIONS = COMPARISONS.map((value) => ({
  value,
  label: COMPARISON_IN_WORDS[value],
}));
