import '@mostrador/federation/test/between-pages';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import {
  FIRST_STEPS,
  type FirstSteps,
  firstStepsEndpoints,
  SKIPPABLE_STEPS,
} from '@mostrador/contracts/first-steps';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCashRegister } from '@mostrador/contracts/test/a-cash-register';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyShopEvent, openPage } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server } = aShopServer();

const card = async () =>
  (await screen.findByRole('heading', { name: 'Primeros pasos' })).closest(
    'section',
  ) as HTMLElement;
const button = (name: string) => screen.findByRole('button', { name });
const AFTER_A_SALE = (): FirstSteps => ({
  done: [
    'products',
    'cash-register',
    'sale',
    ...(shop.tillSettings.customerCredit ? (['customer-credit'] as const) : []),
  ],
  skipped: shop.tillSettings.skippedFirstSteps,
});
const isHidden = () => waitFor(() => expect(screen.queryByText(/Primeros pasos/)).toBeNull());

test('a new shop sees its five steps, with the first one highlighted', async () => {
  openPage('/app', aUser());

  const steps = await card();
  expect(within(steps).getByText('Paso 1 de 5')).toBeTruthy();
  expect(within(steps).getAllByRole('listitem')).toHaveLength(5);
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.getAttribute('aria-current')),
  ).toEqual(['step', null, null, null, null]);
  const to = (name: string) => within(steps).getByRole('link', { name }).getAttribute('href');
  expect(to('Hacer una venta')).toBe('/app/sales');
  expect(to('Agregar un vendedor')).toBe('/app/settings/users');
});

