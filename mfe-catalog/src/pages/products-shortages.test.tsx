import type { Shortage } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop } = aShopServer();

const COKE = aProduct({ name: 'Coca', stock: 12 });
const COPIES = aProduct({ name: 'Fotocopias', stock: 0, minStock: 5, tracksStock: false });
const SHORTAGE: Shortage = {
  product: COKE,
  quantity: 3,
  sales: 2,
  since: '2026-11-24T13:45:00.000Z',
};

beforeEach(() => {
  shop.products = [COKE, COPIES];
});

describe('what was sold without stock', () => {
  test('is told above the list, and settled in a dialog', async () => {
    shop.shortages = [SHORTAGE];
    const { person } = openPage('/app/products');
    await screen.findByText('Un producto se vendió sin stock');

    await person.click(screen.getByRole('button', { name: 'Resolver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vendido sin stock' }));
    expect(dialog.getByRole('listitem').textContent).toContain('3 de más en 2 ventas');
    await person.click(dialog.getByRole('button', { name: 'Descontar del stock: Coca' }));

    expect(await dialog.findByText('No queda nada por resolver')).toBeTruthy();
    expect(shop.products.find(({ name }) => name === 'Coca')?.stock).toBe(9);
  });

  test('is not told to a seller who may not settle it', async () => {
    shop.shortages = [SHORTAGE];
    openPage('/app/products', { as: aSeller('canManageSales') });
    await screen.findByRole('button', { name: 'Ver Coca' });
    expect(screen.queryByText(/sin stock/)).toBeNull();
  });
});

describe('a product without stock control', () => {
  test('has no stock nor badge in the list', async () => {
    openPage('/app/products');
    const row = await screen.findByRole('row', { name: /Fotocopias/ });
    expect(row.textContent).toContain('Sin control');
    expect(row.textContent).not.toContain('Sin stock');
  });

  test('is added without a stock', async () => {
    const { person } = openPage('/app/products');
    await person.click(await screen.findByRole('button', { name: 'Nuevo Producto' }));
    const form = within(screen.getByRole('dialog', { name: 'Nuevo Producto' }));
    await person.type(form.getByLabelText('Nombre'), 'Recarga');
    await person.type(form.getByLabelText('Precio'), '0');
    expect(form.getByText('El mostrador lo pregunta en cada venta.')).toBeTruthy();
    await person.click(form.getByLabelText('Controlar stock'));
    expect(form.getByLabelText('Stock')).toHaveProperty('disabled', true);
    expect(form.queryByLabelText('Stock mínimo')).toBeNull();
    await person.click(form.getByRole('button', { name: 'Guardar' }));

    await waitFor(() =>
      expect(shop.created).toMatchObject([{ name: 'Recarga', stock: 0, tracksStock: false }]),
    );
  });
});
