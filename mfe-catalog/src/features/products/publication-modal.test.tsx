import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba' });
const checkbox = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name });

async function openPublication(product = YERBA) {
  shop.products = [product];
  const { person } = openPage('/app/products');
  await person.click(await screen.findByRole('button', { name: 'Publicación de Yerba' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publicación de Yerba' }));
  return { person, dialog, save: () => person.click(dialog.getByText('Guardar')) };
}

test('a product is published by keyboard, featured, with its own text', async () => {
  const { person, save } = await openPublication();
  expect(document.activeElement).toBe(checkbox('Publicar en la tienda'));
  expect(checkbox('Destacado')).toBeNull();

  await person.keyboard(' ');
  await person.tab();
  await person.keyboard(' ');
  await person.tab();
  await person.keyboard('Suave');
  await save();

  expect(await screen.findByText('Producto actualizado')).toBeTruthy();
  expect(shop.products).toMatchObject([
    { publishedToStore: true, featured: true, storeDescription: 'Suave' },
  ]);
  const row = within(await screen.findByRole('row', { name: /Yerba/ }));
  expect(await row.findByText('Destacado')).toBeTruthy();
});

test('an unpublished product is no longer featured, and may have no text', async () => {
  const { person, save } = await openPublication({
    ...YERBA,
    publishedToStore: true,
    featured: true,
    storeDescription: 'Suave',
  });
  expect(checkbox('Destacado')?.checked).toBe(true);
  await person.click(checkbox('Publicar en la tienda') as HTMLElement);
  expect(checkbox('Destacado')).toBeNull();
  await person.clear(screen.getByLabelText('Descripción para la tienda'));
  await save();

  expect(await screen.findByText('Producto actualizado')).toBeTruthy();
  expect(shop.products).toMatchObject([
    { publishedToStore: false, featured: false, storeDescription: null },
  ]);
  expect(screen.queryByText('Destacado')).toBeNull();
});

test('explains a blank description', async () => {
  await openPublication();

  expect(screen.getByText('Si la dejás en blanco se usa el nombre del producto.')).toBeTruthy();
});

test('has its own failure message when the server sends none', async () => {
  server.use(
    mockEndpoint(storeProductEndpoints.update, () => refuse(500, { error: '', code: 'server' })),
  );
  const { person, dialog, save } = await openPublication();
  await person.click(checkbox('Publicar en la tienda') as HTMLElement);
  await save();

  expect((await dialog.findByRole('alert')).textContent).toBe('Error al actualizar producto');
});
