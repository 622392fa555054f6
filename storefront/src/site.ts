import { html } from 'hono/html';
import type { Assets, Store, StoreProduct } from './store.ts';

/** The pages of a store at one moment. */
export interface Site {
  /**
   * The whole html of the page at a path under the store's base, as `/productos`; undefined where
   * there is none.
   */
  page(path: string, query: URLSearchParams): string | undefined;
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
}: {
  store: Store;
  products: readonly StoreProduct[];
  assets: Assets | null;
}): Site {
  const page = (title: string, names: readonly string[]) =>
    String(
      html`<!doctype html><title>${title}</title><h1>${store.name}</h1>${names.map((name) => html`<p>${name}</p>`)}`,
    );
  return {
    page: (path) =>
      path === '/'
        ? page(
            store.seo.title,
            products.map(({ name }) => name),
          )
        : undefined,
    notFoundPage: () => page('No encontramos esa página', []),
    sitemap: () => '',
    robots: () => '',
    inlineStyle: '',
    paths: () => ['/'],
  };
}
