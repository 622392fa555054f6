export { closedPage } from './pages/closed-page.ts';
export { createSite, type Site } from './site.ts';
export { disallowedPaths } from './sitemap.ts';
export type { Assets, CatalogQuery, Store, StoreImage, StoreProduct } from './store.ts';
