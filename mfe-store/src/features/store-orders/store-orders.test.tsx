import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import { aStoreOrder } from '@mostrador/contracts/test/a-store-order';
import { newId } from '@mostrador/domain/ids';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { applyShopEvent } from '@mostrador/shared-data';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const ANA = aStoreOrder({ number: 7 });
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Pedidos' });
  return within(table).getAllByRole('row').slice(1);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const linkIn = ({ getByRole }: Awaited<ReturnType<typeof dialog>>, name: string | RegExp) =>
  getByRole('link', { name }).getAttribute('href');

async function openOrder(number: number, address = '/app/store') {
  const page = openPage(address);
  await page.person.click(await screen.findByRole('button', { name: `Ver pedido ${number}` }));
  return { ...page, order: await dialog(`Pedido ${number}`) };
}

test('a store without orders explains how they come', async () => {
  openPage('/app/store');

  expect(await screen.findByText('Todavía no hay pedidos')).toBeTruthy();
  expect(screen.queryByLabelText('Estado')).toBeNull();
});

test('lists the buyer, the total, the channel and the state', async () => {
  shop.storeOrders = [
    aStoreOrder({
      number: 8,
      method: 'email',
      state: 'delivered',
      sale: { _id: newId(), number: 1284 },
    }),
    ANA,
  ];
  openPage('/app/store');

  const texts = (await rows()).map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
  expect(texts[0]).toBe('Pedido 822/11/2026 10:45Ana PérezPor email$ 6.900,00EntregadoVendidoVer');
  expect(texts[1]).toBe('Pedido 722/11/2026 10:45Ana PérezPor formulario$ 6.900,00NuevoVer');
  expect(screen.getByText('1 nuevo')).toBeTruthy();
});

test('a new order appears by itself', async () => {
  shop.storeOrders = [ANA];
  openPage('/app/store');
  expect(await rows()).toHaveLength(1);

  shop.storeOrders = [aStoreOrder({ number: 8 }), ANA];
  act(() => applyShopEvent({ type: 'changed', topics: ['store-orders'] }));
  expect(await screen.findByText('2 nuevos')).toBeTruthy();
  expect(await rows()).toHaveLength(2);
});

