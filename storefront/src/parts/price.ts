import { formatMoney, isMeasured, UNIT_SYMBOL } from '@mostrador/domain';
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { StoreProduct } from '../store.ts';

/**
 * Returns `$ 1.234,50`, `$ 900,00 por kg` or `Consultá el precio`; nothing where the store hides
 * prices.
 */
export function priceLine({ price, asksForPrice, unit }: StoreProduct): Html | null {
  if (asksForPrice) return html`<p class="price">Consultá el precio</p>`;
  if (price === null) return null;
  return html`<p class="price">${formatMoney(price)}${isMeasured(unit) && html` <span class="per-unit">por ${UNIT_SYMBOL[unit]}</span>`}</p>`;
}
