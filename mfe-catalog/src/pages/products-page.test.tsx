import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
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
  test('shows a skeleton of the table while loading', async () => {
    const answer = Promise.withResolvers<typeof shop.products>();
    server.use(mockEndpoint(productEndpoints.list, () => answer.promise));
    openPage('/app/products');

    const shape = await screen.findByRole('status', { name: 'Cargando productos' });
    const columns = within(shape).getAllByRole('columnheader', { hidden: true });
    expect(columns.map((column) => column.textContent)).toEqual([
      '',
      'Imagen',
      'Nombre',
      'Categoría',
      'Precio',
      'Stock',
      'Tienda',
      'Acciones',
    ]);
    const widths = columns.map(({ style }) => style.width);
    expect(screen.getByRole('heading', { level: 1, name: 'Productos' })).toBeTruthy();

    answer.resolve([YERBA]);
    expect(await row('Yerba')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ style }) => style.width)).toEqual(widths);
  });

  test('offers to add the first product when empty', async () => {
    const { person } = openPage('/app/products');

    expect(await screen.findByText('Todavía no hay productos')).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: 'Nuevo Producto' })[1] as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Nuevo Producto' })).toBeTruthy();
  });

  test('shows a failed read, and retries', async () => {
    server.use(mockEndpoint(productEndpoints.list, () => refuse(403, { error: 'No', code: 'no' })));
    const { person } = openPage('/app/products');
    expect(await screen.findByText('No se pudieron cargar los productos')).toBeTruthy();

    server.resetHandlers();
    shop.products = [YERBA];
    await person.click(button('Reintentar'));

    expect(await row('Yerba')).toBeTruthy();
  });

  test('stays after a failed refresh, with a warning', async () => {
    shop.products = [YERBA];
    openPage('/app/products');
    await row('Yerba');

    server.use(mockEndpoint(productEndpoints.list, () => refuse(403, { error: 'No', code: 'no' })));
    applyShopEvent({ type: 'changed', topics: ['products'] });

    expect(await screen.findByText(/No se pudo actualizar la lista/)).toBeTruthy();
    expect(await row('Yerba')).toBeTruthy();
  });

  test('shows name, category, price and stock of each product', async () => {
    shop.products = [{ ...YERBA, stock: 1200, categoryId: named('Almacén') }];
    openPage('/app/products');

    const cells = within(await row('Yerba'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['', '', 'Yerba', 'Almacén', '$\u00a03.450,50', '1.200', '', '']);
  });

  test('shows units of measure, and labels low and missing stock', async () => {
    shop.products = [
      aProduct({ name: 'Queso', unit: 'kg', stock: 1234.5 }),
      aProduct({ name: 'Soga', unit: 'metre', stock: 0.25 }),
      aProduct({ name: 'Manteca', stock: 40, minStock: 50 }),
      aProduct({ name: 'Azúcar', stock: 0 }),
    ];
    openPage('/app/products');

    const stockOf = async (name: string) => within(await row(name)).getAllByRole('cell')[5];
    expect((await stockOf('Queso'))?.textContent).toBe('1.234,5\u00a0kg');
    expect((await stockOf('Soga'))?.textContent).toBe('0,25\u00a0m');
    expect((await stockOf('Manteca'))?.textContent).toBe('40Stock bajo');
    expect((await stockOf('Azúcar'))?.textContent).toBe('0Sin stock');
  });

  test('shows the picture of a product, or its initials', async () => {
    const thumbnails = { small: '/files/cola-small.webp', medium: '/files/cola-medium.webp' };
    const image = { url: '/files/cola.webp', thumbnails };
    shop.products = [
      { ...COLA, image },
      { ...YERBA, name: 'Yerba Luna' },
    ];
    openPage('/app/products');

    const cola = (await row('Gaseosa')).getElementsByTagName('img')[0];
    expect(cola?.getAttribute('src')).toBe('/files/cola-small.webp');
    const [drawn] = button('Ver Yerba Luna').getElementsByTagName('span');
    expect(drawn?.dataset.initials).toBe('YL');
  });

  test('highlights missing and low stock', async () => {
    shop.products = [AZUCAR, YERBA, COLA];
    openPage('/app/products');

    expect((await row('Azúcar')).dataset.tone).toBe('danger');
    expect((await row('Yerba')).dataset.tone).toBe('warning');
    expect((await row('Gaseosa')).dataset.tone).toBeUndefined();
  });

  test('of thousands is shown whole and searched, and inserts a new product', async () => {
    shop.products = Array.from({ length: 2000 }, (_, index) => aProduct({ name: `Vela ${index}` }));
    const { person } = openPage('/app/products');
    expect(await screen.findByText('Mostrando 2.000 de 2.000')).toBeTruthy();

    shop.products = shop.products.map((each) => ({ ...each, name: `${each.name} azul` }));
    applyShopEvent({ type: 'changed', topics: ['products'] });
    await person.type(screen.getByRole('searchbox'), 'vela1999azul');

    expect(await screen.findByText('Mostrando 1 de 2.000')).toBeTruthy();
  });

  test("shows another till's sales without reading again", async () => {
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
  test.each([
    ['cocacola', 'Coca - Cola'],
    ['COCA-COLA', 'Coca - Cola'],
    ['coca 2,25', 'Coca - Cola'],
    ['gaseosa', 'Coca - Cola'],
    ['sin azucar', 'Coca - Cola'],
    ['7790895', 'Coca - Cola'],
    ['playadito', 'Yerba'],
  ])('%s finds %s', async (text, name) => {
    shop.products = [
      {
        ...COLA,
        name: 'Coca - Cola 2,25 L',
        barcode: '7790895000997',
        categoryId: named('Gaseosas'),
        subcategoryId: named('Sin azúcar'),
      },
      { ...YERBA, brandId: named('Playadito') },
    ];
    openPage(`/app/products?q=${encodeURIComponent(text)}`);

    expect(await screen.findByText('Mostrando 1 de 2')).toBeTruthy();
    expect(await row(name)).toBeTruthy();
  });

  test('ignores accents, shows a count, and stays in the URL', async () => {
    shop.products = [AZUCAR, YERBA, COLA];
    const { person, router } = openPage('/app/products');
    expect(await screen.findByText('Mostrando 3 de 3')).toBeTruthy();

    await person.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'azucar');

    expect(await screen.findByText('Mostrando 1 de 3')).toBeTruthy();
    expect(await shownNames()).toEqual(['Azúcar']);
    await waitFor(() => expect(router.state.location.search).toBe('?q=azucar'));
  });

  test('and an order chosen at once are both in the URL', async () => {
    shop.products = [AZUCAR, YERBA];
    const { person, router } = openPage('/app/products');
    await row('Yerba');

    await person.type(screen.getByRole('searchbox'), 'a');
    await person.click(button('Precio'));
    await person.type(screen.getByRole('searchbox'), 'z');

    // On a slow machine the first letter reaches the URL before the order does.
    const asked = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await waitFor(() => expect(asked()).toEqual({ sort: 'price', q: 'az' }));
    expect(await shownNames()).toEqual(['Azúcar']);
  });

  test('follows the URL when it changes', async () => {
    shop.products = [AZUCAR, YERBA];
    const { router } = openPage('/app/products?q=yerba');
    expect(await shownNames()).toEqual(['Yerba']);

    await router.navigate('/app/products');

    await waitFor(() => expect(screen.getByText('Mostrando 2 de 2')).toBeTruthy());
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('without results offers to show all', async () => {
    shop.products = [AZUCAR];
    const { person } = openPage('/app/products?q=fideos&filter=lowStock');
    expect(await screen.findByText('Ningún producto coincide')).toBeTruthy();

    await person.click(button('Ver todos'));

    expect(await row('Azúcar')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

test('a column sorts up, then down, in the URL too', async () => {
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

test('filter=lowStock shows products at or below their minimum until it is removed', async () => {
  shop.products = [AZUCAR, YERBA, COLA];
  const { person, router } = openPage('/app/products?filter=lowStock');
  expect(await screen.findByText('Mostrando 1 de 3')).toBeTruthy();
  expect(await shownNames()).toEqual(['Azúcar']);

  const chip = button('Stock bajo');
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await person.click(chip);

  expect(await screen.findByText('Mostrando 3 de 3')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('the chips filter by category and brand, in the URL too', async () => {
  const [drinks, sweets] = [named('Bebidas'), named('Golosinas')];
  shop.products = [
    { ...COLA, categoryId: drinks },
    { ...YERBA, categoryId: sweets, brandId: named('Playadito'), publishedToStore: true },
    AZUCAR,
  ];
  const { person, router } = openPage('/app/products');
  await row('Yerba');

  await person.click(button('Categoría'));
  await person.click(await screen.findByRole('menuitem', { name: 'Bebidas' }));
  await waitFor(async () => expect(await shownNames()).toEqual(['Gaseosa']));
  expect(router.state.location.search).toBe(`?category=${drinks._id}`);
  await person.click(button('Quitar filtro: Bebidas'));

  await person.click(button('Marca'));
  await person.click(await screen.findByRole('menuitem', { name: 'Playadito' }));
  await waitFor(async () => expect(await shownNames()).toEqual(['Yerba']));
  await person.click(button('Quitar filtro: Playadito'));

  await person.click(button('Sin stock'));
  await waitFor(async () => expect(await shownNames()).toEqual(['Azúcar']));
  await person.click(button('Sin stock'));
  await person.click(button('Publicados'));
  await waitFor(async () => expect(await shownNames()).toEqual(['Yerba']));
});

test('a press on a row opens its detail, and one on its controls does not', async () => {
  shop.products = [YERBA];
  const { person } = openPage('/app/products');
  await row('Yerba');
  await person.click(button('Más acciones de Yerba'));
  await person.click(await screen.findByRole('menuitem', { name: 'Historial de stock' }));
  expect(screen.queryByRole('dialog', { name: 'Yerba' })).toBeNull();
  await person.keyboard('{Escape}');

  await person.click(within(await row('Yerba')).getByText('Yerba'));
  expect(screen.getByRole('dialog', { name: 'Yerba' })).toBeTruthy();
});

test('a user without canManageProducts reads the list and changes nothing', async () => {
  shop.products = [YERBA];
  openPage('/app/products', { as: aSeller('canManageSales') });
  await row('Yerba');

  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Sin stock',
    'Stock bajo',
    'Categoría',
    'Marca',
    'Publicados',
    'Solo favoritos',
    'Nombre',
    'Precio',
    'Stock',
    '',
  ]);
  expect(button('Ver Yerba')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Configurar' })).toBeNull();
  expect(screen.getByText(/pedile permiso/)).toBeTruthy();
});

test('the detail shows all fields of a product', async () => {
  const brandId = named('Playadito');
  shop.products = [{ ...YERBA, brandId, barcode: '7790387013627', minStock: 3 }];
  const { person } = openPage('/app/products');
  await row('Yerba');

  await person.click(button('Ver Yerba'));

  const detail = within(screen.getByRole('dialog', { name: 'Yerba' }));
  const detailOf = (term: string) => detail.getByText(term).nextElementSibling?.textContent;
  expect(detailOf('Código de barras')).toBe('7790387013627');
  expect(detailOf('Marca')).toBe('Playadito');
  expect(detailOf('Categoría')).toBe('—');
  expect(detailOf('Subcategoría')).toBe('—');
  expect(detailOf('Precio')).toBe('$\u00a03.450,50');
  expect(detailOf('Stock actual')).toBe('10');
  expect(detail.getAllByText('Unidad')).toHaveLength(2);
  expect(detailOf('Stock mínimo')).toBe('3');
});

test.each([
  ['Editar', 'Editar producto'],
  ['Ajustar', 'Ajustar stock de Yerba'],
  ['Historial de stock', 'Historial de stock de Yerba'],
  ['Publicación', 'Publicación de Yerba'],
  ['Eliminar', '¿Eliminar Yerba?'],
])('%s can be reached from the detail by keyboard', async (action, dialog) => {
  shop.products = [YERBA];
  const { person } = openPage('/app/products');
  await row('Yerba');
  button('Ver Yerba').focus();
  await person.keyboard('{Enter}');
  button(action).focus();
  await person.keyboard('{Enter}');

  expect(screen.queryByRole('dialog', { name: 'Yerba' })).toBeNull();
  expect(screen.getByRole('dialog', { name: dialog })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(button('Ver Yerba'));
});

test('the detail has no actions for a user who may not change it', async () => {
  shop.products = [YERBA];
  const { person } = openPage('/app/products', { as: aSeller('canManageSales') });
  await row('Yerba');
  await person.click(button('Ver Yerba'));

  const detail = within(screen.getByRole('dialog', { name: 'Yerba' }));
  expect(detail.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Cerrar',
  ]);
});

describe('a favourite', () => {
  test('is set and cleared at once, and the list can show only favourites', async () => {
    shop.products = [YERBA, COLA];
    const { person, router } = openPage('/app/products');
    await row('Yerba');
    await person.click(button('Marcar Yerba como favorito'));
    expect(button('Quitar Yerba de favoritos')).toBeTruthy();
    await waitFor(() => expect(shop.products[0]?.favourite).toBe(true));

    await person.click(button('Solo favoritos'));
    expect(await screen.findByText('Mostrando 1 de 2')).toBeTruthy();
    expect(button('Solo favoritos').getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toBe('?favourites=1');

    await person.click(button('Quitar Yerba de favoritos'));
    expect(await screen.findByText('Mostrando 0 de 2')).toBeTruthy();
  });

  test('is reverted when refused, with the reason', async () => {
    shop.products = [YERBA];
    server.use(
      mockEndpoint(productEndpoints.setFavourite, () => refuse(500, { error: '', code: 'server' })),
    );
    const { person } = openPage('/app/products');
    await row('Yerba');
    await person.click(button('Marcar Yerba como favorito'));

    expect(await screen.findByText('Error al actualizar producto')).toBeTruthy();
    expect(button('Marcar Yerba como favorito')).toBeTruthy();
  });

  test('is read-only for users who may not change it', async () => {
    shop.products = [{ ...YERBA, favourite: true }, COLA];
    openPage('/app/products', { as: aSeller('canManageSales') });

    expect(within(await row('Yerba')).getByRole('img', { name: 'Favorito' })).toBeTruthy();
    expect(within(await row('Gaseosa')).queryByRole('img')).toBeNull();
  });
});

test('each row shows whether the store has it', async () => {
  shop.products = [
    { ...YERBA, publishedToStore: true },
    { ...COLA, publishedToStore: true, featured: true },
    AZUCAR,
  ];
  openPage('/app/products');

  const storeOf = async (name: string) => within(await row(name)).getAllByRole('cell')[6];
  expect((await storeOf('Yerba'))?.textContent).toBe('Publicado');
  expect((await storeOf('Gaseosa'))?.textContent).toBe('Destacado');
  expect((await storeOf('Azúcar'))?.textContent).toBe('');
});

describe('after creating a product', () => {
  async function createFrom(address: string) {
    shop.products = [AZUCAR, COLA];
    const { person } = openPage(address);
    await screen.findByText(/^Mostrando/);
    await person.click(screen.getAllByRole('button', { name: 'Nuevo Producto' })[0] as HTMLElement);
    await person.type(screen.getByLabelText('Nombre'), 'Yerba');
    await person.type(screen.getByLabelText('Precio'), '10');
    await person.type(screen.getByLabelText('Stock'), '1');
    await person.click(button('Guardar'));
    await screen.findByText('Producto creado');
  }

  test('its row is scrolled to and marked', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await createFrom('/app/products');

    expect((await row('Yerba')).dataset.marked).toBe('true');
    expect((await row('Gaseosa')).dataset.marked).toBeUndefined();
    expect(scrolled.mock.contexts.at(-1)).toBe(await row('Yerba'));
    scrolled.mockRestore();
  });

  test('a search that would hide it is cleared, and the order stays', async () => {
    await createFrom('/app/products?q=gas&sort=price');

    expect(await row('Yerba')).toBeTruthy();
    expect(await shownNames()).toEqual(['Yerba', 'Azúcar', 'Gaseosa']);
  });

  test('a search that finds it stays', async () => {
    await createFrom('/app/products?q=yer');

    expect(await row('Yerba')).toBeTruthy();
    expect(await shownNames()).toEqual(['Yerba']);
  });
});

describe('on a phone', () => {
  function aPhone() {
    return vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const em = Number(/max-width: ([\d.]+)em/.exec(media)?.[1]);
      const matches = !media.includes('min-width') && 390 <= em * 16;
      return Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
    });
  }

  test('a row is the name with its figures, and opens the detail with all its actions', async () => {
    const phone = aPhone();
    shop.products = [{ ...YERBA, minStock: 12, favourite: true }];
    const { person } = openPage('/app/products');
    const card = within(await row('Yerba'));
    expect(card.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Ver Yerba',
      'Cambiar precio de Yerba: $\u00a03.450,50',
    ]);
    expect(card.getByText('$\u00a03.450,50', { normalizer: (text) => text })).toBeTruthy();
    expect(card.getByText('Stock bajo')).toBeTruthy();

    await person.click(button('Ver Yerba'));

    const detail = within(screen.getByRole('dialog', { name: 'Yerba' }));
    for (const name of ['Editar', 'Ajustar', 'Historial de stock', 'Publicación', 'Eliminar'])
      expect(detail.getByRole('button', { name })).toBeTruthy();
    await person.click(detail.getByRole('button', { name: 'Quitar Yerba de favoritos' }));
    await waitFor(() => expect(shop.products[0]?.favourite).toBe(false));
    phone.mockRestore();
  });

  test('the price is changed on the card, with a keyboard of figures', async () => {
    const phone = aPhone();
    shop.products = [YERBA];
    const { person } = openPage('/app/products');
    await row('Yerba');
    await person.click(screen.getByRole('button', { name: /^Cambiar precio de Yerba/ }));
    const field = screen.getByLabelText('Precio de Yerba');
    expect(field.inputMode).toBe('decimal');
    await person.clear(field);
    await person.type(field, '3500{Enter}');

    expect(await screen.findByText('Precio actualizado')).toBeTruthy();
    expect(shop.products[0]?.price).toBe(3500);
    expect(screen.queryByRole('dialog')).toBeNull();
    phone.mockRestore();
  });
});

describe('deleting a product', () => {
  async function askToDelete() {
    shop.products = [YERBA, COLA];
    const { person } = openPage('/app/products');
    await row('Yerba');
    await person.click(button('Más acciones de Yerba'));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    return { person, question: within(screen.getByRole('dialog', { name: '¿Eliminar Yerba?' })) };
  }

  test('asks first', async () => {
    const { person, question } = await askToDelete();

    await person.click(question.getByRole('button', { name: 'Cancelar' }));

    expect(await row('Yerba')).toBeTruthy();
    expect(shop.removed).toEqual([]);
  });

  test('removes the row and moves the focus to the search', async () => {
    const { person, question } = await askToDelete();

    await person.click(question.getByRole('button', { name: 'Eliminar' }));

    expect(await screen.findByText('Producto eliminado')).toBeTruthy();
    expect(await shownNames()).toEqual(['Gaseosa']);
    expect(shop.removed).toEqual([YERBA._id]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('restores the row when refused, with the reason', async () => {
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

test('the list links to the configuration', async () => {
  const { person } = openPage('/app/products');

  await person.click(await screen.findByRole('link', { name: 'Configurar' }));

  const title = { level: 1, name: 'Configuración de Productos' };
  expect(await screen.findByRole('heading', title)).toBeTruthy();
});

test('the configuration is refused to users who may not change products', async () => {
  openPage('/app/products/config', { as: aSeller() });

  expect(await screen.findByText('No tenés permiso para ver esto')).toBeTruthy();
});

describe('codes of more than one product', () => {
  test('are listed until one of them changes', async () => {
    shop.products = [
      aProduct({ name: 'Yerba', barcode: '7790387013627' }),
      aProduct({ name: 'Yerba vieja', barcode: '7790387 013627' }),
      aProduct({ name: 'Remera', barcode: 'abc-1' }),
      COLA,
    ];
    const { person } = openPage('/app/products');

    const title = await screen.findByText('Códigos repetidos');
    const notice = title.closest('[role=status]') as HTMLElement;
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yerba', 'Yerba vieja (7790387 013627)']);
    await person.click(within(notice).getByRole('button', { name: /^Editar Yerba vieja/ }));
    expect(await screen.findByText('Ese código ya es de Yerba.')).toBeTruthy();
    await person.clear(screen.getByLabelText('Código de barras'));
    await person.click(button('Guardar'));

    await waitFor(() => expect(screen.queryByText('Códigos repetidos')).toBeNull());
  });

  test('are hidden from users who may not change them', async () => {
    shop.products = [
      aProduct({ name: 'Remera', barcode: 'abc-1' }),
      aProduct({ name: 'Otra', barcode: 'ABC-1' }),
    ];
    openPage('/app/products', { as: aSeller('canManageSales') });

    await row('Remera');
    expect(screen.queryByText('Códigos repetidos')).toBeNull();
  });
});
