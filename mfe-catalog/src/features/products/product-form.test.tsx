import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const named = (name: string) => ({ _id: newId(), name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dialogNamed = (name: string) => screen.queryByRole('dialog', { name });
const save = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Guardar' }));

async function openNewProduct() {
  const { person } = openPage('/app/products');
  const [opener] = await screen.findAllByRole('button', { name: 'Nuevo Producto' });
  await person.click(opener as HTMLElement);
  return person;
}

async function writeYerba(person: UserEvent) {
  await person.type(field('Nombre'), 'Yerba 1 kg');
  await person.type(field('Precio'), '3450,50');
  await person.type(field('Stock'), '12');
}

describe('a new product', () => {
  test('is saved with general IVA and no alert by default, and joins the list', async () => {
    const person = await openNewProduct();
    await writeYerba(person);
    await save(person);

    expect(await screen.findByText('Producto creado')).toBeTruthy();
    expect(dialogNamed('Nuevo Producto')).toBeNull();
    expect(await screen.findByRole('row', { name: /Yerba 1\skg.*12/ })).toBeTruthy();
    const sent = newProduct.parse({ name: 'Yerba 1 kg', price: 3450.5, stock: 12 });
    expect(shop.created).toEqual([{ ...sent, ivaRate: 21, minStock: 0 }]);
  });

  test('starts with the focus on its code', async () => {
    await openNewProduct();

    expect(document.activeElement).toBe(field('Código de barras'));
  });

  test('shows each missing field, and sends nothing', async () => {
    const person = await openNewProduct();
    await save(person);

    const needed = ['Nombre', 'Precio', 'Stock'];
    await waitFor(() => expect(field('Nombre').getAttribute('aria-invalid')).toBe('true'));
    for (const label of needed) expect(errorOf(label)).toBe('Completá este campo');
    expect(document.activeElement).toBe(field('Nombre'));
    expect(shop.created).toEqual([]);
  });

  test.each([
    ['Precio', '-5', '-5,00', 'Precio: no puede ser un número negativo'],
    ['Precio', '1.2.3', '1.2.3', 'Precio: escribí solo el número, como 1.234,50'],
    ['Precio', '12,345', '12,345', 'Precio: no puede tener más de 2 decimales'],
    ['Stock', '-5', '-5', 'Stock: no puede ser un número negativo'],
    ['Stock', '12,5', '12,5', 'Stock: tiene que ser un número entero'],
    ['Stock mínimo', '1e3', '1e3', 'Stock mínimo: escribí solo el número, como 12'],
  ])(
    'with a %s of %s is refused, naming the field, and keeps the input',
    async (label, typed, shown, message) => {
      const person = await openNewProduct();
      await writeYerba(person);
      await person.clear(field(label));
      await person.type(field(label), typed);
      await save(person);

      await waitFor(() => expect(errorOf(label)).toBe(message));
      expect(field(label).value).toBe(shown);
      expect(shop.created).toEqual([]);
    },
  );

  test.each([
    ['$ 1.500,00', 1500],
    ['1,234.50', 1234.5],
    [' 12 ', 12],
  ])('accepts a pasted price of %s', async (text, price) => {
    const person = await openNewProduct();
    await writeYerba(person);
    await person.clear(field('Precio'));
    await person.click(field('Precio'));
    await person.paste(text);
    await save(person);

    await waitFor(() => expect(shop.created).toMatchObject([{ price }]));
  });

  test('moves to the name on Enter after a typed code', async () => {
    const person = await openNewProduct();
    await person.type(field('Código de barras'), '12{Enter}');

    expect(document.activeElement).toBe(field('Nombre'));
    expect(field('Código de barras').value).toBe('12');
    expect(errorOf('Nombre')).toBeUndefined();
    expect(shop.created).toEqual([]);
  });

  test('offers the four rates of IVA', async () => {
    await openNewProduct();
    const iva = within(screen.getByLabelText('IVA'));

    expect(iva.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '0 % (exento)',
      '10,5 %',
      '21 % (general)',
      '27 %',
    ]);
    expect(field('IVA').value).toBe('21');
  });

  test('locks its fields while it is being saved', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof aProduct>>();
    server.use(mockEndpoint(productEndpoints.create, () => answer.promise));
    const person = await openNewProduct();
    await writeYerba(person);
    await save(person);

    await waitFor(() =>
      expect(field('Nombre').closest('fieldset')).toHaveProperty('disabled', true),
    );
    await person.keyboard('{Escape}');
    expect(dialogNamed('Nuevo Producto')).toBeTruthy();

    answer.resolve(aProduct());
    await waitFor(() => expect(dialogNamed('Nuevo Producto')).toBeNull());
  });
});

