import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type DeployStatus, storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aStoreConfig } from '@mostrador/contracts/test/a-store-config';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server, finishPublication } = aShopServer();

const ADDRESS = 'https://mostrador.example/tienda/kiosco-sol';
const ACTIVE: DeployStatus = {
  enabled: true,
  deploymentUrl: ADDRESS,
  repositoryUrl: null,
  lastDeployed: '2026-11-22T13:45:30.123Z',
  publication: { state: 'done', progress: 100, problem: null },
  hasChanges: false,
};
const RUNNING = { state: 'running', progress: 40, problem: null } as const;

afterEach(() => vi.restoreAllMocks());

function isReady() {
  shop.storeConfig = aStoreConfig();
  shop.products = [aProduct({ publishedToStore: true })];
}

function isActive(given: Partial<DeployStatus> = {}) {
  isReady();
  shop.deployStatus = { ...ACTIVE, ...given };
}

const open = () => openPage('/app/store').person;
const button = (name: string) => screen.findByRole('button', { name });
const hasChanged = () => act(() => applyShopEvent({ type: 'changed', topics: ['store'] }));
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};

test('a store without configuration or products shows what is missing, with links', async () => {
  open();

  expect(await screen.findByText('Inactiva')).toBeTruthy();
  const status = await card('Estado de la tienda');
  expect(status.getByText('Debes configurar tu tienda antes de activarla')).toBeTruthy();
  expect(status.getByRole('link', { name: 'Configurar' }).getAttribute('href')).toBe(
    '/app/store/settings',
  );
  expect(
    status.getByText('Debes publicar al menos un producto antes de activar la tienda'),
  ).toBeTruthy();
  expect(status.getByRole('link', { name: 'Ir a Productos' }).getAttribute('href')).toBe(
    '/app/products',
  );
  expect(screen.queryByRole('button', { name: 'Activar Tienda' })).toBeNull();
});

test('a store with only images is not configured', async () => {
  isReady();
  const config = aStoreConfig({ logo: { url: '/logo.webp', key: 'logo' } });
  shop.storeConfig = { ...config, businessInfo: { ...config.businessInfo, name: '' } };
  open();

  expect(await screen.findByText('Debes configurar tu tienda antes de activarla')).toBeTruthy();
  expect(screen.queryByText(/Debes publicar al menos un producto/)).toBeNull();
  expect((await card('Configuración de la Tienda')).getAllByText('Sin configurar')).toHaveLength(2);
  expect((await card('Imágenes de la Tienda')).getAllByText('Cargado')).toHaveLength(1);
  expect((await card('Imágenes de la Tienda')).getAllByText('Sin cargar')).toHaveLength(2);
});

