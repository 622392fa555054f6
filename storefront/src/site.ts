import { createCatalog } from './catalog.ts';
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

/** The pages of a store at one moment. */
export interface Site {
  /**
   * The whole html of the page at a path under the store's base, as `/productos`; undefined where
   * there is none.
   */
  page(path: string, query: URLSearchParams): string | undefined;
  /**
   * The one address of the page at a path, with as much of its query as counts; undefined where there
   * is no page. However an address is spelled, its page is the same.
   */
  canonicalPath(path: string, query: URLSearchParams): string | undefined;
  notFoundPage(): string;
  /** XML. */
  sitemap(): string;
  robots(): string;
  /** The text of the one inline style of every page. */
  inlineStyle: string;
  /** Of every page: what is proved before a publication. */
  paths(): Iterable<string>;
}

/** Made once for each state of a store: its pages are drawn when they are asked for. */
export function createSite({
  store,
  products,
  assets,
}: {
  store: Store;
  products: readonly StoreProduct[];
  assets: Assets | null;
}): Site {
  const frame: Frame = { store, assets, theme: themeOf(store) };
  const catalog = createCatalog(products);

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
  };
}
