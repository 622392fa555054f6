import { createProductIndex, type ProductIndex } from '@mostrador/domain/product-search';
import type { CatalogQuery, StoreProduct } from './store.ts';

export const PRODUCTS_PER_PAGE = 24;

export interface Category {
  id: string;
  name: string;
}

/** One page of a query's results. */
export interface CatalogPage {
  /** The requested query, corrected to the nearest existing page and to a category of the store. */
  query: CatalogQuery;
  products: readonly StoreProduct[];
  /** The number of results on all pages. */
  count: number;
  pages: number;
  category: Category | null;
}

/** The products of a store, indexed for search. */
export interface Catalog {
  /** Products in stock first, then featured ones, then by name. */
  products: readonly StoreProduct[];
  featured: readonly StoreProduct[];
  /** Only categories with products, by name. */
  categories: readonly Category[];
  find(id: string): StoreProduct | undefined;
  page(query: CatalogQuery): CatalogPage;
  /** Returns the catalogue of newer products. It replaces this one. */
  update(products: readonly StoreProduct[]): Catalog;
}

const { compare } = new Intl.Collator('es');

export function createCatalog(offered: readonly StoreProduct[]): Catalog {
  return catalogOf(offered, createProductIndex([]));
}

/** @param before the index of an earlier catalogue: it keeps the normalized text of each name */
function catalogOf(
  offered: readonly StoreProduct[],
  before: ProductIndex<ReturnType<typeof toSearchable>>,
): Catalog {
  const products = offered.toSorted(
    (a, b) =>
      Number(a.soldOut) - Number(b.soldOut) ||
      Number(b.featured) - Number(a.featured) ||
      compare(a.name, b.name) ||
      (a.id < b.id ? -1 : 1),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const categories = [
    ...new Map(products.flatMap(({ category }) => (category ? [[category.id, category]] : []))),
  ]
    .map(([, category]) => category)
    .sort((a, b) => compare(a.name, b.name));
  const index = before.update(products.map(toSearchable));

  function search(text: string): readonly StoreProduct[] {
    if (!text) return products;
    const found = index.search(text, products.length);
    return found.flatMap(({ _id }) => byId.get(_id) ?? []);
  }

  return {
    products,
    featured: products.filter(({ featured }) => featured),
    categories,
    find: (id) => byId.get(id),
    page(query) {
      const category = categories.find(({ id }) => id === query.category) ?? null;
      const found = search(query.search).filter(
        (product) => !category || product.category?.id === category.id,
      );
      const pages = Math.max(1, Math.ceil(found.length / PRODUCTS_PER_PAGE));
      const page = Math.min(query.page, pages);
      const start = (page - 1) * PRODUCTS_PER_PAGE;
      return {
        query: { ...query, category: category?.id ?? null, page },
        products: sorted(found, query.sort).slice(start, start + PRODUCTS_PER_PAGE),
        count: found.length,
        pages,
        category,
      };
    },
    update: (newer) => catalogOf(newer, index),
  };
}

/** Makes brand and category searchable too. */
function toSearchable({ id, name, brand, category, soldOut }: StoreProduct) {
  return {
    _id: id,
    name: [name, brand, category?.name].filter(Boolean).join(' '),
    barcode: null,
    stock: soldOut ? 0 : 1,
  };
}

/** Hidden prices do not sort. */
function sorted(
  products: readonly StoreProduct[],
  sort: CatalogQuery['sort'],
): readonly StoreProduct[] {
  if (sort === 'featured') return products;
  if (sort === 'name') return products.toSorted((a, b) => compare(a.name, b.name));
  const direction = sort === 'price-up' ? 1 : -1;
  return products.toSorted((a, b) => direction * ((a.price ?? 0) - (b.price ?? 0)));
}
