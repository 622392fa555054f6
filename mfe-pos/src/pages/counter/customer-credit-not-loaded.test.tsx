import 'fake-indexeddb/auto';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, queryClient } from '../../../test/open-page.tsx';

vi.mock('./credit-standing.tsx', () => Promise.reject(new Error('The script did not load')));
vi.mock('./credit-note.tsx', () => Promise.reject(new Error('The script did not load')));

const { shop } = aShopServer();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the counter sells on account without the scripts that show the debt', async () => {
  const yerba = aProduct({ barcode: '7790387013627' });
  const ana = aCustomer({ name: 'Ana Pérez' });
  shop.products = [yerba];
  shop.customers = [ana];
  shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
  openPage('/app/sales', aSeller('canManageSales'));
  const person = userEvent.setup({ delay: null });
  const keyboard = aKeyboard(person);
  await screen.findByRole('combobox', { name: 'Cliente' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await keyboard.scan('7790387013627');

  await keyboard.press('F4');
  await keyboard.type('ana');
  await screen.findByRole('option');
  await keyboard.press('Enter');
  await person.keyboard('{Alt>}[Digit6]{/Alt}');
  await keyboard.press('F9');

  await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(shop.sent).toMatchObject([{ paymentMethod: 'Cuenta corriente', customerId: ana._id }]);
});
