import type { Product } from '@mostrador/contracts/products';
import { KEPT_PRICE_MS } from '@mostrador/contracts/sales';
import { aHeldSale } from '@mostrador/contracts/test/a-held-sale';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  completed,
  openReadyCounter,
  quantityOf,
  SUGAR,
  searchField,
  total,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop } = aCounterServer();

type Counter = Awaited<ReturnType<typeof openReadyCounter>>;

/** Gives products other prices, as another screen does while the counter is open. */
async function reprice({ hear }: Pick<Counter, 'hear'>, prices: [Product, number][]) {
  shop.products = shop.products.map((product) => {
    const price = prices.find(([{ _id }]) => _id === product._id)?.[1];
    return price === undefined ? product : { ...product, price, version: product.version + 1 };
  });
  act(() => hear({ type: 'changed', topics: ['products'] }));
  await screen.findAllByText(/^El precio cambió/);
}

/** A row's text, with plain spaces. */
const rowOf = (name: string) =>
  screen.getByRole('row', { name: new RegExp(name) }).textContent?.replace(/\s/g, ' ');
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    .join();

test('a line keeps the price it showed, tells the new one, and is sent with its own', async () => {
  const counter = await openReadyCounter();
  await counter.scanned(YERBA, ALFAJOR);
  await reprice(counter, [[YERBA, 4000]]);

  expect(rowOf('Yerba')).toMatch(/El precio cambió: ahora \$ 4.000,00.*\$ 3.450,50/);
  expect(rowOf('Alfajor')).not.toContain('cambió');
  expect(total()).toBe('$ 4.550,50');
  expect(announced()).toContain(
    'Yerba Playadito ahora vale $ 4.000,00: esta venta sigue a $ 3.450,50',
  );
  expect(screen.queryByRole('button', { name: 'Usar los nuevos' })).toBeNull();

  await counter.keyboard.press('F9');
  await completed();
  expect(shop.sent).toMatchObject([
    { items: [{ price: 3450.5, version: YERBA.version + 1 }, { price: 1100 }] },
  ]);
});

test('the new price is used when the seller asks for it', async () => {
  const counter = await openReadyCounter();
  await counter.scanned(YERBA);
  await reprice(counter, [[YERBA, 4000]]);
  await counter.person.click(button('Usar el nuevo precio de Yerba Playadito'));

  expect(total()).toBe('$ 4.000,00');
  expect(rowOf('Yerba')).not.toContain('cambió');
  expect(announced()).toContain('Yerba Playadito: precio nuevo, $ 4.000,00');
  expect(document.activeElement).toBe(searchField());

  await reprice(counter, [[YERBA, 4500]]);
  expect(total()).toBe('$ 4.000,00');
  await counter.keyboard.press('F9');
  await completed();
  expect(shop.sent).toMatchObject([{ items: [{ price: 4000 }] }]);
});

test('the new prices of several lines are used at once', async () => {
  const counter = await openReadyCounter();
  await counter.scanned(YERBA, ALFAJOR);
  await reprice(counter, [
    [YERBA, 4000],
    [ALFAJOR, 1000],
  ]);
  expect(screen.getByText('Cambió el precio de 2 productos')).toBeTruthy();
  expect(announced()).toContain('Cambió el precio de 2 productos de esta venta');
  expect(total()).toBe('$ 4.550,50');

  await counter.person.click(button('Usar los nuevos'));
  expect(total()).toBe('$ 5.000,00');
  expect(screen.queryByText(/cambió/i)).toBeNull();
  expect(announced()).toContain('2 productos: precios nuevos');
});

test('one more of a product has the price of its line, and the message says so', async () => {
  const counter = await openReadyCounter();
  await counter.scanned(YERBA);
  await reprice(counter, [
    [YERBA, 4000],
    [ALFAJOR, 1500],
  ]);
  await counter.scanned(YERBA);

  expect(quantityOf('Yerba Playadito')).toBe(2);
  expect(total()).toBe('$ 6.901,00');
  expect(announced()).toContain('Agregado: Yerba Playadito, a $ 3.450,50 como el que ya estaba');
  await counter.scanned(ALFAJOR);
  expect(total()).toBe('$ 8.401,00');
  expect(rowOf('Alfajor')).not.toContain('cambió');
});

test('nothing is told when the price goes back to the one shown', async () => {
  const counter = await openReadyCounter();
  await counter.scanned(YERBA);
  await reprice(counter, [[YERBA, 4000]]);
  shop.products = [YERBA];
  act(() => counter.hear({ type: 'changed', topics: ['products'] }));

  await waitFor(() => expect(rowOf('Yerba')).not.toContain('cambió'));
  expect(total()).toBe('$ 3.450,50');
});

test('the price is kept after a reload', async () => {
  const counter = await openReadyCounter();
  await counter.scanned(YERBA);
  await reprice(counter, [[YERBA, 4000]]);
  await counter.reload();

  await screen.findByText(/^El precio cambió: ahora/);
  expect(total()).toBe('$ 3.450,50');
});

test.each([
  ['is kept within hours', KEPT_PRICE_MS - 60_000, 'ahora $ 4.000,00', '$ 3.450,50'],
  ['is no longer kept the day after', KEPT_PRICE_MS, 'era $ 3.450,50', '$ 4.000,00'],
])('the price of a sale on hold %s', async (_, age, told, charged) => {
  const pricedAt = new Date(Date.now() - age).toISOString();
  const { _id, name, price, unit } = YERBA;
  const line = { productId: _id, name, price, pricedAt, ivaRate: 21 as const, unit, quantity: 1 };
  const held = aHeldSale({ cart: { lines: [line], customer: null } });
  shop.heldSales = [held];
  shop.products = [{ ...YERBA, price: 4000, version: 2 }, SUGAR];
  const { person } = await openReadyCounter();
  await person.click(button('En espera (1)'));
  await person.click(await screen.findByRole('button', { name: `Retomar ${held.name}` }));

  await waitFor(() => expect(rowOf('Yerba')).toContain(`El precio cambió: ${told}`));
  expect(total()).toBe(charged);
  expect(announced()).toContain('Yerba Playadito ahora vale $ 4.000,00');
});

test('a sale that goes on hold keeps the moment of its prices', async () => {
  const counter = await openReadyCounter();
  await counter.scanned(YERBA);
  await reprice(counter, [[YERBA, 4000]]);
  await counter.person.click(button('Dejar en espera'));
  const field = await screen.findByLabelText('Nombre');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await counter.keyboard.press('Enter');

  await waitFor(() => expect(shop.heldSales).toHaveLength(1));
  const [line] = shop.heldSales[0]?.cart.lines ?? [];
  expect(line).toMatchObject({ price: 3450.5 });
  expect(Date.parse(line?.pricedAt ?? '')).toBeLessThanOrEqual(Date.now());
});
