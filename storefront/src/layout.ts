import { MAX_ORDER_LINES } from '@mostrador/contracts/public-stores';
import { html, raw } from 'hono/html';
import type { Html } from './html.ts';
import type { PageDescription } from './page-description.ts';
import { footer } from './parts/footer.ts';
import { header } from './parts/header.ts';
import { CART_PATH } from './paths.ts';
import type { Assets, Store } from './store.ts';
import { absolute, structuredDataScript } from './structured-data.ts';

/** The common parts of every page of a store. */
export interface Frame {
  store: Store;
  assets: Assets | null;
  /** The text of the page's style element. */
  theme: string;
}

/** Returns a complete page of a store. */
export function layout(frame: Frame, page: PageDescription, content: Html): string {
  const { store } = frame;
  return String(html`<!DOCTYPE html>
<html lang="es-AR">
  ${head(frame, page)}
  <body ${store.allowOrders && cartData(store)}>
    <a class="skip-link" href="#contenido">Ir al contenido</a>
    ${header(store, page)}
    <main id="contenido" tabindex="-1">${content}</main>
    ${footer(store)}
    ${store.allowOrders && html`<div class="added" role="status" data-added></div>`}
  </body>
</html>
`);
}

/** Returns the store's data for the browser script. */
function cartData({ slug, base }: Store): Html {
  return html`data-store="${slug}" data-cart-page="${base}${CART_PATH}" data-max-lines="${MAX_ORDER_LINES}"`;
}

function head({ store, assets, theme }: Frame, page: PageDescription): Html {
  const { title, description, path, data = [] } = page;
  const image = page.image ?? store.shareImage;
  return html`<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="${description}">
    ${store.seo.keywords.length > 0 && html`<meta name="keywords" content="${store.seo.keywords.join(', ')}">`}
    ${
      path === null
        ? html`<meta name="robots" content="noindex">`
        : html`<link rel="canonical" href="${store.address}${path}">
    <meta property="og:url" content="${store.address}${path}">`
    }
    <meta property="og:type" content="website">
    <meta property="og:locale" content="es_AR">
    <meta property="og:site_name" content="${store.name}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    ${image && html`<meta property="og:image" content="${absolute(store, image)}">`}
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
    <link rel="icon" href="${store.favicon ?? 'data:,'}">
    ${assets && html`<link rel="stylesheet" href="${assets.style}">`}
    <style>${raw(theme)}</style>
    ${assets && html`<script type="module" src="${assets.script}"></script>`}
    ${data.map((one) => html`<script type="application/ld+json">${structuredDataScript(one)}</script>`)}
  </head>`;
}
