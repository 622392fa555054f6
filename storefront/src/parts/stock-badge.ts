import { formatInUnit, isMeasured } from '@mostrador/domain';
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { StoreProduct } from '../store.ts';

/** Returns `Quedan 3` or `Sin stock`; nothing where the store hides its stock. */
export function stockBadge({ stock, soldOut, unit }: StoreProduct): Html | null {
  if (stock === null) return null;
  if (soldOut) return html`<p class="badge" data-level="none">Sin stock</p>`;
  const verb = stock === 1 && !isMeasured(unit) ? 'Queda' : 'Quedan';
  return html`<p class="badge" data-level="some">${verb} ${formatInUnit(stock, unit)}</p>`;
}
