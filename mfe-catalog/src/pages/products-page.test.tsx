import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const AZUCAR = aProduct({ name: 'Azúcar', price: 900, stock: 0, minStock: 2 });
const YERBA = aProduct({ name: 'Yerba', price: 3450.5, stock: 10, minStock: 1 });
const COLA = aProduct({ name: 'Gaseosa', price: 2900, stock: 11 });

const named = (name: string) => ({ _id: newId(), name });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });

async function shownNames() {
  await screen.findByText(/^Mostrando/);
  return screen
    .queryAllByRole('button', { name: /^Ver / })
    .map((each) => each.getAttribute('aria-label')?.replace('Ver ', ''));
}

describe('the list', () => {
  test('has the shape of the table while it is on its way', async () => {
    const answer = Promise.withResolvers<typeof shop.products>();
    server.use(mockEndpoint(productEndpoints.list, () => answer.promise));
    openPage('/app/products');

    const shape = await screen.findByRole('status', { name: 'Cargando productos' });
    const columns = within(shape).getAllByRole('columnheader', { hidden: true });
    expect(columns.map((column) => column.textContent)).toEqual([
      'Imagen',
      'Nombre',
      'Categoría',
      'Precio',
      'Stock',
      'Acciones',
    ]);
    const widths = columns.map(({ style }) => style.width);
    expect(screen.getByRole('heading', { level: 1, name: 'Productos' })).toBeTruthy();

    answer.resolve([YERBA]);
    expect(await row('Yerba')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ style }) => style.width)).toEqual(widths);
  });

  test('without products offers to add the first', async () => {
    const { person } = openPage('/app/products');

    expect(await screen.findByText('Todavía no hay productos')).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: 'Nuevo Producto' })[1] as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Nuevo Producto' })).toBeTruthy();
  });

  test('that cannot be read says so, and is read on a retry', async () => {
    server.use(mockEndpoint(productEndpoints.list, () => refuse(403, { error: 'No', code: 'no' })));
    const { person } = openPage('/app/products');
    expect(await screen.findByText('No se pudieron cargar los productos')).toBeTruthy();

    server.resetHandlers();
    shop.products = [YERBA];
    await person.click(button('Reintentar'));

    expect(await row('Yerba')).toBeTruthy();
  });

  test('that cannot be read again stays, with a warning', async () => {
    shop.products = [YERBA];
    openPage('/app/products');
    await row('Yerba');

    server.use(mockEndpoint(productEndpoints.list, () => refuse(403, { error: 'No', code: 'no' })));
    applyShopEvent({ type: 'changed', topics: ['products'] });

    expect(await screen.findByText(/No se pudo actualizar la lista/)).toBeTruthy();
    expect(await row('Yerba')).toBeTruthy();
  });

  test('tells name, category, price and stock of each product', async () => {
    shop.products = [{ ...YERBA, stock: 1200, categoryId: named('Almacén') }];
    openPage('/app/products');

    const cells = within(await row('Yerba'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['', 'Yerba', 'Almacén', '$\u00a03.450,50', '1.200', '']);
  });

  test('tints what is out of stock and what is running out', async () => {
    shop.products = [AZUCAR, YERBA, COLA];
    openPage('/app/products');

    expect((await row('Azúcar')).dataset.tone).toBe('danger');
    expect((await row('Yerba')).dataset.tone).toBe('warning');
    expect((await row('Gaseosa')).dataset.tone).toBeUndefined();
  });

  test('shows what another till sold, without being read again', async () => {
    shop.products = [COLA];
    openPage('/app/products');
    await row('Gaseosa.*11');

    applyShopEvent({
      type: 'stock-changed',
      products: [{ _id: COLA._id, stock: 9, version: 2 }],
    });

    expect((await row('Gaseosa.*9')).dataset.tone).toBe('warning');
  });
});