test('the figures come before the steps', async () => {
  openPage('/app', aUser());
  const steps = await card();
  const today = screen.getByRole('heading', { name: 'Ventas de Hoy' });
  expect(today.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('once the shop has sold, the steps left are in a line', async () => {
  server.use(mockEndpoint(firstStepsEndpoints.get, () => AFTER_A_SALE()));
  openPage('/app', aUser());

  const line = await screen.findByRole('region', { name: 'Primeros pasos' });
  expect(line.textContent).toContain('Paso 4 de 5 ¿Vendés fiado?');
  expect(within(line).queryByRole('list')).toBeNull();
  expect(
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Activar cuenta corriente', 'Omitir todo']);
  expect(within(line).getByRole('link', { name: 'Agregar un vendedor' })).toBeTruthy();
});

test.each([
  ['all steps are done', { done: [...FIRST_STEPS], skipped: [] }],
  ['the first week is over', { done: [], skipped: [], expired: true }],
])('there is no guide once %s', async (_, answer) => {
  server.use(mockEndpoint(firstStepsEndpoints.get, () => answer));
  openPage('/app', aUser());
  await screen.findByRole('heading', { name: 'Ventas de Hoy' });
  expect(screen.queryByText(/Primeros pasos/)).toBeNull();
});

test('a sample list ticks the first step', async () => {
  const person = userEvent.setup();
  openPage('/app', aUser());

  await person.click(await button('Cargar productos'));
  const dialog = await screen.findByRole('dialog', { name: '¿Qué vendés?' });
  const to = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
  expect(to('Escribir mis productos')).toBe('/app/products');
  expect(to('Importar mi lista')).toBe('/app/products/import');
  await person.click(within(dialog).getByRole('button', { name: /^Dietética/ }));

  expect(await screen.findByText('Paso 2 de 5')).toBeTruthy();
  expect(shop.products.map(({ name }) => name)).toEqual(['A de health-food', 'B de health-food']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('img', { name: 'Listo' })).toBeTruthy();
});

test('a refused list shows the reason, and stays open', async () => {
  const person = userEvent.setup();
  server.use(
    mockEndpoint(firstStepsEndpoints.addSamples, () =>
      refuse(409, { error: 'Ahora no se puede', code: 'x' }),
    ),
  );
  openPage('/app', aUser());

  await person.click(await button('Cargar productos'));
  await person.click(await button('Kiosco Golosinas, bebidas, snacks'));

  expect(await screen.findByText('Ahora no se puede')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('opening the register enables it first', async () => {
  const person = userEvent.setup();
  shop.products = [aProduct()];
  openPage('/app', aUser());

  await person.click(await button('Abrir la caja'));
  expect(shop.user.cashRegisterConfig.enabled).toBe(false);
  await person.type(screen.getByLabelText('Monto inicial'), '5000{Enter}');

  expect(await screen.findByText('Paso 3 de 5')).toBeTruthy();
  expect(shop.user.cashRegisterConfig.enabled).toBe(true);
  expect(shop.cashRegisters).toMatchObject([{ openingAmount: 5000, closedAt: null }]);
});

test('a register that cannot be enabled is not opened, and the form shows it', async () => {
  const person = userEvent.setup();
  server.use(
    mockEndpoint(cashRegisterEndpoints.configure, () =>
      refuse(409, { error: 'Ahora no se puede', code: 'x' }),
    ),
  );
  openPage('/app', aUser());

  await person.click(await button('Abrir la caja'));
  await person.type(screen.getByLabelText('Monto inicial'), '5000{Enter}');

  const dialog = await screen.findByRole('dialog', { name: 'Abrir Caja' });
  expect(await within(dialog).findByText('Ahora no se puede')).toBeTruthy();
  expect(shop.cashRegisters).toEqual([]);
});

test('a shop that sells on account turns it on in the fourth step', async () => {
  const person = userEvent.setup();
  server.use(mockEndpoint(firstStepsEndpoints.get, () => AFTER_A_SALE()));
  openPage('/app', aUser());
  expect(await screen.findByText(/Paso 4 de 5/)).toBeTruthy();

  await person.click(await button('Activar cuenta corriente'));
  const dialog = await screen.findByRole('dialog', { name: '¿Vendés fiado?' });
  await person.click(within(dialog).getByRole('button', { name: 'Activar cuenta corriente' }));

  expect(await screen.findByText(/Paso 5 de 5/)).toBeTruthy();
  expect(shop.tillSettings.customerCredit).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the step of selling on account passes with the one after it', async () => {
  const person = userEvent.setup();
  shop.products = [aProduct()];
  shop.cashRegisters = [aCashRegister()];
  openPage('/app', aUser());

  await person.click(await button('Omitir: Un vendedor'));

  expect(await screen.findByText('Paso 3 de 5')).toBeTruthy();
  expect(shop.tillSettings).toMatchObject({
    skippedFirstSteps: ['seller'],
    customerCredit: false,
  });
  server.use(mockEndpoint(firstStepsEndpoints.get, () => AFTER_A_SALE()));
  applyShopEvent({ type: 'changed', topics: ['sales'] });
  await isHidden();
});

test('one step can be skipped alone', async () => {
  const person = userEvent.setup();
  shop.products = [aProduct()];
  openPage('/app', aUser());

  await person.click(await button('Omitir: La caja'));

  expect(await screen.findByText('Paso 3 de 5')).toBeTruthy();
  expect(shop.tillSettings.skippedFirstSteps).toEqual(['cash-register']);
  expect(await button('Abrir la caja')).toBeTruthy();
});

test('a second skipped step adds to the first, before they are read again', async () => {
  const person = userEvent.setup();
  shop.products = [aProduct()];
  openPage('/app', aUser());
  const skip = await button('Omitir: La caja');
  server.use(mockEndpoint(firstStepsEndpoints.get, () => new Promise(() => {})));
  await person.click(skip);
  expect(await screen.findByText('Paso 3 de 5')).toBeTruthy();
  await person.click(await button('Omitir: Un vendedor'));

  await waitFor(() =>
    expect(shop.tillSettings.skippedFirstSteps).toEqual(['cash-register', 'seller']),
  );
});

test('all steps can be skipped at once, with a hint where to find them', async () => {
  const person = userEvent.setup();
  openPage('/app', aUser());

  await person.click(await button('Omitir todo'));

  expect(await screen.findByText('Los primeros pasos siguen en Configuración')).toBeTruthy();
  await isHidden();
  expect(shop.tillSettings.skippedFirstSteps).toEqual([...SKIPPABLE_STEPS]);
});

test('a seller has no steps, and does not request them', async () => {
  let reads = 0;
  server.use(
    mockEndpoint(firstStepsEndpoints.get, () => {
      reads++;
      return { done: [], skipped: [] };
    }),
  );
  openPage('/app', aSeller('canManageSales', 'canViewHistory', 'canManageProducts'));

  await screen.findByRole('heading', { name: 'Ventas de Hoy' });
  expect(screen.queryByText('Primeros pasos')).toBeNull();
  expect(reads).toBe(0);
});
