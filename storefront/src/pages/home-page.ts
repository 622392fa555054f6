import { html } from 'hono/html';
import type { Catalog } from '../catalog.ts';
import { catalogPath } from '../catalog-query.ts';
import type { Html } from '../html.ts';
import { type Frame, layout } from '../layout.ts';
import { howToBuy } from '../parts/how-to-buy.ts';
import { productGrid } from '../parts/product-card.ts';
import { searchForm } from '../parts/search-form.ts';
import { HOME_PATH } from '../paths.ts';
import type { Store, StoreProduct } from '../store.ts';
import { storeData } from '../structured-data.ts';

const FEATURED_SHOWN = 8;
const CATEGORIES_SHOWN = 6;
const PRODUCTS_OF_CATEGORY = 4;
/** Shown beside the featured products of a store without categories. */
const OTHERS_SHOWN = 12;

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
      <div class="section phone-search">${searchForm(store, '', 'page')}</div>
      ${categories(store, catalog)}
      ${products(store, catalog)}
      ${howToBuy(store)}
      ${about(store)}`,
  );
}

function banner({ banner: { title, subtitle, image } }: Store): Html {
  return html`<section class="banner" data-picture="${image ? 'yes' : 'no'}">
        ${
          image &&
          html`<img src="${image.url}" srcset="${image.srcset}" sizes="100vw" alt="" width="1920" height="600" fetchpriority="high">`
        }
        <div class="banner-text">
          <h1>${title}</h1>
          <p>${subtitle}</p>
        </div>
      </section>`;
}

/** Returns the featured products, and then more of each category. */
function products(store: Store, catalog: Catalog): Html {
  if (catalog.products.length === 0)
    return html`<section class="section"><p class="empty">Todavía no hay productos publicados. Volvé pronto.</p></section>`;
  const featured = catalog.featured.slice(0, FEATURED_SHOWN);
  return html`${featured.length > 0 && group(store, { id: 'destacados', title: 'Destacados', products: featured })}
      ${groupsAfter(store, catalog, new Set(featured))}
      <div class="section"><p><a class="button secondary" href="${store.base}${catalogPath()}">Ver todos los productos</a></p></div>`;
}

function groupsAfter(
  store: Store,
  { products, categories }: Catalog,
  shown: ReadonlySet<StoreProduct>,
): Html | Html[] | null {
  const others = products.filter((product) => !shown.has(product));
  if (categories.length === 0) {
    const title = shown.size > 0 ? 'Más productos' : 'Productos';
    if (others.length === 0) return null;
    return group(store, { id: 'productos', title, products: others.slice(0, OTHERS_SHOWN) });
  }
  const byCategory = Map.groupBy(others, ({ category }) => category?.id);
  return categories
    .filter(({ id }) => byCategory.has(id))
    .slice(0, CATEGORIES_SHOWN)
    .map(({ id, name }, place) =>
      group(store, {
        id: `categoria-${place + 1}`,
        title: name,
        products: (byCategory.get(id) ?? []).slice(0, PRODUCTS_OF_CATEGORY),
        all: catalogPath({ category: id }),
      }),
    );
}

interface Group {
  id: string;
  title: string;
  products: readonly StoreProduct[];
  /** The page with all of the group, under the store's base. */
  all?: string;
}

function group(store: Store, { id, title, products, all }: Group): Html {
  return html`<section class="section" aria-labelledby="${id}">
        <div class="group-head">
          <h2 id="${id}">${title}</h2>
          ${all && html`<a href="${store.base}${all}">Ver todo<span class="for-readers"> en ${title}</span></a>`}
        </div>
        ${productGrid(store, products, { level: 3, inRow: all !== undefined })}
      </section>`;
}

function categories(store: Store, { categories }: Catalog): Html | null {
  if (categories.length === 0) return null;
  return html`<nav class="section home-categories" aria-label="Categorías">
        <ul class="chips">${categories.map(
          ({ id, name }) =>
            html`<li><a class="chip" href="${store.base}${catalogPath({ category: id })}">${name}</a></li>`,
        )}</ul>
      </nav>`;
}

function about({ name, description }: Store): Html | null {
  if (!description) return null;
  return html`<section class="section" aria-labelledby="nosotros">
        <h2 id="nosotros">Sobre ${name}</h2>
        <p class="text">${description}</p>
      </section>`;
}
