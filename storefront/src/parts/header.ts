import { html } from 'hono/html';
import { PARAMETER } from '../catalog-query.ts';
import type { Html } from '../html.ts';
import type { PageDescription } from '../page-description.ts';
import { CART_PATH, CATALOG_PATH, HOME_PATH } from '../paths.ts';
import type { Store } from '../store.ts';

/** Returns the store's name, search and pages. */
export function header(
  { base, name, logo, allowOrders, isTrial }: Store,
  { current, search = '' }: PageDescription,
): Html {
  const here = (page: PageDescription['current']) => current === page && html`aria-current="page"`;
  return html`<header class="site-header">
      <div class="bar">
        <a class="brand" href="${base}${HOME_PATH}">
          ${logo && html`<img class="logo" src="${logo.url}" alt="" width="48" height="48">`}
          <span class="brand-name">${name}</span>
        </a>
        ${isTrial && html`<p class="trial">Prueba<span class="for-readers">: en esta tienda nada es real</span></p>`}
        <form class="search" role="search" action="${base}${CATALOG_PATH}">
          <input type="search" name="${PARAMETER.search}" value="${search}" maxlength="100" aria-label="Buscar productos" placeholder="Buscar productos">
          <button type="submit">Buscar</button>
        </form>
        <nav class="pages" aria-label="Principal">
          <a href="${base}${HOME_PATH}" ${here('home')}>Inicio</a>
          <a href="${base}${CATALOG_PATH}" ${here('catalog')}>Productos</a>
          ${
            allowOrders &&
            html`<a href="${base}${CART_PATH}" ${here('cart')}>Carrito <span class="cart-count" data-cart-count></span></a>`
          }
        </nav>
      </div>
    </header>`;
}
