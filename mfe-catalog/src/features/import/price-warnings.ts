import { formatQuantity } from '@mostrador/domain/format';

/** A price that changes by so much is perhaps one whose comma was lost. */
const JUMP = 3;

interface NewPrice {
  /** Pesos; absent or zero when there was none. */
  from?: number | undefined;
  to: number;
  cost: number | null | undefined;
}

/** Returns why a person should look at a new price again, the most likely mistake first. */
export function priceWarning({ from, to, cost }: NewPrice): string | undefined {
  if (from && to && to / from >= JUMP)
    return `El precio se multiplica por ${formatQuantity(Math.round((to / from) * 10) / 10)}`;
  if (from && to && from / to >= JUMP)
    return `El precio se divide por ${formatQuantity(Math.round((from / to) * 10) / 10)}`;
  if (to === 0) return 'Con precio 0, se pide en cada venta';
  return cost && to < cost ? 'El precio queda por debajo del costo' : undefined;
}
