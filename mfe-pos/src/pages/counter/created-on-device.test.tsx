import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aCounterServer,
  button,
  completed,
  lines,
  openReadyCounter,
  quantityOf,
  total,
} from '../../../test/open-counter.ts';

const { shop, server } = aCounterServer();
const CODE = '7791234567898';

beforeEach(() => {
  shop.issuesLeases = true;
  // Shortens the waits between the retries.
  vi.spyOn(Math, 'random').mockReturnValue(-0.98);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Opens a till that may work without the server, which receives nothing from now on. */
async function openTill() {
  const counter = await openReadyCounter(aUser({ shopId: newId() }));
  const { readLease } = await import('../../features/outbox/offline-lease.ts');
  const { _id: userId, shopId } = counter.user;
  await waitFor(async () =>
    expect(await readLease({ userId, shopId: shopId as string })).toBeTruthy(),
  );
  server.use(http.post('*/api/*', () => HttpResponse.error()));
  return counter;
}

function startServer() {
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
}

async function createProduct(person: UserEvent) {
  await person.click(button('Crear producto'));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Producto' }));
  await person.type(form.getByLabelText('Nombre'), 'Galletitas');
  await person.type(form.getByLabelText('Precio'), '1250,5');
  await person.type(form.getByLabelText('Stock'), '10');
  await person.click(form.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(lines()).toEqual(['Galletitas']));
}

const customerField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' });

async function createCustomer(person: UserEvent, typed: string, name: string) {
  await person.click(customerField());
  await person.type(customerField(), typed);
  await person.click(await screen.findByRole('button', { name: `Crear cliente «${typed}»` }));
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo Cliente' }));
  if (typed !== name) await person.type(form.getByLabelText('Nombre'), name);
  await person.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(customerField().value).toBe(name));
}

const waiting = (name: RegExp) => screen.findByRole('button', { name });

test('a product is created for an unknown code, sold, found again, and delivered before its sale', async () => {
  const first = await openTill();
  await first.keyboard.scan(CODE);
  await createProduct(first.person);
  expect(total()).toBe('$ 1.250,50');
  await first.keyboard.press('F9');
  await completed();
  const { keyboard, search } = await first.reload();
  await waiting(/1 venta y 1 registro por enviar/);

  await keyboard.scan(CODE);
  await waitFor(() => expect(quantityOf('Galletitas')).toBe(1));
  await search('gallet');
  expect((await screen.findByRole('option')).textContent).toContain('9');
  startServer();
  await waitFor(() => expect(shop.sales).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /por enviar/ })).toBeNull());

  const [galletitas] = shop.products.filter(({ barcode }) => barcode === CODE);
  expect(shop.deliveredIds).toEqual([galletitas?._id]);
  expect(shop.sent.at(-1)?.items).toMatchObject([{ productId: galletitas?._id, quantity: 1 }]);
  await search('gallet');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await keyboard.press('Escape');
  await keyboard.press('F9');
  await completed();
  expect(shop.sent.at(-1)).toMatchObject({ items: [{ productId: galletitas?._id }] });
  expect(shop.sent.at(-1)?.offline).toBeUndefined();
});

test('a sale waits behind its product that the server refuses, and so does the next one', async () => {
  const { keyboard, person } = await openTill();
  await keyboard.scan(CODE);
  await createProduct(person);
  await keyboard.press('F9');
  await completed();
  await keyboard.press('Enter');
  const refusal = { error: 'Quien lo hizo no puede', code: 'offline-entry.not-allowed' };
  server.resetHandlers();
  server.use(mockEndpoint(offlineEntryEndpoints.deliverProduct, () => refuse(409, refusal)));
  act(() => void window.dispatchEvent(new Event('online')));
  await waiting(/1 venta por enviar · 1 para revisar/);

  await keyboard.scan(CODE);
  await keyboard.press('F9');
  const dialog = await completed();
  expect(within(dialog).getByText(/Guardada en este dispositivo/)).toBeTruthy();
  await keyboard.press('Enter');
  expect(shop.sent).toEqual([]);

  await person.click(await waiting(/2 ventas por enviar · 1 para revisar/));
  expect(await screen.findAllByText(/Espera a Galletitas, que está para revisar/)).toHaveLength(2);
  server.resetHandlers();
  await person.click(button(/^Reintentar Producto nuevo/));
  await waitFor(() => expect(shop.sales).toHaveLength(2));
  expect(shop.deliveredIds).toHaveLength(1);
});

test('sales wait no longer for a product that is discarded, after a question that counts them', async () => {
  shop.tillSettings = { ...shop.tillSettings, pinToCancel: false };
  const { keyboard, person } = await openTill();
  await keyboard.scan(CODE);
  await createProduct(person);
  for (const _ of [1, 2]) {
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    await keyboard.scan(CODE);
  }
  const refusal = { error: 'Quien lo hizo no puede', code: 'offline-entry.not-allowed' };
  server.resetHandlers();
  server.use(
    mockEndpoint(offlineEntryEndpoints.deliverProduct, () => refuse(409, refusal)),
    mockEndpoint(saleEndpoints.complete, () =>
      refuse(404, { error: 'Producto no encontrado', code: 'sale.unknown-product' }),
    ),
  );
  act(() => void window.dispatchEvent(new Event('online')));

  await person.click(await waiting(/2 ventas por enviar · 1 para revisar/));
  await person.click(await waiting(/^Descartar Producto nuevo/));
  const question = await screen.findByRole('dialog', { name: /^¿Descartar Producto nuevo/ });
  expect(within(question).getByText(/^2 ventas lo nombran: se envían igual/)).toBeTruthy();
  await person.click(within(question).getByRole('button', { name: 'Descartar' }));

  await waitFor(() => expect(screen.getAllByText(/Producto no encontrado/)).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /^Descartar P-/ })).toHaveLength(2);
  expect(screen.queryByText(/Producto nuevo/)).toBeNull();
});

test('a customer is created, found again, sold to, and delivered before the sale', async () => {
  const first = await openTill();
  await createCustomer(first.person, '30123456', 'Marta Gómez');
  const { person, keyboard } = await first.reload();
  await waiting(/1 registro por enviar/);
  await person.click(await screen.findByRole('button', { name: /Quitar/ }));
  await person.type(customerField(), 'marta');
  await screen.findByRole('option', { name: 'Marta Gómez DNI 30.123.456' });
  await keyboard.press('Enter');
  await keyboard.scan(shop.products[0]?.barcode as string);
  await keyboard.press('F9');
  await completed();
  await keyboard.press('Enter');

  startServer();
  await waitFor(() => expect(shop.sales).toHaveLength(1));
  const [marta] = shop.customers.filter(({ name }) => name === 'Marta Gómez');
  expect(marta?.docNumber).toBe('30123456');
  expect(shop.deliveredIds).toEqual([marta?._id]);
  expect(shop.sent.at(-1)?.customerId).toBe(marta?._id);
});

test('a customer by CUIT is created without ARCA, and the search says so', async () => {
  const { person } = await openTill();
  server.use(http.get('*/api/taxpayer/:cuit', () => HttpResponse.error()));
  await person.click(customerField());
  await person.type(customerField(), '20111111112');
  const find = await screen.findByRole('button', { name: 'Buscar en ARCA' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await person.click(find);

  expect(await screen.findByText(/Sin conexión no se puede consultar ARCA/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Crear cliente «20111111112»' })).toBeTruthy();
});
