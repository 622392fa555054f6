import 'fake-indexeddb/auto';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, queryClient } from '../../../test/open-page.tsx';

vi.mock('../../features/customers/customer-search.tsx', () =>
  Promise.reject(new Error('The script did not load')),
);

const { shop } = aShopServer();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the counter shows that it cannot search for customers, and sells', async () => {
  shop.products = [aProduct({ barcode: '7790387013627' })];
  openPage('/app/sales', aSeller('canManageSales'));
  const keyboard = aKeyboard(userEvent.setup({ delay: null }));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await keyboard.scan('7790387013627');

  await keyboard.press('F4');
  await keyboard.type('ana');
  await screen.findByText(/No se pudo abrir la búsqueda de clientes/);
  await keyboard.press('Escape');
  expect(field.value).toBe('');
  await keyboard.press('F9');

  await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(shop.sent[0]).not.toHaveProperty('customerId');
});
