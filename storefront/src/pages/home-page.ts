import { html } from 'hono/html';
import type { Catalog } from '../catalog.ts';
import { catalogPath } from '../catalog-query.ts';
import type { Html } from '../html.ts';
import { type Frame, layout } from '../layout.ts';
import { productGrid } from '../parts/product-card.ts';
import { HOME_PATH } from '../paths.ts';
import type { Store } from '../store.ts';
import { storeData } from '../structured-data.ts';

const PRODUCTS_SHOWN = 8;

export function homePage(frame: Frame, catalog: Catalog): string {
  const { store } = frame;
  return layout(
    frame,
    {
      title: store.seo.title,
      description: store.seo.description,
      path: HOME_PATH,
      data: [storeData(store)],
      current: 'home',
    },
    html`${banner(store)}
      ${products(store, catalog)}
      ${categories(store, catalog)}
      ${about(store)}`,
  );
}

function banner({ banner: { title, subtitle, image } }: Store): Html {
  return html`<section class="banner" data-picture="${image ? 'yes' : 'no'}">
        ${
          image &&
          html`<img src="${image.url}" ${image.srcset && html`srcset="${image.srcset}" sizes="100vw"`} alt="" width="1920" height="600" fetchpriority="high">`
        }
        <div class="banner-text">
          <h1>${title}</h1>
          <p>${subtitle}</p>
        </div>
      </section>`;
}

function products(store: Store, { featured, products }: Catalog): Html {
  const shown = (featured.length > 0 ? featured : products).slice(0, PRODUCTS_SHOWN);
  if (shown.length === 0)
    return html`<section class="section"><p class="empty">Todavía no hay productos publicados. Volvé pronto.</p></section>`;
  return html`<section class="section" aria-labelledby="destacados">
        <h2 id="destacados">${featured.length > 0 ? 'Destacados' : 'Productos'}</h2>
        ${productGrid(store, shown, 3)}
        <p><a class="button secondary" href="${store.base}${catalogPath()}">Ver todos los productos</a></p>
      </section>`;
}

function categories(store: Store, { categories }: Catalog): Html | null {
  if (categories.length === 0) return null;
  return html`<section class="section" aria-labelledby="categorias">
        <h2 id="categorias">Categorías</h2>
        <ul class="chips">${categories.map(
          ({ id, name }) =>
            html`<li><a class="chip" href="${store.base}${catalogPath({ category: id })}">${name}</a></li>`,
        )}</ul>
      </section>`;
}

function about({ name, description }: Store): Html | null {
  if (!description) return null;
  return html`<section class="section" aria-labelledby="nosotros">
        <h2 id="nosotros">Sobre ${name}</h2>
        <p class="text">${description}</p>
      </section>`;
}
