import { formatQuantity } from '@mostrador/domain';
import { html } from 'hono/html';
import type { Catalog, CatalogPage } from '../catalog.ts';
import { catalogPath, PARAMETER, SORT_VALUES } from '../catalog-query.ts';
import type { Html } from '../html.ts';
import { type Frame, layout } from '../layout.ts';
import { productGrid } from '../parts/product-card.ts';
import { searchForm } from '../parts/search-form.ts';
import type { CatalogQuery, Store } from '../store.ts';

const SORT_NAMES: Readonly<Record<CatalogQuery['sort'], string>> = {
  featured: 'Destacados primero',
  'price-up': 'Menor precio',
  'price-down': 'Mayor precio',
  name: 'Nombre',
};

export function catalogPage(frame: Frame, catalog: Catalog, asked: CatalogQuery): string {
  const { store } = frame;
  const shown = catalog.page(asked);
  const { query, category, products } = shown;
  const name = category?.name ?? 'Productos';
  return layout(
    frame,
    {
      title: `${name}${query.page > 1 ? `, página ${query.page}` : ''} · ${store.name}`,
      description: store.seo.description,
      // Searches are unlimited in number: search engines index only the catalogue and its
      // categories.
      path: query.search ? null : catalogPath({ category: query.category, page: query.page }),
      current: 'catalog',
      search: query.search,
    },
    html`<div class="section">
        <div class="phone-search">${searchForm(store, query.search, 'page')}</div>
        <h1>${query.search ? html`Resultados de «${query.search}»` : name}</h1>
        ${chips(store, catalog, query)}
        <div class="catalog-bar">
          <p class="count">${countInWords(shown)}</p>
          ${sortForm(store, query)}
        </div>
        ${products.length > 0 ? productGrid(store, products, { level: 2 }) : nothingFound(store, query)}
        ${pageLinks(store, shown)}
      </div>`,
  );
}

function countInWords({ count, category, query }: CatalogPage): string {
  const products = count === 1 ? '1 producto' : `${formatQuantity(count)} productos`;
  return query.search && category ? `${products} en ${category.name}` : products;
}

function chips({ base }: Store, { categories }: Catalog, query: CatalogQuery): Html | null {
  if (categories.length === 0) return null;
  const chip = (id: string | null, name: string) =>
    html`<li><a class="chip" href="${base}${catalogPath({ ...query, category: id, page: 1 })}" ${query.category === id && html`aria-current="true"`}>${name}</a></li>`;
  return html`<nav aria-label="Categorías">
          <ul class="chips">${chip(null, 'Todas')}${categories.map(({ id, name }) => chip(id, name))}</ul>
        </nav>`;
}

function sortForm(store: Store, { search, category, sort }: CatalogQuery): Html {
  const sorts = (Object.keys(SORT_NAMES) as CatalogQuery['sort'][]).filter(
    (name) => store.showPrices || !name.startsWith('price'),
  );
  return html`<form class="sort" action="${store.base}${catalogPath()}">
            ${search && html`<input type="hidden" name="${PARAMETER.search}" value="${search}">`}
            ${category && html`<input type="hidden" name="${PARAMETER.category}" value="${category}">`}
            <label for="orden">Orden</label>
            <select id="orden" name="${PARAMETER.sort}">${sorts.map(
              (name) =>
                html`<option value="${SORT_VALUES[name]}" ${name === sort && html`selected`}>${SORT_NAMES[name]}</option>`,
            )}</select>
            <button class="button secondary" type="submit">Ordenar</button>
          </form>`;
}

function nothingFound({ base }: Store, { search }: CatalogQuery): Html {
  return search
    ? html`<p class="empty">No encontramos productos con «${search}». <a href="${base}${catalogPath()}">Ver todos los productos</a></p>`
    : html`<p class="empty">Todavía no hay productos publicados. Volvé pronto.</p>`;
}

function pageLinks({ base }: Store, { query, pages }: CatalogPage): Html | null {
  if (pages === 1) return null;
  const { page } = query;
  const link = (to: number, text: string, rel: 'prev' | 'next') =>
    html`<a class="button secondary" rel="${rel}" href="${base}${catalogPath({ ...query, page: to })}">${text}</a>`;
  return html`<nav class="page-links" aria-label="Páginas">
          ${page > 1 && link(page - 1, 'Anterior', 'prev')}
          <span>Página ${page} de ${pages}</span>
          ${page < pages && link(page + 1, 'Siguiente', 'next')}
        </nav>`;
}