test('the state filters the list, in the URL', async () => {
  shop.storeOrders = [aStoreOrder({ number: 8, state: 'prepared' }), ANA];
  const { person, router } = openPage('/app/store');
  await rows();
  await person.selectOptions(screen.getByLabelText('Estado'), 'Preparado');

  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(router.state.location.search).toBe('?state=prepared');
  await person.selectOptions(screen.getByLabelText('Estado'), 'Cancelado');
  expect(await screen.findByText('No hay pedidos en ese estado')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Estado'));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('an unknown state in the URL shows all', async () => {
  shop.storeOrders = [ANA];
  openPage('/app/store?state=lost');

  expect(await rows()).toHaveLength(1);
});

test('older orders are on the next page', async () => {
  shop.storeOrders = Array.from({ length: 21 }, (_, place) => aStoreOrder({ number: 21 - place }));
  const { person } = openPage('/app/store');
  expect(await rows()).toHaveLength(20);

  await person.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(await screen.findByRole('button', { name: 'Ver pedido 1' })).toBeTruthy();
  expect(await rows()).toHaveLength(1);
});

test('the buyer is reached by telephone, WhatsApp and email', async () => {
  shop.storeOrders = [
    aStoreOrder({
      number: 7,
      buyer: {
        name: 'Ana Pérez',
        phone: '+542645551234',
        email: 'ana@example.com',
        address: 'Mitre 123',
      },
      notes: 'Después de las 18.',
    }),
  ];
  const { order } = await openOrder(7);

  expect(linkIn(order, '+54 264 555-1234')).toBe('tel:+542645551234');
  expect(linkIn(order, /WhatsApp/)).toMatch(/^https:\/\/wa\.me\/5492645551234\?text=Hola%2C%20Ana/);
  expect(linkIn(order, 'ana@example.com')).toBe('mailto:ana@example.com');
  expect(order.getByText('Mitre 123')).toBeTruthy();
  expect(order.getByText('Después de las 18.')).toBeTruthy();
  expect(order.getByRole('listitem').textContent?.replace(/\u00a0/g, ' ')).toBe(
    'Yerba Playadito 1 kg$ 6.900,002 × $ 3.450,00',
  );
});

test('a phone that is no Argentine number can be called, and not written to', async () => {
  const buyer = { ...ANA.buyer, phone: 'interno 12' };
  shop.storeOrders = [{ ...ANA, buyer }];
  const { order } = await openOrder(7);

  expect(order.getByRole('link', { name: 'interno 12' })).toBeTruthy();
  expect(order.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('an order changes in its detail, even out of its filter', async () => {
  shop.storeOrders = [ANA];
  const { person, order } = await openOrder(7, '/app/store?state=new');
  expect(order.getByRole('radio', { name: 'Nuevo' })).toHaveProperty('checked', true);
  await person.click(order.getByRole('radio', { name: 'Preparado' }));

  await waitFor(() => expect(shop.storeOrders).toMatchObject([{ state: 'prepared' }]));
  expect(await screen.findByText('No hay pedidos en ese estado')).toBeTruthy();
  expect(order.getByRole('radio', { name: 'Preparado' })).toHaveProperty('checked', true);
});

test('a state that the server refuses is reverted', async () => {
  shop.storeOrders = [ANA];
  server.use(
    mockEndpoint(storeOrderEndpoints.setState, () =>
      refuse(409, { error: 'Ese pedido ya se vendió', code: 'store-order.sold' }),
    ),
  );
  const { person, order } = await openOrder(7);
  await person.click(order.getByRole('radio', { name: 'Cancelado' }));

  expect(await screen.findByText('Ese pedido ya se vendió')).toBeTruthy();
  expect(order.getByRole('radio', { name: 'Nuevo' })).toHaveProperty('checked', true);
});

test('an order goes to the counter as a held sale', async () => {
  shop.storeOrders = [ANA];
  const { person, order, router } = await openOrder(7);
  await person.click(order.getByRole('button', { name: 'Vender en el mostrador' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sales'));
  expect(router.state.location.search).toBe(`?held=${shop.heldSales[0]?._id}`);
});

test('an order that cannot be sold stays open, with the reason', async () => {
  shop.storeOrders = [ANA];
  server.use(
    mockEndpoint(storeOrderEndpoints.sell, () =>
      refuse(409, { error: 'La retomó luz en otra caja', code: 'held-sale.taken' }),
    ),
  );
  const { person, order } = await openOrder(7);
  await person.click(order.getByRole('button', { name: 'Vender en el mostrador' }));

  expect(await screen.findByText('La retomó luz en otra caja')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Pedido 7' })).toBeTruthy();
});

test('an order tells how it is delivered and what that costs, and may have no name', async () => {
  const buyer = { name: '', phone: null, email: null, address: 'Mitre 123' };
  const shipped = { delivery: 'shipping', shippingCost: 1500, total: 8400 } as const;
  shop.storeOrders = [{ ...ANA, method: 'whatsapp', buyer, ...shipped }];
  const { order } = await openOrder(7);

  expect(order.getByText('Sin nombre')).toBeTruthy();
  expect(order.getByText('Envío a Mitre 123')).toBeTruthy();
  expect(order.getByText(/1\.500,00/)).toBeTruthy();
  expect(order.getByText('Por WhatsApp')).toBeTruthy();
});

test('a cancelled order is not sold', async () => {
  shop.storeOrders = [{ ...ANA, state: 'cancelled' }];
  const { order } = await openOrder(7);

  expect(order.queryByRole('button', { name: 'Vender en el mostrador' })).toBeNull();
});

test('a sold order links to its sale, and can be neither sold again nor change its state', async () => {
  const sale = { _id: newId(), number: 1284 };
  shop.storeOrders = [{ ...ANA, sale }];
  const { order } = await openOrder(7);

  expect(order.getByText('Vendido')).toBeTruthy();
  expect(order.getByText(/Es la venta N.º\s1\.284/)).toBeTruthy();
  expect(linkIn(order, 'Ver la venta')).toBe(`/app/sales/history?sale=${sale._id}`);
  expect(order.queryByRole('button', { name: 'Vender en el mostrador' })).toBeNull();
  expect(order.queryByRole('radio', { name: 'Cancelado' })).toBeNull();
});

test('an order sold at a till is shown as sold', async () => {
  shop.storeOrders = [ANA];
  const { order } = await openOrder(7);
  shop.storeOrders = [{ ...ANA, sale: { _id: newId(), number: 1284 } }];
  act(() => applyShopEvent({ type: 'changed', topics: ['sales'] }));

  expect(await order.findByText('Vendido')).toBeTruthy();
});
