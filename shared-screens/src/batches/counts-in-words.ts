import { formatQuantity } from '@mostrador/domain/format';

/**
 * Returns the counts that are not 0, each with its word for one or for several:
 * '3 nuevos · 1 cambiado'.
 */
export function countsInWords(
  counts: readonly (readonly [count: number, one: string, several: string])[],
): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${formatQuantity(count)} ${count === 1 ? one : several}`)
    .join(' · ');
}