test('a store without products cannot be activated', async () => {
  shop.storeConfig = aStoreConfig();
  open();

  expect(
    await screen.findByText('Debes publicar al menos un producto antes de activar la tienda'),
  ).toBeTruthy();
  expect(screen.queryByText('Debes configurar tu tienda antes de activarla')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Activar Tienda' })).toBeNull();
});

test('an activated store is announced after its publication, with its address', async () => {
  isReady();
  const person = open();
  await person.click(await button('Activar Tienda'));

  expect(await screen.findByRole('progressbar', { name: 'Publicando…' })).toBeTruthy();
  shop.deployStatus = { ...shop.deployStatus, publication: RUNNING };
  await hasChanged();
  expect(await screen.findByText('40 %')).toBeTruthy();
  expect(screen.queryByText('¡Tienda activada correctamente!')).toBeNull();

  finishPublication();
  await hasChanged();
  const toast = await screen.findByText('¡Tienda activada correctamente!');
  expect(
    within(toast.parentElement as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(ADDRESS);
  expect(screen.getByText('Activa')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a publication that ends before the next status read is announced too', async () => {
  isActive();
  server.use(
    mockEndpoint(storeDeployEndpoints.redeploy, () => {
      finishPublication();
      return { deployment: { url: ADDRESS } };
    }),
  );
  const person = open();
  await person.click(await button('Actualizar Tienda'));

  expect(await screen.findByText('Tienda actualizada correctamente')).toBeTruthy();
});

test('changes wait to be published, and an update publishes them', async () => {
  isActive({ hasChanges: true });
  const person = open();
  expect(await screen.findByText('Tus visitantes todavía no ven los últimos cambios')).toBeTruthy();
  await person.click(await button('Actualizar Tienda'));
  await screen.findByRole('progressbar');
  expect(screen.queryByText('Tienda actualizada correctamente')).toBeNull();

  finishPublication();
  await hasChanged();
  expect(await screen.findByText('Tienda actualizada correctamente')).toBeTruthy();
  expect(screen.queryByText('Tus visitantes todavía no ven los últimos cambios')).toBeNull();
});

test('a reload shows the running publication, and no toast at its end', async () => {
  isActive({ publication: RUNNING });
  open();
  expect(await screen.findByText('40 %')).toBeTruthy();
  expect((await button('Actualizar Tienda')).getAttribute('aria-busy')).toBe('true');

  finishPublication();
  await hasChanged();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByText(/^¡?Tienda (activada|actualizada) correctamente/)).toBeNull();
});

test('a failed publication is shown in place, and retried', async () => {
  isActive({ publication: { state: 'failed', progress: 40, problem: 'No se pudo publicar' } });
  const person = open();
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo publicar');

  await person.click(await button('Reintentar'));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  {
    press: 'Activar Tienda',
    endpoint: storeDeployEndpoints.trigger,
    failure: 'Error al activar tienda',
    given: isReady,
  },
  {
    press: 'Actualizar Tienda',
    endpoint: storeDeployEndpoints.redeploy,
    failure: 'Error al actualizar tienda',
    given: isActive,
  },
])("$press shows the server's refusal, or its failure", async (call) => {
  const { press, endpoint, failure, given } = call;
  given();
  server.use(
    mockEndpoint(endpoint, () =>
      refuse(409, { error: 'Debes publicar un producto', code: 'store.no-products' }),
    ),
  );
  const person = open();
  await person.click(await button(press));
  expect(await screen.findByText('Debes publicar un producto')).toBeTruthy();

  server.use(mockEndpoint(endpoint, () => refuse(500, { error: '', code: 'server' })));
  await person.click(await button(press));
  expect(await screen.findByText(failure)).toBeTruthy();
});

test('a store is deactivated after a confirmation, at once', async () => {
  isActive();
  const person = open();
  await person.click(await button('Desactivar Tienda'));
  const question = within(await screen.findByRole('dialog', { name: '¿Desactivar la tienda?' }));
  expect(question.getByText(/visitantes ya no van a poder entrar/)).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(shop.deployStatus.enabled).toBe(true);

  await person.click(await button('Desactivar Tienda'));
  await person.click(await button('Desactivar'));
  expect(await screen.findByText('Tienda desactivada correctamente')).toBeTruthy();
  expect(await screen.findByText('Inactiva')).toBeTruthy();
  expect(await button('Activar Tienda')).toBeTruthy();
});

test('a store that could not be deactivated stays active', async () => {
  isActive();
  server.use(
    mockEndpoint(storeDeployEndpoints.deactivate, () => refuse(500, { error: '', code: 'server' })),
  );
  const person = open();
  await person.click(await button('Desactivar Tienda'));
  await person.click(await button('Desactivar'));

  expect(await screen.findByText('Error al desactivar tienda')).toBeTruthy();
  expect(screen.getByText('Activa')).toBeTruthy();
});

test('an active store shows its address, to open and copy, and its publication date', async () => {
  isActive({ repositoryUrl: 'https://git.example/tienda' });
  const person = open();

  const link = await screen.findByRole('link', { name: new RegExp(`^${ADDRESS}`) });
  expect(link).toMatchObject({ href: ADDRESS, target: '_blank' });
  expect(screen.getByText('22/11/2026 10:45')).toBeTruthy();
  expect(screen.getByRole('link', { name: /git\.example/ })).toBeTruthy();
  await person.click(await button('Copiar enlace'));
  expect(await button('Enlace copiado')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test('the cards show the configuration, and link there', async () => {
  isActive();
  open();

  const settings = await card('Configuración de la Tienda');
  expect(settings.getByText('Kiosco Sol')).toBeTruthy();
  expect(settings.getByText('Elegante (negro y dorado)')).toBeTruthy();
  expect(settings.getByRole('link').getAttribute('href')).toBe('/app/store/settings');
  const assets = await card('Imágenes de la Tienda');
  expect(assets.getByRole('link').getAttribute('href')).toBe('/app/store/assets');
});

test('the first five published products are shown', async () => {
  isActive();
  shop.products = [
    ...Array.from({ length: 7 }, (_, place) =>
      aProduct({ name: `Yerba ${place}`, price: 3450.5, publishedToStore: true }),
    ),
    aProduct({ name: 'Sin publicar' }),
  ];
  open();

  const products = await card('Productos publicados');
  const texts = products.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toHaveLength(5);
  expect(texts[0]).toBe('Yerba 0$\u00a03.450,50');
  expect(products.getByText('7 productos')).toBeTruthy();
  expect(products.getByText('Y 2 más...')).toBeTruthy();
  expect(products.getByRole('link', { name: 'Productos' }).getAttribute('href')).toBe(
    '/app/products',
  );
});

test('failed reads are retried', async () => {
  isActive();
  server.use(
    mockEndpoint(storeDeployEndpoints.status, () =>
      refuse(403, { error: 'No tenés permiso', code: 'permission.denied' }),
    ),
  );
  const person = open();
  expect(await screen.findByText('Error al cargar datos de la tienda')).toBeTruthy();

  server.resetHandlers();
  await person.click(await button('Reintentar'));
  expect(await screen.findByText('Activa')).toBeTruthy();
});

test('a seller is refused, without a request to the server', async () => {
  const asked = vi.fn();
  server.events.on('request:start', asked);
  openPage('/app/store', { as: aSeller() });

  expect(await screen.findByText(/Solo el administrador del comercio/)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  cleanup();
  server.events.removeAllListeners();
});
