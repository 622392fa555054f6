import 'fake-indexeddb/auto';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, queryClient } from '../../../test/open-page.tsx';

const { shop } = aShopServer();

const YERBA = aProduct({ name: 'Yerba Playadito', barcode: '7790387013627', price: 3450.5 });
const ANA = aCustomer({ name: 'Ana Pérez', docType: 80, docNumber: '27111111114' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  shop.products = [YERBA];
  shop.customers = [ANA, aCustomer({ name: 'Beto Ruiz', docNumber: null })];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openCounter() {
  openPage('/app/sales', aSeller('canManageSales'));
  const person = userEvent.setup({ delay: null });
  const keyboard = aKeyboard(person);
  await screen.findByRole('combobox', { name: 'Cliente' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { person, keyboard };
}

const customerField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
const searchField = () => screen.getByRole('combobox', { name: 'Buscar producto' });

test('a customer found by name is added by keyboard, and sold to', async () => {
  const { keyboard } = await openCounter();
  await keyboard.scan(YERBA.barcode as string);
  await keyboard.press('F4');
  expect(document.activeElement).toBe(customerField());
  await keyboard.type('ana');
  await screen.findByRole('option', { name: 'Ana Pérez CUIT 27-11111111-4' });
  await keyboard.press('Enter');

  await waitFor(() => expect(document.activeElement).toBe(searchField()));
  await keyboard.press('F9');
  const dialog = await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(shop.sent).toMatchObject([{ customerId: ANA._id }]);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Nueva Venta' }));
  await waitFor(() => expect(customerField().value).toBe(''));
});

test('without a customer the sale is to a final consumer', async () => {
  const { keyboard } = await openCounter();
  expect(customerField().placeholder).toBe('Consumidor final');
  await keyboard.scan(YERBA.barcode as string);
  await keyboard.press('F9');
  await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(shop.sent[0]).not.toHaveProperty('customerId');
});

test('a customer can be removed', async () => {
  const { person, keyboard } = await openCounter();
  await keyboard.scan(YERBA.barcode as string);
  await person.type(customerField(), 'beto');
  await person.click(await screen.findByRole('option', { name: 'Beto Ruiz' }));
  await person.click(screen.getByRole('button', { name: 'Quitar Cliente' }));
  await keyboard.press('F9');
  await screen.findByRole('dialog', { name: 'Venta Completada' });
  expect(shop.sent[0]).not.toHaveProperty('customerId');
});
