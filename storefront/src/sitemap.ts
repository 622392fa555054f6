import { html } from 'hono/html';
import type { Store } from './store.ts';

/** @param paths under the store's base */
export function sitemapOf({ address }: Pick<Store, 'address'>, paths: Iterable<string>): string {
  const urls = Array.from(paths, (path) => html`<url><loc>${address}${path}</loc></url>\n`);
  return String(html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`);
}

/** Not to be indexed: a cart is of nobody else, and searches have no end. */
export function pathsKeptOut(base: string): string[] {
  return [`${base}/carrito`, `${base}/productos?buscar=`];
}

/** Of a store with a host of its own: crawlers read it nowhere else. */
export function robotsOf({ address, base }: Pick<Store, 'address' | 'base'>): string {
  return `User-agent: *
${pathsKeptOut(base)
  .map((path) => `Disallow: ${path}`)
  .join('\n')}

Sitemap: ${address}/sitemap.xml
`;
}