describe('the rest of the data', () => {
  const more = () => screen.getByText('Más datos').closest('details');

  test('is closed until it is asked for, or until one of its fields is refused', async () => {
    const person = await openNewProduct();
    expect(more()?.open).toBe(false);
    await writeYerba(person);
    await person.clear(field('Stock mínimo'));
    await person.type(field('Stock mínimo'), '1e3');
    await save(person);

    await waitFor(() => expect(more()?.open).toBe(true));
  });
});

describe('a product sold by weight', () => {
  async function openCheese() {
    const person = await openNewProduct();
    await person.type(field('Nombre'), 'Queso');
    await person.type(field('Precio'), '9800');
    await person.selectOptions(field('Unidad'), 'Kilogramo (kg)');
    return person;
  }

  test('has a stock and a minimum with three decimals', async () => {
    const person = await openCheese();
    await person.type(field('Stock'), '12,345');
    await person.clear(field('Stock mínimo'));
    await person.type(field('Stock mínimo'), '0,5');
    await save(person);

    await waitFor(() =>
      expect(shop.created).toMatchObject([{ unit: 'kg', stock: 12.345, minStock: 0.5 }]),
    );
    expect(await screen.findByRole('row', { name: /Queso.*12,345\skg/ })).toBeTruthy();
  });

  test('that changes to units requires a whole stock', async () => {
    const person = await openCheese();
    await person.type(field('Stock'), '12,345');
    await person.selectOptions(field('Unidad'), 'Unidad');
    await save(person);

    await waitFor(() => expect(errorOf('Stock')).toBe('Stock: tiene que ser un número entero'));
    expect(shop.created).toEqual([]);
  });
});

