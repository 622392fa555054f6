import { createHash } from 'node:crypto';
import { withoutFinalSlashes } from '@mostrador/domain';
import { isStoreSlug } from '@mostrador/domain/store-slug';
import { closedPage, createSite, type Site } from '@mostrador/storefront';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { imagesOrigin } from '../images/image-addresses.ts';
import { CACHED_FOREVER, type ImageFiles } from '../images/image-files.ts';
import type { StoreAddress, StoreAddresses } from '../store-deploy/store-addresses.ts';
import { type MadePage, makePage, sendPage } from './made-page.ts';
import { askedImageOf, createSmallImages } from './small-images.ts';
import type { StoreAssets } from './store-assets.ts';
import type { StoreDirectory, StoreState } from './store-directory.ts';
import { toStore, toStoreProduct } from './store-view.ts';

/** A visitor who makes up searches evicts only pages of the same store. */
const MAX_PAGES = 200;

interface StorePagesOptions {
  directory: StoreDirectory;
  addresses: StoreAddresses;
  assets: StoreAssets;
  imageFiles: ImageFiles;
  isTrial: boolean;
}

/** A store's pages, as the visitors of one host see them. */
interface SiteOnHost {
  site: Site;
  /** The products in it. */
  products: StoreState['products'];
  csp: string;
  pages: LRUCache<string, Promise<MadePage>>;
}

/**
 * Serves the stores' public sites: at `/tienda/{slug}`, and at a host each where the installation
 * has a domain for stores. A page is drawn and compressed once for all visitors, and again when its
 * store or products change.
 */
export function registerStorePages(
  app: FastifyInstance,
  { directory, addresses, assets, imageFiles, isTrial }: StorePagesOptions,
): void {
  const smallImages = createSmallImages(imageFiles);

  async function answer(request: FastifyRequest, reply: FastifyReply, visit: Visit) {
    const state = isStoreSlug(visit.slug) ? await directory.find(visit.slug) : undefined;
    if (!state?.store.settings) return sendPage(await closed(), request, reply);
    const asked = askedImageOf(visit.path);
    // May be cached forever, because its address identifies its content.
    if (asked) {
      const image = await smallImages.find(state, asked);
      if (!image) return reply.callNotFound();
      return reply.type(image.type).header('cache-control', CACHED_FOREVER).send(image.content);
    }
    const host = await siteOf(state, addresses.of(visit.slug, request));
    const address = addressOf(host, visit);
    let page = host.pages.get(address);
    if (!page) {
      page = draw(host, visit);
      host.pages.set(address, page);
      // Draws again after a failure.
      page.catch(() => host.pages.delete(address));
    }
    return sendPage(await page, request, reply);
  }

  async function siteOf(state: StoreState, at: StoreAddress): Promise<SiteOnHost> {
    const { store, products, made } = state;
    const { settings } = store;
    if (!settings) throw new Error('A closed store has no site');
    const built = await assets.read();
    const key = `${at.address} ${built?.style}`;
    const known = made.get(key) as SiteOnHost | undefined;
    if (known?.products === products) return known;
    const shown = Array.from(products.values(), (product) =>
      toStoreProduct(product, settings.storeSettings, at.base),
    );
    const site =
      known?.site.update(shown) ??
      createSite({
        store: toStore(store, settings, { ...at, isTrial }),
        products: shown,
        assets: built,
      });
    const host = {
      site,
      products,
      csp: contentSecurityPolicy(site.inlineStyle),
      pages: new LRUCache<string, Promise<MadePage>>({ max: MAX_PAGES }),
    };
    made.set(key, host);
    return host;
  }

  /** The page of closed stores: the same for all, until a release changes the style. */
  let closedPages: { style: string | undefined; page: Promise<MadePage> } | undefined;
  async function closed(): Promise<MadePage> {
    const built = await assets.read();
    if (!closedPages || closedPages.style !== built?.style) {
      const csp = contentSecurityPolicy('');
      closedPages = {
        style: built?.style,
        page: makePage(closedPage(built), { status: 404, csp }),
      };
    }
    return closedPages.page;
  }

  const options = { schema: { hide: true } };
  type Named = { Params: { slug: string; '*'?: string } };
  const bySlug = (request: FastifyRequest<Named>, reply: FastifyReply) =>
    answer(request, reply, visitOf(request, request.params.slug, request.params['*']));
  app.get<Named>('/tienda/:slug', options, bySlug);
  app.get<Named>('/tienda/:slug/*', options, bySlug);

  if (!addresses.hosts) return;
  const constraints = { host: addresses.hosts };
  // These paths need their own routes: the product's own host also serves them, and they are more
  // specific than `/*`.
  for (const url of ['/', '/robots.txt', '/sitemap.xml', '/*'])
    app.get(url, { ...options, constraints }, (request, reply) => {
      const slug = addresses.slugOfHost(request.host) ?? '';
      return answer(request, reply, visitOf(request, slug, request.url.split('?')[0]?.slice(1)));
    });
}

/** The request of a visitor. */
interface Visit {
  slug: string;
  /** The path under the store's base. */
  path: string;
  query: URLSearchParams;
}

function visitOf({ url }: FastifyRequest, slug: string, path = ''): Visit {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return { slug: slug.toLowerCase(), path: withoutFinalSlashes(`/${path}`), query };
}

const SITEMAP = '/sitemap.xml';
const ROBOTS = '/robots.txt';
const NOT_FOUND = 'not found';

/** Returns the cache key of a page. All made-up addresses share one key. */
function addressOf({ site }: SiteOnHost, { path, query }: Visit): string {
  if (path === SITEMAP || path === ROBOTS) return path;
  return site.canonicalPath(path, query) ?? NOT_FOUND;
}

async function draw({ site, csp }: SiteOnHost, { path, query }: Visit): Promise<MadePage> {
  if (path === SITEMAP) return makePage(site.sitemap(), { type: 'application/xml' });
  if (path === ROBOTS) return makePage(site.robots(), { type: 'text/plain' });
  const page = site.page(path, query);
  return page === undefined
    ? makePage(site.notFoundPage(), { status: 404, csp })
    : makePage(page, { csp });
}

/** Allows only our own script files, and the one inline style by its hash. */
function contentSecurityPolicy(inlineStyle: string): string {
  const hash = createHash('sha256').update(inlineStyle).digest('base64');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    `img-src 'self' ${imagesOrigin()} data:`.replace('  ', ' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
