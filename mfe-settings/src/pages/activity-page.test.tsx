import { activityEndpoints } from '@mostrador/contracts/activity';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { anActivityEntry } from '@mostrador/contracts/test/an-activity-entry';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();
const ADDRESS = '/app/settings/activity';
const CUSTOMER = anActivityEntry({
  action: 'customer.created',
  summary: 'Agregó el cliente Ana',
  changes: [],
});

test('lists each action with who, when and the values before and after', async () => {
  shop.activity = [anActivityEntry({ changes: [{ field: 'Marca', from: null, to: 'Arcor' }] })];
  openPage(ADDRESS);

  const row = await screen.findByRole('row', { name: /Yerba 1kg/ });
  expect(within(row).getByText('10/03/2026 12:00')).toBeTruthy();
  expect(within(row).getByText('sol')).toBeTruthy();
  expect(within(row).getByRole('definition').textContent).toBe('Antes: sin dato → Después: Arcor');
});

test('a filter is in the URL, and one in the URL is applied', async () => {
  shop.activity = [anActivityEntry(), CUSTOMER];
  const { person, router } = openPage(ADDRESS);
  await screen.findByText('Cambió el producto Yerba 1kg');
  await person.selectOptions(screen.getByLabelText('Tipo'), 'Clientes');

  expect(await screen.findByText('Agregó el cliente Ana')).toBeTruthy();
  await expect.poll(() => screen.queryByText('Cambió el producto Yerba 1kg')).toBeNull();
  expect(router.state.location.search).toBe('?kind=customers');
  await person.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Usuario'));
  expect(await screen.findByText('Cambió el producto Yerba 1kg')).toBeTruthy();
});

test('a period is in the URL at once, and Back undoes it', async () => {
  shop.activity = [CUSTOMER];
  const { person, router } = openPage(`${ADDRESS}?from=2026-03-01`);
  await screen.findByText('Agregó el cliente Ana');
  expect(screen.getByRole('button', { name: 'Fechas: desde 01/03/2026' })).toBeTruthy();

  await person.click(screen.getByRole('radio', { name: 'Esta semana' }));

  await waitFor(() => expect(router.state.location.search).toBe('?period=week'));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-03-01'));
});

test('ignores invalid values in the URL', async () => {
  shop.activity = [CUSTOMER];
  openPage(`${ADDRESS}?kind=robots&from=ayer&to=2026-02-31&userId=sol`);

  expect(await screen.findByText('Agregó el cliente Ana')).toBeTruthy();
});

test('loads older entries on request', async () => {
  shop.activity = Array.from({ length: 60 }, (_, place) =>
    anActivityEntry({ summary: `Cambió el producto ${place}` }),
  );
  const { person } = openPage(ADDRESS);
  await screen.findByText('Cambió el producto 49');
  expect(screen.queryByText('Cambió el producto 50')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Ver más' }));

  expect(await screen.findByText('Cambió el producto 59')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('distinguishes an empty activity and one without matches', async () => {
  openPage(ADDRESS);
  expect(await screen.findByText('Todavía no hay actividad')).toBeTruthy();
});

test('shows that nothing matches', async () => {
  shop.activity = [CUSTOMER];
  openPage(`${ADDRESS}?kind=cash-registers`);
  expect(await screen.findByText('Nada coincide con los filtros')).toBeTruthy();
});

test('shows a failed read, and retries', async () => {
  shop.activity = [CUSTOMER];
  server.use(
    mockEndpoint(activityEndpoints.list, () =>
      refuse(403, { error: 'No', code: 'permission.denied' }),
    ),
  );
  const { person } = openPage(ADDRESS);
  await screen.findByText('Error al cargar la actividad');
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Agregó el cliente Ana')).toBeTruthy();
});

test('a seller is refused in place, and has no card that links there', async () => {
  openPage(ADDRESS, { as: aSeller() });
  expect(await screen.findByText('No tenés permiso para ver esto')).toBeTruthy();
});

test('the administrator gets there from Configuración', async () => {
  const { person } = openPage('/app/settings');
  await person.click(await screen.findByRole('link', { name: 'Ver actividad' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Actividad' })).toBeTruthy();
});

test('a seller sees no link to it', async () => {
  openPage('/app/settings', { as: aSeller() });
  await screen.findByText('Sesiones');
  expect(screen.queryByRole('link', { name: 'Ver actividad' })).toBeNull();
});

test('on a phone an entry is a card that opens its changes', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  shop.activity = [anActivityEntry({ changes: [{ field: 'Marca', from: null, to: 'Arcor' }] })];
  const { person } = openPage(ADDRESS);

  const row = await screen.findByRole('row', { name: /1 cambio/ });
  expect(row.textContent).not.toContain('Arcor');
  await person.click(within(row).getByRole('button', { name: /^Ver detalle: / }));

  const detail = screen.getByRole('dialog', { name: 'Detalle de la actividad' });
  expect(detail.textContent).toContain('Arcor');
});
