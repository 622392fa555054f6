import { formatQuantity, isMeasured, UNIT_SYMBOL } from '@mostrador/domain';
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { productPath } from '../paths.ts';
import { QUANTITY_STEP } from '../quantity-step.ts';
import type { Store, StoreProduct } from '../store.ts';
import { priceLine } from './price.ts';
import { stockBadge } from './stock-badge.ts';

/** Pictures of the first cards load with the page, the others when they approach the viewport. */
const CARDS_IN_SIGHT = 4;

interface GridOptions {
  /** The heading level of each card. */
  level: 2 | 3;
  /** Whether the cards stay in one row, which scrolls sideways on a small screen. */
  inRow?: boolean;
}

export function productGrid(
  store: Store,
  products: readonly StoreProduct[],
  { level, inRow = false }: GridOptions,
): Html {
  // Without any picture, large blanks would only push the products apart.
  const pictures = products.some(({ image }) => image) ? 'some' : 'none';
  return html`<ul class="products" data-pictures="${pictures}" data-row="${inRow ? 'yes' : 'no'}">${products.map(
    (product, place) => html`
          <li class="card">${productCard(store, product, level, place < CARDS_IN_SIGHT)}</li>`,
  )}
        </ul>`;
}

function productCard(store: Store, product: StoreProduct, level: 2 | 3, inSight: boolean): Html {
  const link = html`<a href="${store.base}${productPath(product)}">${product.name}</a>`;
  return html`<div class="picture">${picture(product, inSight)}</div>
            ${level === 2 ? html`<h2 class="card-name">${link}</h2>` : html`<h3 class="card-name">${link}</h3>`}
            ${product.brand && html`<p class="brand-line">${product.brand}</p>`}
            ${priceLine(product)}
            ${stockBadge(product)}
            ${store.allowOrders && !product.soldOut && !product.asksForPrice && addOne(product)}`;
}

function picture({ image, name }: StoreProduct, inSight: boolean): Html {
  if (!image) return html`<span class="no-picture" aria-hidden="true">${[...name][0]}</span>`;
  return html`<img src="${image.medium}" alt="" width="480" height="480" ${!inSight && html`loading="lazy"`} decoding="async">`;
}

/** A measured product is added by its usual step, or what is left of it: half a kilogram. */
function addOne({ id, name, unit, stock }: StoreProduct): Html {
  const quantity = Math.min(QUANTITY_STEP[unit], stock ?? QUANTITY_STEP[unit]);
  const amount = isMeasured(unit) && ` ${formatQuantity(quantity)}\u00a0${UNIT_SYMBOL[unit]}`;
  return html`<form class="add needs-script" data-add-product="${id}" data-name="${name}" data-quantity="${quantity}">
              <button class="button" type="submit">Agregar${amount}<span class="for-readers"> ${isMeasured(unit) && 'de '}${name} al carrito</span></button>
            </form>`;
}
