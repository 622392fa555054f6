import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { type NewProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { runWorkersHere } from '@mostrador/shared-screens/test/import-worker';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProductBatch } from '../../test/a-product-batch.ts';
import { openPage } from '../../test/open-page.tsx';
import { productImport } from '../features/import/product-import.ts';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba Playadito 1 kg', barcode: '7793704000911', price: 3000 });
const SUGAR = aProduct({ name: 'Azúcar Ledesma 1 kg', barcode: '7792540250450', price: 1200 });

const LIST = `Distribuidora El Sol
Lista de precios;vigente desde 01/11
COD. BARRA;DESCRIPCION;P. VTA
7793704000911;YERBA PLAYADITO X 1K;$ 3.450,50
7792540250450;AZUCAR LEDESMA X 1K;consultar
7790040377202;ALFAJOR JORGITO;1.100,00`;

let sent: NewProductBatch[];
beforeEach(() => {
  runWorkersHere(productImport);
  localStorage.clear();
  shop.products = [YERBA, SUGAR];
  sent = [];
  server.use(
    mockEndpoint(productBatchEndpoints.create, ({ body }) => {
      sent.push(body as NewProductBatch);
      return aProductBatch({ _id: body._id, kind: 'import', title: body.title });
    }),
  );
});

type Person = ReturnType<typeof openPage>['person'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Vista previa' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );

async function upload(person: Person, content = LIST, name = 'lista.csv') {
  const field = await screen.findByLabelText('Planilla');
  await person.upload(field, new File([content], name, { type: 'text/csv' }));
  await screen.findByRole('list', { name: 'Columnas de la lista' });
}

async function review(person: Person) {
  await person.click(await button('Seguir'));
  await person.click(await button('Ver los cambios'));
  await screen.findByRole('group', { name: 'Filas' });
}

test('a list is read, its columns found under the title, corrected and imported', async () => {
  const { person } = openPage('/app/products/import');
  await upload(person);
  expect(screen.getByLabelText('Columna A: COD. BARRA')).toHaveProperty('value', 'barcode');
  expect(screen.getByLabelText('Columna B: DESCRIPCION')).toHaveProperty('value', 'name');
  expect(screen.getByLabelText('Columna C: P. VTA')).toHaveProperty('value', 'price');

  await review(person);
  expect(await rows()).toEqual([
    [
      '5',
      expect.stringContaining('Azúcar Ledesma 1 kg'),
      expect.stringContaining('consultar'),
      '',
      '',
      'Dejar afuera',
    ],
  ]);
  expect(await button(/^Importar 2 productos$/)).toHaveProperty('disabled', true);

  await person.click(await button(/^Corregir Precio de Azúcar/));
  const cell = screen.getByRole('textbox', { name: 'Precio de Azúcar Ledesma 1 kg' });
  await person.clear(cell);
  await person.type(cell, '1.300{Enter}');
  await person.click(await button('Cambian (2)'));
  expect((await rows()).map((row) => row[2])).toEqual([
    '$ 3.000,00 → $ 3.450,50',
    '$ 1.200,00 → $ 1.300,00',
  ]);

  await person.click(await button('Importar 3 productos'));
  expect(await screen.findByText(/lista\.csv: Aplicado/)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      kind: 'import',
      title: 'lista.csv',
      creates: [{ barcode: '7790040377202', name: 'ALFAJOR JORGITO', price: 1100 }],
      changes: [
        { _id: YERBA._id, from: { price: 3000 }, to: { price: 3450.5 } },
        { _id: SUGAR._id, from: { price: 1200 }, to: { price: 1300 } },
      ],
    },
  ]);
});
