import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { PageDescription } from '../page-description.ts';
import { CART_PATH, CATALOG_PATH, HOME_PATH } from '../paths.ts';
import type { Store } from '../store.ts';
import { searchForm } from './search-form.ts';

/** Returns the store's name, search and pages, in one row on every screen. */
export function header(store: Store, { current, search = '' }: PageDescription): Html {
  const { base, name, logo, allowOrders, isTrial } = store;
  const here = (page: PageDescription['current']) => current === page && html`aria-current="page"`;
  return html`<header class="site-header">
      <div class="bar">
        <a class="brand" href="${base}${HOME_PATH}">
          ${logo && html`<img class="logo" src="${logo.small}" alt="" width="48" height="48">`}
          <span class="brand-name">${name}</span>
        </a>
        ${isTrial && html`<p class="trial">Prueba<span class="for-readers">: en esta tienda nada es real</span></p>`}
        ${searchForm(store, search, 'header')}
        <nav class="pages" aria-label="Principal">
          <a class="home-link" href="${base}${HOME_PATH}" ${here('home')}>Inicio</a>
          <a href="${base}${CATALOG_PATH}" ${here('catalog')}>Productos</a>
          ${
            allowOrders &&
            html`<a class="cart-link" href="${base}${CART_PATH}" ${here('cart')}><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M3 4h2l2.4 11h10.2L20 7H6"/><circle cx="9" cy="19" r="1.5"/><circle cx="16" cy="19" r="1.5"/></svg><span class="cart-word">Carrito</span> <span class="cart-count" data-cart-count></span></a>`
          }
        </nav>
      </div>
    </header>`;
}
