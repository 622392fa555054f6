import { visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PrerenderedPages } from './prerendered-pages.ts';

/** Paths that must not be indexed: private pages, and single-use links. */
const DISALLOWED = ['/api/', '/app', '/verify-email/', '/reset-password/', '/undo-email-change/'];
/** Paths rendered by the shell that should be indexed. */
const PUBLIC_FORMS = ['/contact', '/register', '/arrepentimiento', '/baja'];

export interface SearchEngineOptions {
  publicUrl?: string;
  /** The crawler rules for online stores on this host, if there are any. */
  stores?: { disallow: readonly string[]; sitemap: string };
}

/**
 * Serves `/robots.txt` and `/sitemap.xml` with absolute addresses, on the visitor's host unless the
 * operator set one.
 */
export function registerSearchEngineFiles(
  app: FastifyInstance,
  { pages, publicUrl, stores }: { pages: PrerenderedPages } & SearchEngineOptions,
): void {
  const originFor = (request: FastifyRequest) => publicUrl ?? visitorOrigin(request) ?? '';

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          'User-agent: *',
          ...[...DISALLOWED, ...(stores?.disallow ?? [])].map((path) => `Disallow: ${path}`),
          ...['/sitemap.xml', stores?.sitemap]
            .filter((path) => path !== undefined)
            .map((path) => `Sitemap: ${originFor(request)}${path}`),
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originFor(request);
    const addresses = [...(await pages.paths()), ...PUBLIC_FORMS].map(
      (path) => `<url><loc>${origin}${path}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`,
      );
  });
}