describe('the search', () => {
  test('finds without accents, counts, and stays in the address', async () => {
    shop.products = [AZUCAR, YERBA, COLA];
    const { person, router } = openPage('/app/products');
    expect(await screen.findByText('Mostrando 3 de 3')).toBeTruthy();

    await person.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'azucar');

    expect(await screen.findByText('Mostrando 1 de 3')).toBeTruthy();
    expect(await shownNames()).toEqual(['Azúcar']);
    await waitFor(() => expect(router.state.location.search).toBe('?q=azucar'));
  });

  test('and an order asked for at once are both in the address', async () => {
    shop.products = [AZUCAR, YERBA];
    const { person, router } = openPage('/app/products');
    await row('Yerba');

    await person.type(screen.getByRole('searchbox'), 'a');
    await person.click(button('Precio'));
    await person.type(screen.getByRole('searchbox'), 'z');

    await waitFor(() => expect(router.state.location.search).toBe('?sort=price&q=az'));
    expect(await shownNames()).toEqual(['Azúcar']);
  });

  test('follows the address when it changes', async () => {
    shop.products = [AZUCAR, YERBA];
    const { router } = openPage('/app/products?q=yerba');
    expect(await shownNames()).toEqual(['Yerba']);

    await router.navigate('/app/products');

    await waitFor(() => expect(screen.getByText('Mostrando 2 de 2')).toBeTruthy());
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('that finds nothing offers the way back to all of them', async () => {
    shop.products = [AZUCAR];
    const { person } = openPage('/app/products?q=fideos&filter=lowStock');
    expect(await screen.findByText('Ningún producto coincide')).toBeTruthy();

    await person.click(button('Ver todos'));

    expect(await row('Azúcar')).toBeTruthy();
  });
});

test('a column is sorted one way, then the other, in the address too', async () => {
  shop.products = [AZUCAR, YERBA, COLA];
  const { person, router } = openPage('/app/products');
  expect(await shownNames()).toEqual(['Azúcar', 'Gaseosa', 'Yerba']);

  await person.click(button('Precio'));
  await waitFor(async () => expect(await shownNames()).toEqual(['Azúcar', 'Gaseosa', 'Yerba']));
  await person.click(button('Precio'));
  await waitFor(async () => expect(await shownNames()).toEqual(['Yerba', 'Gaseosa', 'Azúcar']));

  const header = screen.getByRole('columnheader', { name: 'Precio' });
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(router.state.location.search).toBe('?sort=price&order=desc');
});

test('filter=lowStock shows what is at or under its minimum until it is removed', async () => {
  shop.products = [AZUCAR, YERBA, COLA];
  const { person, router } = openPage('/app/products?filter=lowStock');
  expect(await screen.findByText('Mostrando 1 de 3')).toBeTruthy();
  expect(await shownNames()).toEqual(['Azúcar']);

  await person.click(button('Quitar filtro: Stock bajo'));

  expect(await screen.findByText('Mostrando 3 de 3')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('a person without canManageProducts reads the list and changes nothing', async () => {
  shop.products = [YERBA];
  openPage('/app/products', { as: aSeller('canManageSales') });
  await row('Yerba');

  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Nombre',
    'Precio',
    'Stock',
    '',
  ]);
  expect(button('Ver Yerba')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Configurar' })).toBeNull();
  expect(screen.getByText(/pedile permiso/)).toBeTruthy();
});

test('the detail tells everything about a product', async () => {
  const brandId = named('Playadito');
  shop.products = [{ ...YERBA, brandId, barcode: '7790387013627', minStock: 3 }];
  const { person } = openPage('/app/products');
  await row('Yerba');

  await person.click(button('Ver Yerba'));

  const detail = within(screen.getByRole('dialog', { name: 'Yerba' }));
  const told = (term: string) => detail.getByText(term).nextElementSibling?.textContent;
  expect(told('Código de barras')).toBe('7790387013627');
  expect(told('Marca')).toBe('Playadito');
  expect(told('Categoría')).toBe('—');
  expect(told('Subcategoría')).toBe('—');
  expect(told('Precio')).toBe('$\u00a03.450,50');
  expect(told('Stock actual')).toBe('10');
  expect(told('Stock mínimo')).toBe('3');
});

describe('deleting', () => {
  async function askToDelete() {
    shop.products = [YERBA, COLA];
    const { person } = openPage('/app/products');
    await row('Yerba');
    await person.click(button('Eliminar Yerba'));
    return { person, question: within(screen.getByRole('dialog', { name: '¿Eliminar Yerba?' })) };
  }

  test('is asked first', async () => {
    const { person, question } = await askToDelete();

    await person.click(question.getByRole('button', { name: 'Cancelar' }));

    expect(await row('Yerba')).toBeTruthy();
    expect(shop.removed).toEqual([]);
  });

  test('takes the row away and leaves the focus in the search', async () => {
    const { person, question } = await askToDelete();

    await person.click(question.getByRole('button', { name: 'Eliminar' }));

    expect(await screen.findByText('Producto eliminado')).toBeTruthy();
    expect(await shownNames()).toEqual(['Gaseosa']);
    expect(shop.removed).toEqual([YERBA._id]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('that is refused brings the row back and says why', async () => {
    const { person, question } = await askToDelete();
    server.use(
      mockEndpoint(productEndpoints.remove, () =>
        refuse(403, { error: 'No tenés permiso', code: 'access.denied' }),
      ),
    );

    await person.click(question.getByRole('button', { name: 'Eliminar' }));

    expect(await screen.findByText('No tenés permiso')).toBeTruthy();
    expect(await row('Yerba')).toBeTruthy();
  });
});

test('the configuration is reached from the list', async () => {
  const { person } = openPage('/app/products');

  await person.click(await screen.findByRole('link', { name: 'Configurar' }));

  const title = { level: 1, name: 'Configuración de Productos' };
  expect(await screen.findByRole('heading', title)).toBeTruthy();
});

test('the configuration is refused to whoever may not change products', async () => {
  openPage('/app/products/config', { as: aSeller() });

  expect(await screen.findByText('No tenés permiso para ver esto')).toBeTruthy();
});
