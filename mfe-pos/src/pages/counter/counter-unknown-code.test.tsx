import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  aCounterServer,
  button,
  lines,
  openReadyCounter,
  quantityOf,
  searchField,
  total,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop, server } = aCounterServer();

const NEW_CODE = '7791234567898';
const manager = () => aSeller('canManageSales', 'canManageProducts');
const form = () => screen.findByRole('dialog', { name: 'Agregar Producto' });

async function fillIn(person: UserEvent, name: string, price: string, stock: string) {
  const fields = within(await form());
  await person.type(fields.getByLabelText('Nombre'), name);
  await person.type(fields.getByLabelText('Precio'), price);
  await person.type(fields.getByLabelText('Stock'), stock);
  await person.click(fields.getByRole('button', { name: 'Agregar' }));
}

describe('an unknown code', () => {
  test('creates a product with it, which is in the cart at once', async () => {
    const { keyboard, person } = await openReadyCounter(manager());
    await keyboard.scan(NEW_CODE);
    await person.click(button('Crear producto'));
    const fields = within(await form());
    expect(fields.getByLabelText<HTMLInputElement>('Código de barras').value).toBe(NEW_CODE);
    await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('Nombre')));
    await fillIn(person, 'Galletitas', '1250,5', '10');

    await waitFor(() => expect(lines()).toEqual(['Galletitas']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(total()).toBe('$ 1.250,50');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    expect(shop.created).toMatchObject([
      { name: 'Galletitas', price: 1250.5, stock: 10, minStock: 0, barcode: NEW_CODE },
    ]);

    await keyboard.scan(NEW_CODE);
    expect(quantityOf('Galletitas')).toBe(2);
  });

  test('keeps the quantity typed before it', async () => {
    const { keyboard, person } = await openReadyCounter(manager());
    await keyboard.type('3*');
    await keyboard.scan(NEW_CODE);
    await person.click(button('Crear producto'));
    await fillIn(person, 'Galletitas', '100', '10');
    await waitFor(() => expect(quantityOf('Galletitas')).toBe(3));
  });

  test('is offered only to users who may manage products', async () => {
    const { keyboard } = await openReadyCounter(aSeller('canManageSales'));
    await keyboard.scan(NEW_CODE);
    expect(await screen.findByText(`Ningún producto tiene el código ${NEW_CODE}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear producto' })).toBeNull();
  });

  test('scanned by mistake is dismissed with Cancelar', async () => {
    const { keyboard, person, scanned } = await openReadyCounter(manager());
    await keyboard.scan(NEW_CODE);
    await person.click(button('Crear producto'));
    await person.click(within(await form()).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    await scanned(YERBA);
    expect(lines()).toEqual(['Yerba Playadito']);
    expect(shop.created).toEqual([]);
  });
});

describe('the quick form', () => {
  test('requires a name, a price and a whole stock', async () => {
    const { keyboard, person } = await openReadyCounter(manager());
    await keyboard.scan(NEW_CODE);
    await person.click(button('Crear producto'));
    const fields = within(await form());
    await person.click(fields.getByRole('button', { name: 'Agregar' }));
    expect(await fields.findAllByText('Completá este campo')).toHaveLength(3);
    await fillIn(person, 'Galletitas', '100', '1,5');
    expect(await fields.findByText('Stock: tiene que ser un número entero')).toBeTruthy();
    expect(shop.created).toEqual([]);
  });

  test.each([
    [{ error: 'Ese código ya es de Otro', code: 'x' }, 'Ese código ya es de Otro'],
    [{ error: '', code: 'x' }, /^Error al agregar el producto/],
  ])('shows why the product was not added, and stays', async (error, sentence) => {
    server.use(mockEndpoint(productEndpoints.create, () => refuse(409, error)));
    const { keyboard, person } = await openReadyCounter(manager());
    await keyboard.scan(NEW_CODE);
    await person.click(button('Crear producto'));
    await fillIn(person, 'Galletitas', '100', '10');
    expect(await within(await form()).findByText(sentence)).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('receives no scan in its fields', async () => {
    const { keyboard, person, scanned } = await openReadyCounter(manager());
    await keyboard.scan(NEW_CODE);
    await person.click(button('Crear producto'));
    const name = within(await form()).getByLabelText<HTMLInputElement>('Nombre');
    await person.type(name, 'Galle');
    await scanned(YERBA);
    expect(name.value).toBe('Galle');
    expect(lines()).toEqual([]);
    expect(shop.created).toEqual([]);
  });
});
