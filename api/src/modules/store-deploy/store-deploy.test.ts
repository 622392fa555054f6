import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@mostrador/domain';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import {
  activate,
  aStore,
  aStoreProduct,
  publicationOf,
  STORE_CONFIG,
  saveConfig,
  statusOf,
  visitorsOf,
} from '../../../test/a-store.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { publishStore } from './publish-store.ts';
import { putPublication, takeAddress } from './store-deploy.repository.ts';

const server = aServer();

const trigger = '/api/store-deploy/trigger';
const redeploy = '/api/store-deploy/redeploy';
const deactivate = '/api/store-deploy/deactivate';

describe('activating a store', () => {
  test('requires a configuration and a published product', async () => {
    const shop = await aShop(server);

    const early = await shop.call('POST', trigger);
    await saveConfig(shop);
    const empty = await shop.call('POST', trigger);

    expect([early.statusCode, empty.statusCode]).toEqual([409, 409]);
    expect(early.json().error).toBe('Debes configurar tu tienda antes de activarla');
    expect(empty.json().error).toBe(
      'Debes publicar al menos un producto antes de activar la tienda',
    );
    expect(await statusOf(shop)).toEqual({
      enabled: false,
      deploymentUrl: null,
      repositoryUrl: null,
      lastDeployed: null,
      publication: null,
      hasChanges: false,
    });
  });

  test('returns its address at once, and opens it when its publication ends', async () => {
    const shop = await aShop(server);
    await aStoreProduct(shop);
    await saveConfig(shop, {
      businessInfo: { ...STORE_CONFIG.businessInfo, name: 'Almacén Ñandú' },
    });

    const answer = await shop.call('POST', trigger);

    expect(answer.json()).toEqual({
      deployment: { url: 'https://mostrador.example/tienda/almacen-nandu' },
    });
    expect(await publicationOf(shop)).toEqual({
      enabled: true,
      deploymentUrl: 'https://mostrador.example/tienda/almacen-nandu',
      repositoryUrl: null,
      lastDeployed: server.now.toISOString(),
      publication: { state: 'done', progress: 100, problem: null },
      hasChanges: false,
    });
    expect((await visitorsOf(server, 'almacen-nandu').page()).statusCode).toBe(200);
  });

  test('gives shops of one name an address each, also at once', async () => {
    const shops = await Promise.all([1, 2, 3, 4].map(() => aShop(server)));
    const name = `Kiosco ${newId().slice(-6)}`;
    for (const shop of shops) {
      await aStoreProduct(shop);
      await saveConfig(shop, { businessInfo: { ...STORE_CONFIG.businessInfo, name } });
    }

    const slugs = await Promise.all(shops.map(activate));

    const base = name.toLowerCase().replace(' ', '-');
    expect(slugs.sort()).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`]);
  });

  test('again keeps its address, even with another name', async () => {
    const { shop, slug } = await aStore(server);
    await shop.call('DELETE', deactivate);
    await saveConfig(shop, { businessInfo: { ...STORE_CONFIG.businessInfo, name: 'Otro nombre' } });

    expect(await activate(shop)).toBe(slug);
  });

  test('many times at once ends in one open store', async () => {
    const shop = await aShop(server);
    await aStoreProduct(shop);
    await saveConfig(shop);

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.call('POST', trigger)));

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await publicationOf(shop)).toMatchObject({ enabled: true });
  });

  test.each([
    ['POST', trigger],
    ['POST', redeploy],
    ['DELETE', deactivate],
    ['GET', '/api/store-deploy/status'],
  ] as const)('requires the administrator: a seller is refused %s %s', async (method, path) => {
    const { shop } = await aStore(server);
    const seller = await shop.aSeller({ canManageProducts: true, canManageSales: true });

    expect((await seller.call(method, path)).statusCode).toBe(403);
  });
});

describe('an open store', () => {
  test('shows saved texts only after they are published', async () => {
    const { shop, slug } = await aStore(server);
    const renamed = { businessInfo: { ...STORE_CONFIG.businessInfo, name: 'Kiosco Luna' } };
    await saveConfig(shop, renamed);

    expect(await statusOf(shop)).toMatchObject({ hasChanges: true });
    expect((await visitorsOf(server, slug).page()).body).not.toContain('Kiosco Luna');

    expect((await shop.call('POST', redeploy)).statusCode).toBe(200);
    expect(await publicationOf(shop)).toMatchObject({ hasChanges: false });
    await expect
      .poll(async () => (await visitorsOf(server, slug).page()).body)
      .toContain('Kiosco Luna');
  });

  test('keeps its pages while a publication fails, and reports it', async () => {
    const { shop, slug } = await aStore(server);
    await saveConfig(shop, { businessInfo: { ...STORE_CONFIG.businessInfo, name: 'Kiosco Luna' } });
    const publicationId = newId();
    const database = server.database;
    await database.forShop(shop.shopId).transact((tx) => putPublication(tx, publicationId));

    await publishStore(
      {
        database,
        clock: { now: () => server.now },
        log: Fastify().log,
        prove: async () => ({
          pages: 3,
          draw(page) {
            if (page === 2) throw new Error('A page cannot be drawn');
          },
        }),
      },
      { shopId: shop.shopId, publicationId },
    );

    expect(await statusOf(shop)).toMatchObject({
      enabled: true,
      hasChanges: true,
      publication: { state: 'failed', problem: expect.stringContaining('No se pudo publicar') },
    });
    expect((await visitorsOf(server, slug).page()).body).toContain('Kiosco Sol');
  });

  test('reports the progress of its publication', async () => {
    const { shop } = await aStore(server);
    const { database } = server;
    const publicationId = newId();
    await database.forShop(shop.shopId).transact((tx) => putPublication(tx, publicationId));
    const stuck = Promise.withResolvers<void>();

    const publishing = publishStore(
      {
        database,
        clock: { now: () => server.now },
        log: Fastify().log,
        prove: async () => ({
          pages: 40,
          draw: (page) => (page === 20 ? stuck.promise : undefined),
        }),
      },
      { shopId: shop.shopId, publicationId },
    );

    await expect.poll(async () => (await statusOf(shop)).publication?.progress).toBe(50);
    stuck.resolve();
    await publishing;
    expect((await statusOf(shop)).publication).toMatchObject({ state: 'done', progress: 100 });
  });

  test('closes at once, and stays closed when a publication ends later', async () => {
    const { shop, slug } = await aStore(server);
    const visitors = visitorsOf(server, slug);
    const publicationId = newId();
    await visitors.page();
    const { database } = server;
    await database.forShop(shop.shopId).transact((tx) => putPublication(tx, publicationId));

    const publishing = publishStore(
      {
        database,
        clock: { now: () => server.now },
        log: Fastify().log,
        prove: async () => {
          expect((await shop.call('DELETE', deactivate)).statusCode).toBe(204);
          return { pages: 1, draw: () => {} };
        },
      },
      { shopId: shop.shopId, publicationId },
    );
    await publishing;

    expect(await statusOf(shop)).toMatchObject({ enabled: false, publication: null });
    await expect.poll(async () => (await visitors.page()).statusCode).toBe(404);
    expect((await visitors.page()).body).toContain('Tienda cerrada');
    expect((await visitors.page()).body).not.toContain('Kiosco');
  });

  test('cannot be updated while it is closed', async () => {
    const { shop } = await aStore(server);
    await shop.call('DELETE', deactivate);
    await shop.call('DELETE', deactivate);

    const answer = await shop.call('POST', redeploy);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('La tienda no está activa. Activala primero.');
    const actions = (await auditTrailOf(server, shop)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'store.closed')).toHaveLength(1);
  });
});

test('without a domain for stores, robots.txt and the sitemap of the host list them', async () => {
  const { slug } = await aStore(server);
  const siteRoot = await mkdtemp(join(tmpdir(), 'mostrador-site-'));
  onTestFinished(() => rm(siteRoot, { recursive: true }));
  const app = await anApp(server, { siteRoot });
  onTestFinished(() => app.close());
  const read = async (url: string) => (await app.inject({ url })).body;
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string);

  const robots = await read('/robots.txt');
  expect(robots).toContain('Disallow: /tienda/*/carrito\n');
  expect(robots).toContain('Disallow: /tienda/*/productos?buscar=\n');
  const sitemaps = [...robots.matchAll(/^Sitemap: (.*)$/gm)].map(([, url]) => new URL(url ?? ''));
  const ofStores = (await Promise.all(sitemaps.map(({ pathname }) => read(pathname))))
    .flatMap(addressesIn)
    .filter((address) => address.endsWith(`/tienda/${slug}/sitemap.xml`));
  expect(ofStores).toEqual([`https://mostrador.example/tienda/${slug}/sitemap.xml`]);

  const pages = addressesIn(await read(new URL(ofStores[0] as string).pathname));
  expect(pages).toContain(`https://mostrador.example/tienda/${slug}/productos`);
  // Crawlers look for robots.txt at the root of a host; people and tools look beside the store too.
  const ofStore = await read(`/tienda/${slug}/robots.txt`);
  expect(ofStore).toContain(`Disallow: /tienda/${slug}/carrito\n`);
  expect(ofStore).toContain(`/tienda/${slug}/sitemap.xml\n`);
});

test('the sitemap lists only open stores', async () => {
  const [open, closed, reopened, deleted] = [
    await aStore(server),
    await aStore(server),
    await aStore(server),
    await aStore(server),
  ];
  const failed = await aShop(server);
  const failedSlug = await server.database.forShop(failed.shopId).transact(async (tx) => {
    await putPublication(tx, newId());
    return takeAddress(tx, 'Nunca abierta');
  });
  for (const { shop } of [closed, reopened])
    expect((await shop.call('DELETE', deactivate)).statusCode).toBe(204);
  await activate(reopened.shop);
  await deleted.shop.call('DELETE', '/api/users/account/delete-all');
  // A process that has not read them yet.
  const app = await anApp(server);
  onTestFinished(() => app.close());

  const { body } = await app.inject({ url: '/sitemap-tiendas.xml' });

  const isListed = (slug: string) => body.includes(`/tienda/${slug}/sitemap.xml`);
  expect([open.slug, reopened.slug].map(isListed)).toEqual([true, true]);
  expect([closed.slug, failedSlug, deleted.slug].map(isListed)).toEqual([false, false, false]);
});

test('with a domain for stores, each has a host of its own', async () => {
  const { slug } = await aStore(server);
  const siteRoot = await mkdtemp(join(tmpdir(), 'mostrador-site-'));
  onTestFinished(() => rm(siteRoot, { recursive: true }));
  await mkdir(join(siteRoot, 'storefront', '1'), { recursive: true });
  await writeFile(join(siteRoot, 'storefront', '1', 'store.css'), 'body{}');
  const settings = { storeDomain: 'tiendas.example' };
  const app = await anApp(server, { settings, siteRoot });
  onTestFinished(() => app.close());
  const at = (host: string, url = '/') => app.inject({ url, headers: { host } });

  expect((await at(`${slug}.tiendas.example`)).body).toContain('Kiosco Sol');
  expect((await at(`${slug.toUpperCase()}.TIENDAS.example`)).body).toContain('Kiosco Sol');
  expect((await at(`${slug}.tiendas.example`, '/storefront/1/store.css')).body).toBe('body{}');
  expect((await at(`${slug}.tiendas.example`, '/robots.txt')).body).toContain(slug);
  expect((await at('mostrador.example', '/robots.txt')).body).not.toContain('tienda');
  expect((await at('otra-tienda.tiendas.example')).body).toContain('Tienda cerrada');
  expect((await at('mostrador.example')).body).not.toContain('Tienda cerrada');
});