describe('saving and adding another', () => {
  const brand = named('Playadito');
  const category = named('Almacén');

  async function saveAndAddAnother() {
    shop.brands = [brand];
    shop.categories = [category];
    shop.subcategories = [{ ...named('Yerbas'), categoryId: category }];
    const person = await openNewProduct();
    await person.type(field('Código de barras'), '111');
    await writeYerba(person);
    await person.selectOptions(field('IVA'), '10,5 %');
    await person.selectOptions(field('Marca'), 'Playadito');
    await person.selectOptions(field('Categoría'), 'Almacén');
    await person.selectOptions(field('Subcategoría'), 'Yerbas');
    await person.click(screen.getByRole('button', { name: 'Guardar y agregar otro' }));
    expect(await screen.findByText('Producto creado')).toBeTruthy();
    return person;
  }

  test('keeps common values and returns to the code', async () => {
    await saveAndAddAnother();

    await waitFor(() => expect(document.activeElement).toBe(field('Código de barras')));
    for (const label of ['Código de barras', 'Nombre', 'Precio', 'Stock', 'Subcategoría'])
      expect(field(label).value).toBe('');
    expect(field('IVA').value).toBe('10.5');
    expect(field('Marca').value).toBe(brand._id);
    expect(field('Categoría').value).toBe(category._id);
  });

  test('saves each, and can be left without a question', async () => {
    const person = await saveAndAddAnother();
    await waitFor(() => expect(field('Nombre').value).toBe(''));
    await person.type(field('Nombre'), 'Otra');
    await person.type(field('Precio'), '10');
    await person.type(field('Stock'), '1');
    await person.click(screen.getByRole('button', { name: 'Guardar y agregar otro' }));
    await waitFor(() => expect(shop.created).toHaveLength(2));
    await waitFor(() => expect(field('Nombre').value).toBe(''));

    await person.keyboard('{Escape}');

    expect(dialogNamed('Nuevo Producto')).toBeNull();
    expect(shop.products.map(({ name }) => name)).toEqual(['Yerba 1 kg', 'Otra']);
  });

  test('keeps a refusal with the refused product', async () => {
    server.use(
      mockEndpoint(productEndpoints.create, () => refuse(503, { error: 'No', code: 'no' })),
    );
    const person = await openNewProduct();
    await writeYerba(person);
    await person.click(screen.getByRole('button', { name: 'Guardar y agregar otro' }));

    const form = within(screen.getByRole('dialog', { name: 'Nuevo Producto' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    expect(field('Nombre').value).toBe('Yerba 1 kg');
  });

  test('also with Ctrl+Enter in any field, once for each press', async () => {
    const person = await openNewProduct();
    await writeYerba(person);
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Producto creado')).toBeTruthy();

    await waitFor(() => expect(document.activeElement).toBe(field('Código de barras')));
    expect(dialogNamed('Nuevo Producto')).toBeTruthy();
    expect(shop.created).toHaveLength(1);
  });

  test('is not offered for an existing product', async () => {
    shop.products = [aProduct({ name: 'Yerba' })];
    const { person } = openPage('/app/products');
    await person.click(await screen.findByRole('button', { name: 'Editar Yerba' }));

    expect(screen.queryByRole('button', { name: 'Guardar y agregar otro' })).toBeNull();
  });
});

describe('a refusal of the server', () => {
  test('of a taken barcode is shown beside it, and the input stays', async () => {
    server.use(
      mockEndpoint(productEndpoints.create, () =>
        refuse(409, {
          error: 'Ya hay un producto con ese código de barras',
          code: 'product.barcode-taken',
        }),
      ),
    );
    const person = await openNewProduct();
    await writeYerba(person);
    await person.type(field('Código de barras'), '779');
    await save(person);

    await waitFor(() =>
      expect(errorOf('Código de barras')).toBe('Ya hay un producto con ese código de barras'),
    );
    expect(document.activeElement).toBe(field('Código de barras'));
    expect(field('Nombre').value).toBe('Yerba 1 kg');
    expect(field('Precio').value).toBe('3.450,50');
  });

  test('of a field is shown beside it', async () => {
    server.use(
      mockEndpoint(productEndpoints.create, () =>
        refuse(400, {
          error: 'Precio: Es demasiado',
          code: 'input.invalid',
          fields: { price: 'Es demasiado' },
        }),
      ),
    );
    const person = await openNewProduct();
    await writeYerba(person);
    await save(person);

    await waitFor(() => expect(errorOf('Precio')).toBe('Es demasiado'));
  });

  test('without a field is shown in the form, which can be saved again', async () => {
    server.use(
      mockEndpoint(productEndpoints.create, () =>
        refuse(503, { error: 'La base de datos no responde', code: 'database.unavailable' }),
      ),
    );
    const person = await openNewProduct();
    await writeYerba(person);
    await save(person);
    const form = within(screen.getByRole('dialog', { name: 'Nuevo Producto' }));
    expect((await form.findByRole('alert')).textContent).toBe('La base de datos no responde');

    server.resetHandlers();
    await save(person);

    expect(await screen.findByText('Producto creado')).toBeTruthy();
  });
});

describe('leaving the form', () => {
  test('without changes asks nothing', async () => {
    const person = await openNewProduct();
    await person.keyboard('{Escape}');

    expect(dialogNamed('Nuevo Producto')).toBeNull();
  });

  test.each([
    ['Escape', (person: UserEvent) => person.keyboard('{Escape}')],
    [
      'Cancelar',
      (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Cancelar' })),
    ],
  ])('half filled, %s asks before discarding it', async (_, leave) => {
    const person = await openNewProduct();
    await person.type(field('Nombre'), 'Yer');
    await leave(person);
    expect(dialogNamed('¿Descartar los cambios?')).toBeTruthy();

    await person.click(screen.getByRole('button', { name: 'Seguir editando' }));
    expect(field('Nombre').value).toBe('Yer');

    await leave(person);
    await person.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(dialogNamed('Nuevo Producto')).toBeNull();
  });
});

describe('brand, category and subcategory', () => {
  test('are optional, also in a shop without any; a subcategory requires its category', async () => {
    await openNewProduct();

    for (const [label, none] of [
      ['Marca', 'Sin marca'],
      ['Categoría', 'Sin categoría'],
    ] as const) {
      expect(field(label).value).toBe('');
      const offered = within(field(label)).getAllByRole('option');
      expect(offered.map((option) => option.textContent)).toEqual([none]);
    }
    expect(screen.queryByLabelText('Subcategoría')).toBeNull();
  });

  test('a category without subcategories offers none of them', async () => {
    const food = named('Almacén');
    shop.categories = [food];
    const person = await openNewProduct();
    await person.selectOptions(await screen.findByLabelText('Categoría'), food._id);

    const offered = within(field('Subcategoría')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Sin subcategoría']);
  });

  test('a subcategory belongs to its category, and is cleared when that changes', async () => {
    const [food, drinks] = [named('Almacén'), named('Bebidas')];
    const [mate, sodas] = [named('Yerbas'), named('Gaseosas')];
    shop.categories = [food, drinks];
    shop.subcategories = [
      { ...mate, categoryId: food },
      { ...sodas, categoryId: drinks },
    ];
    const person = await openNewProduct();
    await writeYerba(person);
    expect(screen.queryByLabelText('Subcategoría')).toBeNull();

    await person.selectOptions(await screen.findByLabelText('Categoría'), 'Almacén');
    const offered = within(screen.getByLabelText('Subcategoría')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Sin subcategoría', 'Yerbas']);
    await person.selectOptions(screen.getByLabelText('Subcategoría'), 'Yerbas');
    await person.selectOptions(screen.getByLabelText('Categoría'), 'Bebidas');
    expect(field('Subcategoría').value).toBe('');

    await save(person);
    await waitFor(() => expect(shop.created).toHaveLength(1));
    expect(shop.created[0]).toMatchObject({ categoryId: drinks._id, subcategoryId: null });
  });
});

describe('editing a product', () => {
  const brand = named('Playadito');
  const YERBA = aProduct({ name: 'Yerba', price: 3450.5, stock: 10, brandId: brand });

  async function openEdit() {
    shop.products = [YERBA];
    shop.brands = [brand];
    const { person } = openPage('/app/products');
    await person.click(await screen.findByRole('button', { name: 'Editar Yerba' }));
    return person;
  }

  test('starts with its current values, and can be left without a question', async () => {
    const person = await openEdit();

    expect(field('Nombre').value).toBe('Yerba');
    expect(field('Precio').value).toBe('3.450,50');
    expect(field('Stock').value).toBe('10');
    await waitFor(() => expect(field('Marca').value).toBe(brand._id));
    expect(document.activeElement).toBe(field('Nombre'));

    await person.keyboard('{Escape}');
    expect(dialogNamed('Editar producto')).toBeNull();
  });

  test('reports an emptied number as missing', async () => {
    const person = await openEdit();
    await person.clear(field('Stock'));
    await save(person);

    await waitFor(() => expect(errorOf('Stock')).toBe('Completá este campo'));
    expect(field('Stock').value).toBe('');
    expect(shop.changed).toEqual([]);
  });

  test('does not change the stock with the price', async () => {
    const person = await openEdit();
    await person.clear(field('Precio'));
    await person.type(field('Precio'), '3600');
    await save(person);

    expect(await screen.findByText('Producto actualizado')).toBeTruthy();
    expect(shop.changed).toMatchObject([{ name: 'Yerba', price: 3600, brandId: brand._id }]);
    expect(shop.changed[0]).not.toHaveProperty('stock');
    expect(shop.changed[0]?.adjustment).toBeUndefined();
  });

  test.each([
    ['12', { from: 10, to: 12 }, '+2'],
    ['7', { from: 10, to: 7 }, '−3'],
  ])('a stock of 10 typed as %s is sent with the earlier stock', async (typed, stock, message) => {
    const person = await openEdit();
    await person.clear(field('Stock'));
    await person.type(field('Stock'), typed);
    expect(screen.getByText(`Cambia el stock en ${message}.`)).toBeTruthy();
    await save(person);

    await waitFor(() => expect(shop.changed).toMatchObject([{ stock }]));
    expect(shop.changed[0]).not.toHaveProperty('adjustment');
  });

  test('shows sales made meanwhile, which still count', async () => {
    const person = await openEdit();
    applyShopEvent({
      type: 'stock-changed',
      products: [{ _id: YERBA._id, stock: 8, version: 2 }],
    });
    expect(await screen.findByText('Mientras editabas pasó a 8.')).toBeTruthy();
    expect(field('Stock').value).toBe('10');

    await person.clear(field('Stock'));
    await person.type(field('Stock'), '12');
    await save(person);

    await waitFor(() => expect(shop.changed).toMatchObject([{ stock: { from: 10, to: 12 } }]));
  });

  test('has its own failure message when the server sends none', async () => {
    server.use(
      mockEndpoint(productEndpoints.update, () => refuse(500, { error: '', code: 'server' })),
    );
    const person = await openEdit();
    await person.type(field('Nombre'), ' 1 kg');
    await save(person);

    const form = within(screen.getByRole('dialog', { name: 'Editar producto' }));
    expect((await form.findByRole('alert')).textContent).toBe('Error al guardar el producto');
    // Only in the form, and not in a toast too.
    expect(screen.getAllByText('Error al guardar el producto')).toHaveLength(1);
    expect(field('Nombre').value).toBe('Yerba 1 kg');
  });
});

/** The error message associated with a field. */
function errorOf(label: string): string | undefined {
  const control = field(label);
  if (!control.getAttribute('aria-invalid')) return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? undefined;
}
