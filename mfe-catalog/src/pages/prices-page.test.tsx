import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type NewProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aProductBatch } from '../../test/a-product-batch.ts';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const STORES = { _id: newId(), name: 'Almacén' };
const AZUCAR = aProduct({ name: 'Azúcar', price: 900 });
const YERBA = aProduct({ name: 'Yerba', price: 3450.5, categoryId: STORES });
const RECARGA = aProduct({ name: 'Recarga', price: 0 });

let sent: NewProductBatch[];
beforeEach(() => {
  shop.products = [AZUCAR, YERBA, RECARGA];
  sent = [];
  server.use(
    mockEndpoint(productBatchEndpoints.create, ({ body }) => {
      sent.push(body as NewProductBatch);
      return aProductBatch({ _id: body._id, title: body.title });
    }),
    mockEndpoint(productEndpoints.costs, () => [{ _id: YERBA._id, cost: 2000 }]),
  );
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('table', { name: 'Vista previa' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the preview', () => {
  test('shows old and new prices, the largest changes first, and what has no new price', async () => {
    const { person } = openPage('/app/products/prices');
    await person.type(await screen.findByLabelText('Porcentaje (%)'), '10');
    await person.selectOptions(screen.getByLabelText('Redondeo'), 'A 100 pesos');

    await screen.findByText(/2 productos cambian/);
    expect(rows()).toEqual([
      ['Azúcar', '$\u00a0900,00', '$\u00a01.000,00', '+11,1\u00a0%'],
      ['Yerba', '$\u00a03.450,50', '$\u00a03.800,00', '+10,1\u00a0%'],
    ]);
    await person.click(button('Sin precio nuevo (1)'));
    expect(rows()).toEqual([['Recarga', '$\u00a00,00', '—', 'Se pide al vender']]);
    expect(sent).toEqual([]);
  });

  test('over the cost needs one', async () => {
    const { person } = openPage('/app/products/prices');
    await person.click(await screen.findByRole('radio', { name: 'Margen' }));
    await person.type(screen.getByLabelText('Margen (%)'), '50');

    await screen.findByText(/1 producto cambia/);
    expect(rows()).toEqual([['Yerba', '$\u00a03.450,50', '$\u00a03.000,00', '−13,1\u00a0%']]);
    expect(button('Sin precio nuevo (2)')).toBeTruthy();
  });

  test('is of the products that the filters name', async () => {
    const { person } = openPage(`/app/products/prices?category=${STORES._id}`);
    await person.type(await screen.findByLabelText('Porcentaje (%)'), '10');

    await screen.findByText(/1 producto cambia/);
    expect(button('Aplicar a 1 producto')).toBeTruthy();
  });
});

test('costs change too, of the products that have one', async () => {
  const { person } = openPage('/app/products/prices');
  await person.click(await screen.findByRole('radio', { name: 'Margen' }));
  await person.click(screen.getByRole('radio', { name: 'Costo' }));
  expect(screen.queryByRole('radio', { name: 'Margen' })).toBeNull();
  await person.type(screen.getByLabelText('Porcentaje (%)'), '8');

  await screen.findByText(/1 producto cambia/);
  expect(rows()).toEqual([['Yerba', '$\u00a02.000,00', '$\u00a02.160,00', '+8\u00a0%']]);
  expect(screen.getByRole('columnheader', { name: 'Costo nuevo' })).toBeTruthy();
  await person.click(button('Sin costo nuevo (2)'));
  expect(rows()).toEqual([
    ['Azúcar', '—', '—', 'Sin costo'],
    ['Recarga', '—', '—', 'Sin costo'],
  ]);
  await person.click(button('Aplicar a 1 producto'));

  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toMatchObject([
    {
      title: 'Costo: aumento del 8 %',
      changes: [{ _id: YERBA._id, from: { cost: 2000 }, to: { cost: 2160 } }],
    },
  ]);
});

test('applies what was seen, and can be undone at once', async () => {
  server.use(
    mockEndpoint(productBatchEndpoints.undo, ({ params }) =>
      aProductBatch({ _id: params.id, state: 'undone', undoneAt: '2026-03-02T13:00:00.000Z' }),
    ),
  );
  const { person } = openPage('/app/products/prices?q=yerba');
  await person.click(await screen.findByRole('radio', { name: 'Bajar' }));
  await person.type(screen.getByLabelText('Porcentaje (%)'), '10');
  await person.click(await screen.findByRole('button', { name: 'Aplicar a 1 producto' }));

  expect(await screen.findByText(/Aplicado · 2 cambiados/)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      kind: 'prices',
      title: 'Rebaja del 10 %',
      changes: [{ _id: YERBA._id, from: { price: 3450.5 }, to: { price: 3105.45 } }],
    },
  ]);
  await person.click(button('Deshacer'));
  expect(await screen.findByText(/Deshecho el 02\/03\/2026 10:00/)).toBeTruthy();

  await person.click(screen.getByRole('radio', { name: 'Bajar' }));
  await person.type(screen.getByLabelText('Porcentaje (%)'), '10');
  await person.click(await screen.findByRole('button', { name: 'Aplicar a 1 producto' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?._id).not.toBe(sent[0]?._id);
});

test('waits for a day and an hour in the time of the shop', async () => {
  const { person } = openPage('/app/products/prices');
  await person.type(await screen.findByLabelText('Porcentaje (%)'), '10');
  await person.click(screen.getByRole('radio', { name: 'A una fecha y hora' }));
  expect(button(/^Aplicar/)).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText('Fecha'), '01/03/2099');

  await screen.findByText(/Cambian solos el 01\/03\/2099 08:00/);
  await person.click(button('Aplicar a 2 productos'));

  await screen.findByText(/Aumento del 10/);
  expect(sent).toMatchObject([{ applyAt: '2099-03-01T11:00:00.000Z' }]);
});

test('sends the same change with the same id after a lost answer, and another with its own', async () => {
  server.use(
    mockEndpoint(productBatchEndpoints.create, ({ body }) => {
      sent.push(body as NewProductBatch);
      return refuse(409, { error: 'Yerba: cambió mientras lo mirabas', code: 'x' });
    }),
  );
  const { person } = openPage('/app/products/prices');
  const percent = await screen.findByLabelText('Porcentaje (%)');
  await person.type(percent, '10');
  const apply = () => screen.findByRole('button', { name: 'Aplicar a 2 productos' });
  await person.click(await apply());
  await screen.findByText('Yerba: cambió mientras lo mirabas');
  await person.click(await apply());
  await person.clear(percent);
  await person.type(percent, '20');
  await person.click(await apply());

  await expect.poll(() => sent.length).toBe(3);
  const [first, again, other] = sent.map(({ _id }) => _id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
