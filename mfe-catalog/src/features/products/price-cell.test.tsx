import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent, cachedProduct } from '@mostrador/shared-data';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', price: 3450.5 });
const opener = () => screen.findByRole('button', { name: /^Cambiar precio de Yerba/ });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio de Yerba' });

// Keys without a pause would be a scanner's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

async function openPrice() {
  shop.products = [YERBA];
  const { person } = openPage('/app/products');
  await person.click(await opener());
  return { person, ...aKeyboard(person) };
}

test('Enter saves the price and nothing else, and returns the focus', async () => {
  const { type, press } = await openPrice();
  expect(document.activeElement).toBe(field());
  await type('3600');
  await press('Enter');

  expect(await screen.findByText('Precio actualizado')).toBeTruthy();
  expect(shop.changed).toEqual([{ price: 3600 }]);
  await waitFor(async () => expect(document.activeElement).toBe(await opener()));
  expect((await opener()).textContent).toBe('$\u00a03.600,00');
});

test('leaving the field saves, for a hand without a keyboard', async () => {
  const { person, type } = await openPrice();
  await type('3600');
  await person.click(screen.getByRole('searchbox'));

  await waitFor(() => expect(shop.changed).toEqual([{ price: 3600 }]));
});

test('Escape keeps the price', async () => {
  const { type, press } = await openPrice();
  await type('3600');
  await press('Escape');

  expect((await opener()).textContent).toBe('$\u00a03.450,50');
  expect(shop.changed).toEqual([]);
});

test('an invalid price is refused at the field, and stays', async () => {
  const { type, press } = await openPrice();
  await type('1.2.3');
  await press('Enter');

  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe('1.2.3');
  expect(shop.changed).toEqual([]);
});

test('a refusal of the server is shown at the field, which keeps the price', async () => {
  const error = 'No tenés permiso';
  server.use(mockEndpoint(productEndpoints.update, () => refuse(403, { error, code: 'denied' })));
  const { type, press } = await openPrice();
  await type('3600');
  await press('Enter');

  expect((await screen.findAllByText(error)).length).toBe(1);
  expect(field().value).toMatch(/^3\.600/);
});

test("another user's price is shown before it is replaced", async () => {
  const { type, press } = await openPrice();
  await type('3600');
  shop.products = [{ ...YERBA, price: 3900, version: 2 }];
  applyShopEvent({ type: 'changed', topics: ['products'] });
  await waitFor(() => expect(cachedProduct(YERBA._id)?.price).toBe(3900));
  await press('Enter');
  expect(await screen.findByText(/Otra persona lo cambió a \$\s3\.900,00/)).toBeTruthy();
  expect(shop.changed).toEqual([]);

  await press('Enter');
  await waitFor(() => expect(shop.changed).toEqual([{ price: 3600 }]));
});

test('is only text for a user who may not change it', async () => {
  shop.products = [YERBA];
  openPage('/app/products', { as: aSeller('canManageSales') });
  await screen.findByRole('row', { name: /Yerba/ });
  expect(screen.queryByRole('button', { name: /^Cambiar precio/ })).toBeNull();
});
