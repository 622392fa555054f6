import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { type NewProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProductBatch } from '../../test/a-product-batch.ts';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const NAMES = ['Azúcar', 'Café', 'Fideos', 'Harina', 'Yerba'];
let sent: NewProductBatch[];
beforeEach(() => {
  shop.products = NAMES.map((name) => aProduct({ name }));
  sent = [];
  server.use(
    mockEndpoint(productBatchEndpoints.create, ({ body }) => {
      sent.push(body as NewProductBatch);
      return aProductBatch({ _id: body._id });
    }),
  );
});

const box = (name: string) => screen.findByRole('checkbox', { name: `Elegir ${name}` });
const idOf = (name: string) => shop.products.find((product) => product.name === name)?._id;
const bar = () => screen.findByRole('region', { name: 'Lo elegido' });

test('chooses rows one by one, a range with Shift, and all that are shown', async () => {
  const { person } = openPage('/app/products');
  await person.click(await box('Café'));
  expect(within(await bar()).getByText('1 producto elegido')).toBeTruthy();
  await person.keyboard('{Shift>}');
  await person.click(await box('Harina'));
  await person.keyboard('{/Shift}');
  expect(within(await bar()).getByText('3 productos elegidos')).toBeTruthy();
  const all = screen.getByRole('checkbox', { name: 'Elegir todos los que se muestran' });
  expect(all).toHaveProperty('indeterminate', true);

  await person.click(all);
  expect(within(await bar()).getByText('5 productos elegidos')).toBeTruthy();
  await person.click(all);
  expect(screen.queryByRole('region', { name: 'Lo elegido' })).toBeNull();
});

test('is chosen by keyboard: the arrows go to the next box, Space chooses', async () => {
  const { person } = openPage('/app/products');
  (await box('Azúcar')).focus();
  await person.keyboard(' {ArrowDown}{ArrowDown} ');

  expect(await box('Azúcar')).toHaveProperty('checked', true);
  expect(await box('Café')).toHaveProperty('checked', false);
  expect(await box('Fideos')).toHaveProperty('checked', true);
});

test('a search keeps what is chosen', async () => {
  const { person } = openPage('/app/products');
  await person.click(await box('Café'));
  await person.type(screen.getByLabelText('Buscar productos'), 'yerba');
  await person.click(await box('Yerba'));

  expect(within(await bar()).getByText('2 productos elegidos')).toBeTruthy();
});

test.each([
  ['Publicar en la tienda', { from: { publishedToStore: false }, to: { publishedToStore: true } }],
  ['Marcar como favoritos', { from: { favourite: false }, to: { favourite: true } }],
])('%s is one change of all of them', async (item, change) => {
  const { person } = openPage('/app/products');
  await person.click(await box('Café'));
  await person.click(await box('Yerba'));
  await person.click(within(await bar()).getByRole('button', { name: 'Más' }));
  await person.click(await screen.findByRole('menuitem', { name: item }));

  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        kind: 'edit',
        title: item,
        changes: [
          { _id: idOf('Café'), ...change },
          { _id: idOf('Yerba'), ...change },
        ],
      },
    ]);
  await expect.poll(() => screen.queryByRole('region', { name: 'Lo elegido' })).toBeNull();
});

test('removes them after a question', async () => {
  const { person } = openPage('/app/products');
  await person.click(await box('Café'));
  await person.click(await box('Yerba'));
  await person.click(within(await bar()).getByRole('button', { name: 'Más' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = await screen.findByRole('dialog', { name: '¿Eliminar 2 productos?' });
  await person.click(within(question).getByRole('button', { name: 'Eliminar' }));

  await expect.poll(() => sent).toMatchObject([{ removes: [idOf('Café'), idOf('Yerba')] }]);
});

test('their prices are changed on the page for it', async () => {
  const { person } = openPage('/app/products');
  await person.click(await box('Café'));
  await person.click(within(await bar()).getByRole('button', { name: 'Cambiar precios' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Cambiar precios' })).toBeTruthy();
  expect(await screen.findByText('1 producto')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Solo los elegidos' }));
  expect(await screen.findByText('5 productos')).toBeTruthy();
});

test('labels are made of them', async () => {
  const { person } = openPage('/app/products');
  await person.click(await box('Café'));
  await person.click(await box('Yerba'));
  await person.click(within(await bar()).getByRole('button', { name: 'Etiquetas' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas' }));
  expect(await dialog.findByText(/2 etiquetas/)).toBeTruthy();
});

test('who may not change products chooses none', async () => {
  openPage('/app/products', { as: aSeller('canManageSales') });
  await screen.findByText('Yerba');
  expect(screen.queryByRole('checkbox', { name: 'Elegir Yerba' })).toBeNull();
});
