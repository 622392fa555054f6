import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import {
  productConfigurationEndpoints as endpoints,
  type NamedReference,
} from '@mostrador/contracts/product-configuration';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const PAGE = '/app/products/config';
const named = (name: string) => ({ _id: newId(), name });
const ARCOR = named('Arcor');
const QUILMES = named('Quilmes');
const DRINKS = named('Bebidas');
const FOOD = named('Comidas');
const BEER = { ...named('Cervezas'), categoryId: DRINKS };

const refused = refuse(403, { error: 'No tenés permiso', code: 'permission.denied' });
const failed = refuse(500, { error: '', code: 'server.unexpected' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const save = (person: UserEvent) => person.click(button('Guardar'));

async function shownNames() {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('cell')[0]?.textContent);
}

const KINDS = [
  {
    one: 'marca',
    many: 'marcas',
    tab: 'brands',
    create: 'Nueva Marca',
    list: endpoints.listBrands,
    remove: endpoints.removeBrand,
    add: endpoints.createBrand,
    fill: () => {
      shop.brands = [ARCOR, QUILMES];
    },
    has: (): NamedReference[] => shop.brands,
    first: 'Arcor',
  },
  {
    one: 'categoría',
    many: 'categorías',
    tab: 'categories',
    create: 'Nueva Categoría',
    list: endpoints.listCategories,
    remove: endpoints.removeCategory,
    add: endpoints.createCategory,
    fill: () => {
      shop.categories = [DRINKS, FOOD];
    },
    has: (): NamedReference[] => shop.categories,
    first: 'Bebidas',
  },
  {
    one: 'subcategoría',
    many: 'subcategorías',
    tab: 'subcategories',
    create: 'Nueva Subcategoría',
    list: endpoints.listSubcategories,
    remove: endpoints.removeSubcategory,
    add: endpoints.createSubcategory,
    fill: () => {
      shop.categories = [DRINKS, FOOD];
      shop.subcategories = [BEER];
    },
    has: (): NamedReference[] => shop.subcategories,
    first: 'Cervezas',
  },
];

describe.each(KINDS)('the $many', ({ one, many, tab, create, list, remove, add, ...kind }) => {
  const title = one.charAt(0).toUpperCase() + one.slice(1);
  const address = `${PAGE}?tab=${tab}`;

  test('show a skeleton of the table while loading', async () => {
    const answer = Promise.withResolvers<never[]>();
    server.use(mockEndpoint(list, () => answer.promise));
    openPage(address);

    const shape = await screen.findByRole('status', { name: `Cargando ${many}` });
    const columns = within(shape).getAllByRole('columnheader', { hidden: true });
    expect(columns.map(({ textContent }) => textContent)).toEqual(
      tab === 'subcategories' ? ['Nombre', 'Categoría', 'Acciones'] : ['Nombre', 'Acciones'],
    );

    answer.resolve([]);
    expect(await screen.findByText(`No hay ${many} registradas`)).toBeTruthy();
  });

  test('offer to add the first one when there is none', async () => {
    const { person } = openPage(address);

    expect(await screen.findByText(`No hay ${many} registradas`)).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: create })[1] as HTMLElement);
    expect(screen.getByRole('dialog', { name: create })).toBeTruthy();
  });

  test('show a banner for a failed read, and retry', async () => {
    server.use(mockEndpoint(list, () => refused));
    const { person } = openPage(address);
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain(`Error al cargar las ${many}`);

    server.resetHandlers();
    kind.fill();
    await person.click(within(banner).getByRole('button', { name: 'Reintentar' }));

    expect(await row(kind.first)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('update after changes of others', async () => {
    kind.fill();
    openPage(address);
    await row(kind.first);

    Object.assign(shop, { brands: [], categories: [], subcategories: [] });
    applyShopEvent({ type: 'changed', topics: ['product-configuration'] });

    expect(await screen.findByText(`No hay ${many} registradas`)).toBeTruthy();
  });

  test('are deleted after a confirmation', async () => {
    kind.fill();
    const { person } = openPage(address);
    await row(kind.first);
    await person.click(button(`Eliminar ${kind.first}`));
    const question = dialog(`¿Estás seguro de eliminar esta ${one}?`);
    expect(await question.findByText(/Ningún producto la usa/)).toBeTruthy();

    await person.click(question.getByRole('button', { name: 'Eliminar' }));

    expect(await screen.findByText(`${title} eliminada correctamente`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('row', { name: new RegExp(kind.first) })).toBeNull();
    expect(kind.has().map(({ name }) => name)).not.toContain(kind.first);
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: create })[0]);
  });

  test('stay when the deletion is refused, with the reason', async () => {
    kind.fill();
    server.use(mockEndpoint(remove, () => failed));
    const { person } = openPage(address);
    await row(kind.first);
    await person.click(button(`Eliminar ${kind.first}`));
    await person.click(button('Eliminar'));

    expect(await screen.findByText(`Error al eliminar la ${one}`)).toBeTruthy();
    expect(await row(kind.first)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show a failed save, and keep the input', async () => {
    kind.fill();
    server.use(mockEndpoint(add, () => failed));
    const { person } = openPage(address);
    await row(kind.first);
    await person.click(button(create));
    await person.type(field('Nombre'), 'Otra');
    if (tab === 'subcategories') await person.selectOptions(field('Categoría'), 'Bebidas');
    await save(person);

    const form = dialog(create);
    expect((await form.findByRole('alert')).textContent).toBe(`Error al guardar la ${one}`);
    expect(field('Nombre').value).toBe('Otra');
  });

  test('require a name', async () => {
    kind.fill();
    const { person } = openPage(address);
    await row(kind.first);
    await person.click(button(create));
    expect(document.activeElement).toBe(field('Nombre'));
    expect(screen.getByText(/^Por ejemplo: /)).toBeTruthy();
    if (tab === 'subcategories') await person.selectOptions(field('Categoría'), 'Bebidas');
    await save(person);

    expect(await screen.findByText('Completá este campo')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre'));
  });
});

describe.each(KINDS.slice(0, 2))('a $one', ({ one, tab, create, list, fill, has, first }) => {
  const title = one.charAt(0).toUpperCase() + one.slice(1);
  const address = `${PAGE}?tab=${tab}`;

  test('is created, and appears in its place in the list', async () => {
    fill();
    const { person } = openPage(address);
    await row(first);
    await person.click(button(create));
    await person.type(field('Nombre'), '  Cachafaz{Enter}');

    expect(await screen.findByText(`${title} creada correctamente`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await shownNames()).toEqual(
      tab === 'brands' ? ['Arcor', 'Cachafaz', 'Quilmes'] : ['Bebidas', 'Cachafaz', 'Comidas'],
    );
    expect(has().map(({ name }) => name)).toContain('Cachafaz');
  });

  test('cannot have the name of another, which is shown beside the name', async () => {
    fill();
    const { person } = openPage(address);
    await row(first);
    await person.click(button(create));
    await person.type(field('Nombre'), first.toUpperCase());
    await save(person);

    const message = await dialog(create).findByText(`Ya existe la ${one} ${first}`);
    expect(field('Nombre').getAttribute('aria-describedby')).toContain(message.id);
    expect(document.activeElement).toBe(field('Nombre'));
  });

  test('is renamed', async () => {
    fill();
    const { person } = openPage(address);
    await row(first);
    await person.click(button(`Editar ${first}`));
    expect(field('Nombre').value).toBe(first);
    await person.clear(field('Nombre'));
    await person.type(field('Nombre'), 'Otra');
    await save(person);

    expect(await screen.findByText(`${title} actualizada correctamente`)).toBeTruthy();
    expect(await row('Otra')).toBeTruthy();
    expect(document.activeElement).toBe(button('Editar Otra'));
  });

  test('has its new name at once, before the list is read again', async () => {
    fill();
    const { person } = openPage(address);
    await row(first);
    server.use(mockEndpoint(list, () => new Promise(() => {})));
    await person.click(button(`Editar ${first}`));
    await person.clear(field('Nombre'));
    await person.type(field('Nombre'), 'Otra');
    await save(person);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await person.click(button('Editar Otra'));
    expect(field('Nombre').value).toBe('Otra');
  });

  test('just created stays when an older read of the list is answered late', async () => {
    fill();
    const { person } = openPage(address);
    await row(first);
    const older = Promise.withResolvers<NamedReference[]>();
    const before = has();
    server.use(mockEndpoint(list, () => older.promise));
    applyShopEvent({ type: 'changed', topics: ['product-configuration'] });
    await person.click(button(create));
    server.resetHandlers();
    await person.type(field('Nombre'), 'Cachafaz{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    older.resolve(before);

    expect(await shownNames()).toContain('Cachafaz');
  });
});

describe('merging', () => {
  async function openMerge() {
    shop.brands = [ARCOR, QUILMES, named('Terrabusi')];
    shop.products = [aProduct({ brandId: ARCOR }), aProduct({ brandId: ARCOR }), aProduct()];
    const { person } = openPage(PAGE);
    await row('Arcor');
    await person.click(button('Unir Arcor'));
    return { person, form: dialog('Unir Arcor con otra marca') };
  }

  test('offers the others, and explains the result', async () => {
    const { person, form } = await openMerge();
    const options = form.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Elegí una marca', 'Quilmes', 'Terrabusi']);

    await person.selectOptions(field('Marca que queda'), 'Quilmes');

    expect(
      await form.findByText(
        'Los 2 productos de Arcor pasan a Quilmes. Arcor se elimina. No se puede deshacer.',
      ),
    ).toBeTruthy();
  });

  test('requires one that stays', async () => {
    const { person, form } = await openMerge();
    await person.click(form.getByRole('button', { name: 'Unir' }));

    await waitFor(() => expect(field('Marca que queda').getAttribute('aria-invalid')).toBe('true'));
    expect(shop.brands).toHaveLength(3);
  });

  test('removes the row, and moves the focus to the button over the list', async () => {
    const { person, form } = await openMerge();
    await person.selectOptions(field('Marca que queda'), 'Quilmes');
    await person.click(form.getByRole('button', { name: 'Unir' }));

    expect(await screen.findByText('Marcas unidas correctamente')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await shownNames()).toEqual(['Quilmes', 'Terrabusi']);
    expect(shop.products.map(({ brandId }) => brandId?.name)).toEqual([
      'Quilmes',
      'Quilmes',
      undefined,
    ]);
    expect(document.activeElement).toBe(button('Nueva Marca'));
  });

  test('shows a failure and keeps the choice', async () => {
    server.use(mockEndpoint(endpoints.mergeBrand, () => failed));
    const { person, form } = await openMerge();
    await person.selectOptions(field('Marca que queda'), 'Quilmes');
    await person.click(form.getByRole('button', { name: 'Unir' }));

    expect(await form.findByText('Error al unir las marcas')).toBeTruthy();
    expect(field('Marca que queda').value).toBe(QUILMES._id);
    expect(await row('Arcor')).toBeTruthy();
  });

  test('moves the subcategories with a category', async () => {
    shop.categories = [DRINKS, FOOD];
    shop.subcategories = [BEER];
    const { person } = openPage(`${PAGE}?tab=categories`);
    await row('Bebidas');
    await person.click(button('Unir Bebidas'));
    await person.selectOptions(field('Categoría que queda'), 'Comidas');
    expect(screen.getByText(/Sus subcategorías también/)).toBeTruthy();
    await person.click(button('Unir'));

    expect(await screen.findByText('Categorías unidas correctamente')).toBeTruthy();
    await person.click(screen.getByRole('tab', { name: 'Subcategorías' }));
    expect(await row('Cervezas.*Comidas')).toBeTruthy();
  });

  test('is not offered with only one, nor for subcategories', async () => {
    shop.brands = [ARCOR];
    shop.categories = [DRINKS];
    shop.subcategories = [BEER, { ...named('Vinos'), categoryId: DRINKS }];
    const { person } = openPage(PAGE);
    await row('Arcor');
    expect(screen.queryByRole('button', { name: /^Unir/ })).toBeNull();

    await person.click(screen.getByRole('tab', { name: 'Subcategorías' }));
    await row('Vinos');
    expect(screen.queryByRole('button', { name: /^Unir/ })).toBeNull();
  });
});

describe('a subcategory', () => {
  async function openSubcategories() {
    shop.categories = [DRINKS, FOOD];
    shop.subcategories = [BEER];
    const { person } = openPage(`${PAGE}?tab=subcategories`);
    await row('Cervezas');
    return person;
  }

  test('requires a category', async () => {
    const person = await openSubcategories();
    await person.click(button('Nueva Subcategoría'));
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Selecciona una categoría');
    await person.type(field('Nombre'), 'Vinos');
    await save(person);

    await waitFor(() => expect(field('Categoría').getAttribute('aria-invalid')).toBe('true'));
    expect(field('Categoría').getAttribute('aria-describedby')).toBeTruthy();

    await person.selectOptions(field('Categoría'), 'Bebidas');
    await save(person);
    expect(await screen.findByText('Subcategoría creada correctamente')).toBeTruthy();
    expect(await row('Vinos.*Bebidas')).toBeTruthy();
  });

  test('moves to another category, and explains that its products follow', async () => {
    const person = await openSubcategories();
    await person.click(button('Editar Cervezas'));
    await person.selectOptions(field('Categoría'), 'Comidas');
    expect(screen.getByText('Sus productos pasan a esta categoría.')).toBeTruthy();
    await save(person);

    expect(await screen.findByText('Subcategoría actualizada correctamente')).toBeTruthy();
    expect(await row('Cervezas.*Comidas')).toBeTruthy();
  });

  test('starts with what was just saved, before the list is read again', async () => {
    const person = await openSubcategories();
    server.use(mockEndpoint(endpoints.listSubcategories, () => new Promise(() => {})));
    await person.click(button('Editar Cervezas'));
    await person.selectOptions(field('Categoría'), 'Comidas');
    await save(person);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await person.click(button('Editar Cervezas'));
    expect(field('Categoría').value).toBe(FOOD._id);
  });

  test('cannot have the name of another of its category', async () => {
    const person = await openSubcategories();
    await person.click(button('Nueva Subcategoría'));
    await person.type(field('Nombre'), 'cervezas');
    await person.selectOptions(field('Categoría'), 'Bebidas');
    await save(person);

    expect(
      await dialog('Nueva Subcategoría').findByText('Ya existe la subcategoría Cervezas'),
    ).toBeTruthy();
  });

  test('can be sorted by its category', async () => {
    shop.categories = [DRINKS, FOOD];
    shop.subcategories = [{ ...named('Arroces'), categoryId: FOOD }, BEER];
    const { person, router } = openPage(`${PAGE}?tab=subcategories`);
    await row('Cervezas');
    expect(await shownNames()).toEqual(['Arroces', 'Cervezas']);

    await person.click(button('Categoría'));

    await waitFor(async () => expect(await shownNames()).toEqual(['Cervezas', 'Arroces']));
    expect(router.state.location.search).toBe('?tab=subcategories&sort=category');
  });

  test('is mentioned when its category is about to be deleted', async () => {
    shop.products = [aProduct({ categoryId: DRINKS, subcategoryId: BEER })];
    const person = await openSubcategories();
    await person.click(screen.getByRole('tab', { name: 'Categorías' }));
    await person.click(await screen.findByRole('button', { name: 'Eliminar Bebidas' }));

    expect(
      await screen.findByText(
        'Se elimina Bebidas con su subcategoría. Un producto queda sin categoría. No se puede deshacer.',
      ),
    ).toBeTruthy();
    await person.click(button('Eliminar'));

    await screen.findByText('Categoría eliminada correctamente');
    await person.click(screen.getByRole('tab', { name: 'Subcategorías' }));
    expect(await screen.findByText('No hay subcategorías registradas')).toBeTruthy();
  });
});

describe('the tabs', () => {
  test('are in the URL, and start with the brands', async () => {
    shop.brands = [ARCOR];
    shop.categories = [DRINKS];
    const { person, router } = openPage(PAGE);
    await row('Arcor');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Marcas');

    await person.click(screen.getByRole('tab', { name: 'Categorías' }));

    expect(await row('Bebidas')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=categories');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Configuración de Productos',
    );
  });

  test('have a link back to the products', async () => {
    const { person, router } = openPage(PAGE);
    await person.click(await screen.findByRole('link', { name: 'Volver a Productos' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/app/products'));
  });
});

describe('a long list', () => {
  const MANY = Array.from({ length: 11 }, (_, place) => named(`Marca ${place + 10}`));

  test('has a search in each tab', async () => {
    shop.brands = MANY;
    shop.categories = [DRINKS];
    const { person, router } = openPage(PAGE);
    expect(await screen.findByText('11 marcas')).toBeTruthy();

    await person.type(screen.getByRole('searchbox', { name: 'Buscar marcas' }), '15');
    expect(await screen.findByText('Mostrando 1 de 11')).toBeTruthy();
    expect(await shownNames()).toEqual(['Marca 15']);
    await waitFor(() => expect(router.state.location.search).toContain('q=15'));

    await person.click(screen.getByRole('tab', { name: 'Categorías' }));
    expect(await row('Bebidas')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('offers to clear a search without results', async () => {
    shop.brands = MANY;
    const { person } = openPage(`${PAGE}?q=arcor`);
    expect(await screen.findByText('Ninguna marca coincide')).toBeTruthy();

    await person.click(button('Ver todas'));

    expect(await row('Marca 10')).toBeTruthy();
  });
});

test('a user without canManageProducts sees who can grant it', async () => {
  shop.brands = [ARCOR];
  openPage(PAGE, { as: aSeller('canManageSales') });

  expect(await screen.findByText('No tenés permiso para ver esto')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
