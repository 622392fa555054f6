import { basename, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { cacheControlOf, VERSIONED_FOLDERS } from '@mostrador/releases/cache-control';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPrerenderedPages } from './prerendered-pages.ts';
import { type ConfigFor, memoizeByConfig } from './runtime-config.ts';
import { registerSearchEngineFiles, type SearchEngineOptions } from './search-engines.ts';
import { createShellPage } from './shell-page.ts';

/** Paths never answered with a page: API clients are programs. */
const API = /^\/api(\/|$)/;

export interface StaticSiteOptions {
  siteRoot: string;
  configFor: ConfigFor;
  supportWhatsApp: RuntimeConfig['supportWhatsApp'];
  mode: RuntimeConfig['mode'];
  /** The server's public address, without a trailing slash, if the operator set it. */
  publicUrl?: string;
  stores?: SearchEngineOptions['stores'];
}

/**
 * Serves the built shell and remotes from `siteRoot`: files as they are, precompressed where
 * possible; the prerendered pages of remotes; and for every other address the shell's page, since
 * the shell routes it.
 */
export async function registerStaticSite(
  app: FastifyInstance,
  { siteRoot, configFor, supportWhatsApp, mode, publicUrl, stores }: StaticSiteOptions,
): Promise<void> {
  const shellPageWith = memoizeByConfig((config) => createShellPage({ siteRoot, config }));
  const prerendered = createPrerenderedPages({ siteRoot, publicUrl, supportWhatsApp, mode });
  registerSearchEngineFiles(app, { pages: prerendered, publicUrl, stores });
  await app.register(fastifyStatic, {
    root: siteRoot,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', cacheControlOf(`/${relative(siteRoot, file)}`));
    },
  });

  // Named explicitly, so that the hosts of stores, which answer every other path, serve them too.
  app.get<{ Params: { '*': string } }>(
    '/storefront/*',
    { schema: { hide: true } },
    ({ params }, reply) => reply.sendFile(`/storefront/${params['*']}`),
  );

  app.get(
    '/*',
    { schema: { hide: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const path = `/${(request.params as { '*': string })['*']}`;
      if (API.test(path)) return reply.callNotFound();
      if (path === '/index.html' || isPage(path))
        return ((await prerendered.find(path)) ?? shellPageWith(configFor(request))).send(
          request,
          reply,
        );
      return reply.sendFile(path);
    },
  );
}

/**
 * Whether a path may be a page: its name has no dot and it is not in a folder of files, where a
 * missing file is a 404.
 */
function isPage(path: string): boolean {
  return !basename(path).includes('.') && !VERSIONED_FOLDERS.test(path);
}
