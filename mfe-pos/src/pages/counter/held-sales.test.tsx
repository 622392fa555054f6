import 'fake-indexeddb/auto';
import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aHeldSale } from '@mostrador/contracts/test/a-held-sale';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId, toCents } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { shop, server } = aShopServer();

const YERBA = aProduct({
  name: 'Yerba Playadito',
  barcode: '7790387013627',
  price: 3450.5,
  stock: 12,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  shop.products = [YERBA];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onHold = () => aHeldSale({}, YERBA);

async function openCounter(user = aUser(), address = '/app/sales') {
  const { openPage, queryClient } = await import('../../../test/open-page.tsx');
  const { router } = openPage(address, user);
  const person = userEvent.setup({ delay: null });
  await screen.findByRole('combobox', { name: 'Cliente' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return {
    person,
    router,
    keyboard: aKeyboard(person),
    async reload() {
      cleanup();
      vi.resetModules();
      return await openCounter(user);
    },
  };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The field of the name, once it has the focus. */
async function nameField() {
  const field = await screen.findByLabelText('Nombre');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}
const lines = () => screen.queryAllByRole('button', { name: /^Quitar (Yerba|Varios)/ }).length;
const total = () => screen.getByRole('status', { name: 'Total' }).textContent?.replace(/\s/g, ' ');

test('a cart is put on hold under a name, and the till is free for the next sale', async () => {
  const { person, keyboard } = await openCounter();
  await keyboard.scan(YERBA.barcode as string);
  await person.click(await button('Dejar en espera'));
  const name = await nameField();
  await person.clear(name);
  await keyboard.type('Señora del perro');
  await keyboard.press('Enter');

  await waitFor(() => expect(lines()).toBe(0));
  expect(shop.heldSales).toMatchObject([
    {
      name: 'Señora del perro',
      cart: { lines: [{ productId: YERBA._id, price: 3450.5, quantity: 1 }], customer: null },
    },
  ]);
  expect(await button('En espera (1)')).toBeTruthy();
});

test('a cart that could not be put on hold stays', async () => {
  server.use(
    mockEndpoint(heldSaleEndpoints.hold, () =>
      refuse(409, { error: 'Ya hay 100 ventas en espera', code: 'held-sale.too-many' }),
    ),
  );
  const { person, keyboard } = await openCounter();
  await keyboard.scan(YERBA.barcode as string);
  await person.click(await button('Dejar en espera'));
  await nameField();
  await keyboard.press('Enter');

  expect(await screen.findByText('Ya hay 100 ventas en espera')).toBeTruthy();
  expect(lines()).toBe(1);
});

test('scans while the name is typed go on hold too', async () => {
  const { person, keyboard } = await openCounter();
  await keyboard.scan(YERBA.barcode as string);
  await person.click(await button('Dejar en espera'));
  await nameField();
  await keyboard.scan(YERBA.barcode as string);
  await person.click(screen.getByLabelText('Nombre'));
  await keyboard.press('Enter');

  await waitFor(() => expect(lines()).toBe(0));
  expect(shop.heldSales).toMatchObject([{ cart: { lines: [{ quantity: 2 }] } }]);
});

test("a held sale is not taken up over another tab's cart, and the till shows it", async () => {
  const held = onHold();
  shop.heldSales = [held];
  const user = aUser();
  const { person } = await openCounter(user);
  await person.click(await button('En espera (1)'));
  const take = await button(`Retomar ${held.name}`);
  const { updateStoredCart } = await import('../../features/cart/cart-disk.ts');
  await updateStoredCart(user._id, () => ({
    cart: {
      cart: {
        saleId: newId(),
        lines: [{ key: newId(), name: 'Varios', price: toCents(100), quantity: 1, ivaRate: 21 }],
        paymentMethod: 'Efectivo',
      },
      stamp: newId(),
    },
  }));
  await person.click(take);

  expect(await screen.findByText(/^No se retomó: primero terminá/)).toBeTruthy();
  expect(lines()).toBe(1);
  expect(shop.heldSales).toHaveLength(1);
});

test('a held sale is taken up whole, at the prices of the list, and sold under its id', async () => {
  const held = onHold();
  shop.heldSales = [held];
  const { person, keyboard } = await openCounter();
  await person.click(await button('En espera (1)'));
  expect((await screen.findByText(/luz/)).textContent).toContain('2 productos · Ana · luz');
  await person.click(await button('Retomar Mesa 2'));

  await waitFor(() => expect(lines()).toBe(2));
  await waitFor(() => expect(shop.heldSales).toEqual([]));
  expect(total()).toBe('$ 6.310,90');
  await keyboard.press('F9');
  await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(shop.sent).toMatchObject([
    {
      _id: held._id,
      customerId: held.cart.customer?._id,
      items: [{ discount: { percent: 10 } }, {}],
    },
  ]);
});

test('a till with a cart cannot take one up', async () => {
  shop.heldSales = [onHold()];
  const { person, keyboard } = await openCounter();
  await keyboard.scan(YERBA.barcode as string);
  await person.click(await button('En espera (1)'));

  expect(await screen.findByText(/primero terminá, vaciá o dejá en espera/)).toBeTruthy();
  expect(await button('Retomar Mesa 2')).toHaveProperty('disabled', true);
});

test('of two tills that take one up, the later one drops it and shows why', async () => {
  shop.heldSales = [onHold()];
  server.use(
    mockEndpoint(heldSaleEndpoints.take, () =>
      refuse(409, { error: 'La retomó luz', code: 'held-sale.taken' }),
    ),
  );
  const { person } = await openCounter();
  await person.click(await button('En espera (1)'));
  await person.click(await button('Retomar Mesa 2'));

  expect(await screen.findByText('La retomó luz')).toBeTruthy();
  await waitFor(() => expect(lines()).toBe(0));
});

test('after a lost answer it is not sold until the server confirms it, even after a reload', async () => {
  const held = onHold();
  shop.heldSales = [held];
  const takeIds: unknown[] = [];
  server.use(
    http.post('*/api/held-sales/:id/take', async ({ request }) => {
      takeIds.push(((await request.json()) as { takeId: string }).takeId);
      return HttpResponse.error();
    }),
  );
  const first = await openCounter();
  await first.person.click(await button('En espera (1)'));
  await first.person.click(await button('Retomar Mesa 2'));
  expect(await screen.findByText('Todavía no se puede cobrar esta venta')).toBeTruthy();
  await first.keyboard.press('F9');
  expect(shop.sent).toEqual([]);

  server.use(
    mockEndpoint(heldSaleEndpoints.take, ({ body }) => {
      takeIds.push(body.takeId);
      return held;
    }),
  );
  const { keyboard } = await first.reload();
  await waitFor(() => expect(lines()).toBe(2));
  await waitFor(() => expect(takeIds.length).toBeGreaterThan(1));
  expect(new Set(takeIds).size).toBe(1);
  await waitFor(async () => {
    await keyboard.press('F9');
    expect(shop.sent).toMatchObject([{ _id: held._id }]);
  });
});

test('a temporary server error loses no cart', async () => {
  const held = onHold();
  shop.heldSales = [held];
  server.use(
    mockEndpoint(heldSaleEndpoints.take, () =>
      refuse(503, { error: 'El comercio tiene mucho movimiento', code: 'shop.busy' }),
    ),
  );
  const { person } = await openCounter();
  await person.click(await button('En espera (1)'));
  await person.click(await button('Retomar Mesa 2'));
  expect(await screen.findByText('Todavía no se puede cobrar esta venta')).toBeTruthy();
  expect(lines()).toBe(2);

  server.resetHandlers();
  await person.click(await button('Reintentar'));
  await waitFor(() => expect(screen.queryByText(/Todavía no se puede cobrar/)).toBeNull());
  expect(lines()).toBe(2);
});

test("the server's version applies when another till has changed it", async () => {
  const held = onHold();
  shop.heldSales = [held];
  const [yerba] = held.cart.lines;
  if (!yerba) throw new Error('A held sale has lines');
  server.use(
    mockEndpoint(heldSaleEndpoints.take, () => ({
      ...held,
      cart: { ...held.cart, lines: [{ ...yerba, quantity: 5 }] },
    })),
  );
  const { person } = await openCounter();
  await person.click(await button('En espera (1)'));
  await person.click(await button('Retomar Mesa 2'));

  await waitFor(() => expect(lines()).toBe(1));
  expect(
    screen.getByRole('button', { name: /^Cantidad de Yerba Playadito: 5\sunidades$/ }),
  ).toBeTruthy();
});

test('a held sale can be discarded', async () => {
  shop.heldSales = [onHold()];
  const { person } = await openCounter();
  await person.click(await button('En espera (1)'));
  await person.click(await button('Descartar Mesa 2'));
  const question = await screen.findByRole('dialog', { name: '¿Descartar Mesa 2?' });
  await person.click(within(question).getByRole('button', { name: 'Descartar' }));

  expect(await screen.findByText('No hay ventas en espera')).toBeTruthy();
  expect(shop.heldSales).toEqual([]);
});

const openLink = (id: string, user = aUser()) => openCounter(user, `/app/sales?held=${id}`);

test('a link takes up its sale at once, and leaves the URL', async () => {
  const held = onHold();
  shop.heldSales = [aHeldSale(), held];
  const { router, keyboard } = await openLink(held._id);

  await waitFor(() => expect(lines()).toBe(2));
  await waitFor(() => expect(shop.heldSales).toHaveLength(1));
  expect(router.state.location).toMatchObject({ pathname: '/app/sales', search: '' });
  await keyboard.press('F9');
  await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(shop.sent).toMatchObject([{ _id: held._id }]);
});

test('an order of the store is named with its buyer and notes until it is sold', async () => {
  const order = { number: 12, buyer: 'Ana Pérez', delivery: null, address: null, notes: 'Sin sal' };
  const held = onHold();
  shop.heldSales = [{ ...held, cart: { ...held.cart, order } }];
  const { keyboard } = await openLink(held._id);

  expect(await screen.findByText('Pedido 12 · Ana Pérez')).toBeTruthy();
  expect(screen.getByText('Sin sal')).toBeTruthy();
  await waitFor(() => expect(shop.heldSales).toHaveLength(0));
  await keyboard.press('F9');
  await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(screen.queryByText('Pedido 12 · Ana Pérez')).toBeNull();
});

test('a link works for a sale held after the list was read', async () => {
  const held = onHold();
  const { router } = await openCounter();
  const { applyShopEvent } = await import('../../../test/open-page.tsx');
  await act(() => router.navigate('/app/store'));
  shop.heldSales = [held];
  applyShopEvent({ type: 'changed', topics: ['held-sales'] });
  await act(() => router.navigate(`/app/sales?held=${held._id}`));

  await waitFor(() => expect(lines()).toBe(2));
});

test('a link to a sale on a till with a cart shows the list with what to do first', async () => {
  const held = onHold();
  const user = aUser();
  const { updateStoredCart } = await import('../../features/cart/cart-disk.ts');
  await updateStoredCart(user._id, () => ({
    cart: {
      cart: {
        saleId: newId(),
        lines: [{ key: newId(), name: 'Varios', price: toCents(100), quantity: 1, ivaRate: 21 }],
        paymentMethod: 'Efectivo',
      },
      stamp: newId(),
    },
  }));
  shop.heldSales = [held];
  const { router } = await openLink(held._id, user);

  expect(await screen.findByText(/primero terminá, vaciá o dejá en espera/)).toBeTruthy();
  expect(await button(`Retomar ${held.name}`)).toHaveProperty('disabled', true);
  expect(lines()).toBe(1);
  expect(shop.heldSales).toHaveLength(1);
  expect(router.state.location.search).toBe('');
});

test('a link to a sale that was taken up or sold shows it', async () => {
  shop.heldSales = [onHold()];
  const { router } = await openLink(newId());

  expect(await screen.findByText(/^Esa venta ya no está en espera/)).toBeTruthy();
  expect(lines()).toBe(0);
  expect(shop.heldSales).toHaveLength(1);
  expect(router.state.location.search).toBe('');
});

test('a link while the list cannot be read shows the list, to try again', async () => {
  const held = onHold();
  shop.heldSales = [held];
  server.use(
    mockEndpoint(heldSaleEndpoints.list, () =>
      refuse(403, { error: 'No tenés permiso', code: 'auth.forbidden' }),
    ),
  );
  const { person } = await openLink(held._id);
  expect(await screen.findByText('No se pudieron cargar las ventas en espera')).toBeTruthy();

  server.resetHandlers();
  await person.click(await button('Reintentar'));
  await person.click(await button(`Retomar ${held.name}`));
  await waitFor(() => expect(lines()).toBe(2));
});

test('a link to a sale that another till takes first drops it and shows why', async () => {
  const held = onHold();
  shop.heldSales = [held];
  server.use(
    mockEndpoint(heldSaleEndpoints.take, () =>
      refuse(409, { error: 'La retomó luz', code: 'held-sale.taken' }),
    ),
  );
  await openLink(held._id);

  expect(await screen.findByText('La retomó luz')).toBeTruthy();
  await waitFor(() => expect(lines()).toBe(0));
});
