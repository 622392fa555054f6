import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { runWorkersHere } from '@mostrador/shared-screens/test/import-worker';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { productImport } from '../features/import/product-import.ts';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', barcode: '0007', price: 12_345_678.9 });

/** The files that were saved: name and text. */
let saved: { name: string; text: Promise<string> }[];
beforeEach(() => {
  saved = [];
  runWorkersHere(productImport);
  let content: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: content.text() });
  });
  shop.products = [aProduct({ name: 'Azúcar' }), aProduct({ name: 'Fideos' }), YERBA];
  server.use(mockEndpoint(productEndpoints.costs, () => [{ _id: YERBA._id, cost: 100.5 }]));
});

type Person = ReturnType<typeof openPage>['person'];

const dialogOf = async () =>
  within(await screen.findByRole('dialog', { name: 'Exportar productos' }));

async function openExport(person: Person) {
  await person.click(screen.getByRole('button', { name: 'Más' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Exportar' }));
  return dialogOf();
}

async function exportCsv(person: Person): Promise<string[]> {
  const dialog = await dialogOf();
  await person.selectOptions(dialog.getByLabelText('Formato'), 'CSV');
  await person.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return ((await saved[0]?.text) ?? '').split('\r\n').filter(Boolean);
}

test('those that a search shows are exported with their costs, or all', async () => {
  const { person } = openPage('/app/products?q=yerba');
  await screen.findByText('Mostrando 1 de 3');
  const dialog = await openExport(person);
  const choice = dialog.getByLabelText('Qué exportar');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Los que muestra la lista (1)', 'Todos (3)']);

  const [headings, ...rows] = await exportCsv(person);
  expect(saved[0]?.name).toMatch(/^productos-\d{4}-\d\d-\d\d\.csv$/);
  expect(headings).toMatch(/Código de barras;Nombre;Precio;Costo;IVA;/);
  expect(rows).toEqual([expect.stringMatching(/^'0007;Yerba;12345678,90;100,50;21;Unidad;40;/)]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('chosen products are exported', async () => {
  const { person } = openPage('/app/products');
  await person.click(await screen.findByRole('checkbox', { name: 'Elegir Fideos' }));
  const bar = await screen.findByRole('region', { name: 'Lo elegido' });
  await person.click(within(bar).getByRole('button', { name: 'Más' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Exportar' }));
  expect((await dialogOf()).queryByLabelText('Qué exportar')).toBeNull();

  expect(await exportCsv(person)).toEqual([
    expect.stringMatching(/Nombre/),
    expect.stringMatching(/;Fideos;/),
  ]);
});

test('a failure is said in place, and cancelling saves nothing', async () => {
  server.use(
    mockEndpoint(productEndpoints.costs, () =>
      refuse(403, { error: 'No tenés permiso', code: 'forbidden' }),
    ),
  );
  const { person } = openPage('/app/products');
  await screen.findByText('Mostrando 3 de 3');
  const dialog = await openExport(person);
  await person.click(dialog.getByRole('button', { name: 'Exportar' }));
  expect(await dialog.findByText('No tenés permiso')).toBeTruthy();

  server.use(mockEndpoint(productEndpoints.costs, () => new Promise(() => {})));
  await person.click(dialog.getByRole('button', { name: 'Exportar' }));
  expect(await dialog.findByText(/^Preparando el archivo/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([]);
});
