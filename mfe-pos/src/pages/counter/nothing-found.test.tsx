import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aCounterServer,
  button,
  lines,
  openReadyCounter,
  quantityOf,
  searchField,
  total,
} from '../../../test/open-counter.ts';

const { shop } = aCounterServer();

const manager = () => aSeller('canManageSales', 'canManageProducts');

describe('a search without a match', () => {
  test('offers to create the product, which goes to the cart', async () => {
    const { search, person, keyboard } = await openReadyCounter(manager());
    await search('2*coca');
    await person.click(await screen.findByRole('button', { name: 'Crear «coca»' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar Producto' }));
    expect(form.getByLabelText<HTMLInputElement>('Nombre').value).toBe('coca');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Precio')));
    await keyboard.type('4100');
    await person.type(form.getByLabelText('Stock'), '12');
    await person.click(form.getByRole('button', { name: 'Agregar' }));

    await waitFor(() => expect(lines()).toEqual(['coca']));
    expect(quantityOf('coca')).toBe(2);
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    expect(searchField().value).toBe('');
    expect(shop.created).toMatchObject([{ name: 'coca', price: 4100, stock: 12 }]);
  });

  test('of a typed code offers the product with that code', async () => {
    const { search, person } = await openReadyCounter(manager());
    await search('7791 2345 67898');
    await person.click(await screen.findByRole('button', { name: 'Crear «7791 2345 67898»' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar Producto' }));
    expect(form.getByLabelText<HTMLInputElement>('Código de barras').value).toBe('7791234567898');
    expect(form.getByLabelText<HTMLInputElement>('Nombre').value).toBe('');
  });

  test('offers to sell it as Varios, by keyboard', async () => {
    const { search, keyboard, person } = await openReadyCounter();
    await search('3*pan casero');
    const offer = await screen.findByRole('button', { name: 'Vender como Varios' });
    await keyboard.press('ArrowDown');
    expect(document.activeElement).toBe(offer);
    await keyboard.press('Enter');
    const form = within(await screen.findByRole('dialog', { name: 'Varios' }));
    expect(form.getByLabelText<HTMLInputElement>('Descripción').value).toBe('pan casero');
    expect(form.getByLabelText<HTMLInputElement>('Cantidad').value).toBe('3');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Precio')));
    await keyboard.type('500');
    await person.click(form.getByRole('button', { name: 'Agregar' }));

    await waitFor(() => expect(lines()).toEqual(['pan casero']));
    expect(total()).toBe('$ 1.500,00');
    expect(searchField().value).toBe('');
  });

  test('has offers that the arrows and Escape leave again', async () => {
    const { search, keyboard } = await openReadyCounter(manager());
    await search('coca');
    await screen.findByRole('button', { name: 'Crear «coca»' });
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    expect(document.activeElement).toBe(button('Vender como Varios'));
    await keyboard.press('ArrowUp');
    expect(document.activeElement).toBe(button('Crear «coca»'));
    await keyboard.press('Escape');
    expect(document.activeElement).toBe(searchField());
    expect(searchField().value).toBe('coca');
  });

  test('offers no new product to a seller who may add none', async () => {
    const { search } = await openReadyCounter(aSeller('canManageSales'));
    await search('coca');
    await screen.findByRole('button', { name: 'Vender como Varios' });
    expect(screen.queryByRole('button', { name: /^Crear/ })).toBeNull();
  });

  test('still warns on Enter, and opens nothing', async () => {
    const { search, keyboard } = await openReadyCounter(manager());
    await search('coca');
    await keyboard.press('Enter');
    expect(await screen.findByText('No hay productos que coincidan con «coca»')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the list of products says how many it leaves out', async () => {
  shop.products = Array.from({ length: 14 }, (_, place) => aProduct({ name: `Coca ${place}` }));
  const { search } = await openReadyCounter();
  await search('coca');
  expect(await screen.findByText('Mostrando 10 de 14')).toBeTruthy();
  await search('coca 13');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.queryByText(/^Mostrando/)).toBeNull();
});

describe('the customer of the sale', () => {
  test('without a match is created in place, with name and phone', async () => {
    const { keyboard, person } = await openReadyCounter();
    await keyboard.press('F4');
    await keyboard.type('marta');
    await screen.findByRole('button', { name: 'Crear cliente «marta»' });
    await keyboard.press('Enter');
    const form = within(await screen.findByRole('dialog', { name: 'Nuevo Cliente' }));
    expect(form.getByLabelText<HTMLInputElement>('Nombre').value).toBe('marta');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Teléfono')));
    await keyboard.type('264 555-0199');
    await person.click(form.getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
    await waitFor(() => expect(field.value).toBe('marta'));
    expect(shop.customers).toContainEqual(
      expect.objectContaining({ name: 'marta', phone: '+542645550199' }),
    );
  });

  test('found among many says how many are left out', async () => {
    shop.customers = Array.from({ length: 14 }, (_, place) => aCustomer({ name: `Ana ${place}` }));
    const { keyboard } = await openReadyCounter();
    await keyboard.press('F4');
    await keyboard.type('ana');
    expect(await screen.findByText('Mostrando 10 de 14')).toBeTruthy();
  });
});
