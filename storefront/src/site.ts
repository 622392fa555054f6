import { type Catalog, createCatalog } from './catalog.ts';
import { catalogPath, readCatalogQuery } from './catalog-query.ts';
import type { Frame } from './layout.ts';
import { cartPage } from './pages/cart-page.ts';
import { catalogPage } from './pages/catalog-page.ts';
import { homePage } from './pages/home-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { productPage } from './pages/product-page.ts';
import { CART_PATH, CATALOG_PATH, HOME_PATH, productIdOf, productPath } from './paths.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import type { Assets, Store, StoreProduct } from './store.ts';
import { themeOf } from './theme.ts';

/** The pages of a store's current state. */
export interface Site {
  /**
   * Returns the complete html of the page at a path under the store's base, such as `/productos`;
   * undefined where there is none.
   */
  page(path: string, query: URLSearchParams): string | undefined;
  /**
   * Returns the canonical address of the page at a path, with the relevant part of its query;
   * undefined where there is no page. All spellings of an address lead to the same page.
   */
  canonicalPath(path: string, query: URLSearchParams): string | undefined;
  notFoundPage(): string;
  /** Returns XML. */
  sitemap(): string;
  robots(): string;
  /** The text of the only inline style on every page. */
  inlineStyle: string;
  /** Returns the paths of all pages, for checks before a publication. */
  paths(): Iterable<string>;
  /** Returns the site of newer products. It replaces this one. */
  update(products: readonly StoreProduct[]): Site;
}

/** Creates a site for one state of a store. Pages are rendered on demand. */
export function createSite({
  store,
  products,
  assets,
}: {
  store: Store;
  products: readonly StoreProduct[];
  assets: Assets | null;
}): Site {
  return siteOf({ store, assets, theme: themeOf(store) }, createCatalog(products));
}

function siteOf(frame: Frame, catalog: Catalog): Site {
  const { store } = frame;

  function productAt(path: string): StoreProduct | undefined {
    const id = productIdOf(path);
    return id ? catalog.find(id) : undefined;
  }

  function* indexedPaths(): Iterable<string> {
    yield HOME_PATH;
    yield CATALOG_PATH;
    for (const { id } of catalog.categories) yield catalogPath({ category: id });
    for (const product of catalog.products) yield productPath(product);
  }

  return {
    page(path, query) {
      if (path === HOME_PATH) return homePage(frame, catalog);
      if (path === CATALOG_PATH) return catalogPage(frame, catalog, readCatalogQuery(query));
      if (path === CART_PATH && store.allowOrders) return cartPage(frame);
      const product = productAt(path);
      return product && productPage(frame, catalog, product);
    },
    canonicalPath(path, query) {
      if (path === CATALOG_PATH) return catalogPath(readCatalogQuery(query));
      if (path === HOME_PATH || (path === CART_PATH && store.allowOrders)) return path;
      const product = productAt(path);
      return product && productPath(product);
    },
    notFoundPage: () => notFoundPage(frame),
    sitemap: () => sitemapOf(store, indexedPaths()),
    robots: () => robotsOf(store),
    inlineStyle: frame.theme,
    *paths() {
      yield HOME_PATH;
      yield CATALOG_PATH;
      if (store.allowOrders) yield CART_PATH;
      for (const product of catalog.products) yield productPath(product);
    },
    update: (newer) => siteOf(frame, catalog.update(newer)),
  };
}
