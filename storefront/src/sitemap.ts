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

/**
 * Returns paths that must not be indexed: a cart is private, and searches are unlimited in number.
 */
export function disallowedPaths(base: string): string[] {
  return [`${base}/carrito`, `${base}/productos?buscar=`];
}

/**
 * Returns robots.txt of a store. Crawlers read the file at the root of a host, where the product's
 * own robots.txt has the same rules for stores without a host.
 */
export function robotsOf({ address, base }: Pick<Store, 'address' | 'base'>): string {
  return `User-agent: *
${disallowedPaths(base)
  .map((path) => `Disallow: ${path}`)
  .join('\n')}

Sitemap: ${address}/sitemap.xml
`;
}
