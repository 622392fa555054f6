import { disallowedPaths } from '@mostrador/storefront';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { StoreAddresses } from '../store-deploy/store-addresses.ts';
import { listOpenSlugs } from './published-store.repository.ts';

const PATH = '/sitemap-tiendas.xml';
const LONGEST_MS = 60_000;

/**
 * The crawler rules for stores at paths of the product's own host, because a crawler reads only the
 * robots.txt of a host. A store with its own host has its own robots.txt.
 */
export const STORES_FOR_CRAWLERS = { disallow: disallowedPaths('/tienda/*'), sitemap: PATH };

/**
 * Serves the index of the open stores' sitemaps. Each store serves its own sitemap; that of a
 * closed store is a 404. A store that opens or closes is known here within a minute.
 */
export function registerStoresSitemap(
  app: FastifyInstance,
  { database, addresses }: { database: Database; addresses: StoreAddresses },
): void {
  const known = new LRUCache<'slugs', readonly string[]>({
    max: 1,
    ttl: LONGEST_MS,
    fetchMethod: () => listOpenSlugs(database),
  });
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const slugs = (await known.fetch('slugs')) ?? [];
    const sitemaps = slugs.map(
      (slug) =>
        `<sitemap><loc>${addresses.of(slug, request).address}/sitemap.xml</loc></sitemap>\n`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>\n`,
      );
  });
}
