import { visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PrerenderedPages } from './prerendered-pages.ts';

/** Not to be indexed: private pages, and single-use links. */
const KEPT_OUT = ['/api/', '/app', '/verify-email/', '/reset-password/', '/undo-email-change/'];
/** Rendered by the shell, and still worth indexing. */
const PUBLIC_FORMS = ['/contact', '/register', '/arrepentimiento', '/baja'];

/**
 * `/robots.txt` and `/sitemap.xml`: what search engines may read, as absolute addresses, on the
 * visitor's host where the operator set none.
 */
export function registerSearchEngineFiles(
  app: FastifyInstance,
  { pages, publicUrl }: { pages: PrerenderedPages; publicUrl?: string },
): void {
  const originFor = (request: FastifyRequest) => publicUrl ?? visitorOrigin(request) ?? '';

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          'User-agent: *',
          ...KEPT_OUT.map((path) => `Disallow: ${path}`),
          `Sitemap: ${originFor(request)}/sitemap.xml`,
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
