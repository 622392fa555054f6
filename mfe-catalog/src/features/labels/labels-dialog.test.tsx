import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type LabelOrder, productLabelEndpoints } from '@mostrador/contracts/product-labels';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { startOfShopDay } from '@mostrador/domain/shop-day';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', barcode: '7790387013627' });
const QUESO = aProduct({ name: 'Queso', barcode: null });
const VINO = aProduct({ name: 'Vino', barcode: 'A'.repeat(40) });

/** The orders that the server got. */
let ordered: LabelOrder[] = [];
let repricedSince: string[] = [];

beforeEach(() => {
  ordered = [];
  repricedSince = [];
  // The page of the tests would follow the link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  shop.products = [YERBA, QUESO];
  server.use(
    mockEndpoint(productLabelEndpoints.print, ({ body }) => {
      ordered.push(body);
      return {
        name: 'etiquetas.pdf',
        content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      };
    }),
    mockEndpoint(productEndpoints.repriced, ({ query }) => {
      repricedSince.push(query.since);
      return { productIds: [QUESO._id] };
    }),
  );
});

async function openLabels(address = '/app/products') {
  const { person } = openPage(address);
  await screen.findByText(/^Mostrando \d+ de \d+$/);
  await person.click(screen.getByRole('button', { name: 'Más' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Etiquetas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas' }));
  return {
    person,
    dialog,
    download: () => person.click(dialog.getByRole('button', { name: 'Descargar PDF' })),
    type: async (label: string, text: string) => {
      await person.clear(dialog.getByLabelText(label));
      await person.type(dialog.getByLabelText(label), text);
    },
  };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('makes a label of each product of the list, in its order', async () => {
  const { download, dialog } = await openLabels();
  expect(dialog.getByText('2 etiquetas en 1 hoja')).toBeTruthy();

  await download();

  await closed();
  expect(ordered).toEqual([
    {
      products: [QUESO, YERBA].map(({ _id }) => ({ productId: _id, copies: 1 })),
      sheet: 'a4-3x8',
      startAt: 1,
      barcode: true,
      unitPrice: true,
      date: true,
    },
  ]);
  expect(await screen.findByText('Etiquetas descargadas')).toBeTruthy();
});

test('only the products that the filter leaves get one', async () => {
  const { download } = await openLabels('/app/products?q=queso');
  await download();

  await closed();
  expect(ordered[0]?.products).toEqual([{ productId: QUESO._id, copies: 1 }]);
});

test('copies, start and what is shown are chosen', async () => {
  const { person, type, dialog, download } = await openLabels();
  await type('Copias de cada una', '3');
  await type('Empezar en la etiqueta', '21');
  expect(await dialog.findByText('6 etiquetas en 2 hojas')).toBeTruthy();
  await person.click(dialog.getByLabelText('Fecha'));
  await download();

  await closed();
  expect(ordered[0]).toMatchObject({
    products: [{ copies: 3 }, { copies: 3 }],
    startAt: 21,
    barcode: true,
    date: false,
  });
});

test('a roll has no start, and is the choice of this device the next time', async () => {
  const { person, dialog, type, download } = await openLabels();
  await type('Empezar en la etiqueta', '5');
  await person.selectOptions(dialog.getByLabelText('Hoja'), 'Rollo: etiquetas de 50 × 25 mm');
  expect(dialog.queryByLabelText('Empezar en la etiqueta')).toBeNull();
  expect(dialog.getByText('2 etiquetas')).toBeTruthy();
  await download();
  await closed();
  expect(ordered[0]).toMatchObject({ sheet: 'roll-50x25', startAt: 1 });

  await person.click(screen.getByRole('button', { name: 'Más' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Etiquetas' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Hoja')).value).toBe('roll-50x25');
});

test('the products that changed their price since a day get one', async () => {
  const { person, dialog, type, download } = await openLabels();
  await person.selectOptions(
    dialog.getByLabelText('Productos'),
    'Los que cambiaron de precio desde',
  );
  await type('Desde', '20/11/2026');
  await waitFor(() => expect(repricedSince).toContain(startOfShopDay('2026-11-20').toISOString()));
  expect(await dialog.findByText('1 etiqueta en 1 hoja')).toBeTruthy();
  await download();

  await closed();
  expect(ordered[0]?.products).toEqual([{ productId: QUESO._id, copies: 1 }]);
});

test('says so when no product changed its price, and makes nothing', async () => {
  server.use(mockEndpoint(productEndpoints.repriced, () => ({ productIds: [] })));
  const { person, dialog, download } = await openLabels();
  await person.selectOptions(
    dialog.getByLabelText('Productos'),
    'Los que cambiaron de precio desde',
  );

  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Ningún producto cambió de precio desde ese día',
  );
  await download();
  expect(ordered).toEqual([]);
});

test('asks again for the products that changed their price', async () => {
  let isRefused = true;
  server.use(
    mockEndpoint(productEndpoints.repriced, () =>
      isRefused ? refuse(403, { error: '', code: 'x' }) : { productIds: [QUESO._id] },
    ),
  );
  const { person, dialog } = await openLabels();
  await person.selectOptions(
    dialog.getByLabelText('Productos'),
    'Los que cambiaron de precio desde',
  );
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^No se pudo saber/);

  isRefused = false;
  await person.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('1 etiqueta en 1 hoja')).toBeTruthy();
});

test('names products whose code has no bars on this label, unless bars are not asked for', async () => {
  shop.products = [YERBA, QUESO, VINO];
  const { person, dialog } = await openLabels();

  expect(dialog.getByText('«Queso» no tiene código: su etiqueta sale sin barras.')).toBeTruthy();
  expect(dialog.getByText(/^«Vino» tiene un código que no entra/)).toBeTruthy();

  await person.click(dialog.getByLabelText('Código de barras'));
  expect(dialog.queryByText(/Queso|Vino/)).toBeNull();
});

test.each(['0', '100', '1,5', ''])(
  '%s copies are refused before anything is sent',
  async (typed) => {
    const { person, dialog, download } = await openLabels();
    await person.clear(dialog.getByLabelText('Copias de cada una'));
    if (typed) await person.type(dialog.getByLabelText('Copias de cada una'), typed);
    await download();

    expect(await dialog.findByText('De 1 a 99')).toBeTruthy();
    expect(ordered).toEqual([]);
  },
);

test('refuses more labels than one file has', async () => {
  shop.products = [
    QUESO,
    ...Array.from({ length: 30 }, (_, place) => aProduct({ name: `R${place}` })),
  ];
  const { dialog, type, download } = await openLabels();
  await type('Copias de cada una', '99');

  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Son 3.069 etiquetas, y por vez se hacen hasta 2.000. Filtrá la lista y hacelas por partes.',
  );
  await download();
  expect(ordered).toEqual([]);
});

test('stays open with the reason when the server refuses', async () => {
  server.use(
    mockEndpoint(productLabelEndpoints.print, () =>
      refuse(404, { error: 'El producto no existe', code: 'product.not-found' }),
    ),
  );
  const { dialog, download } = await openLabels();
  await download();

  expect((await dialog.findByRole('alert')).textContent).toBe('El producto no existe');
});

test('a scan asks to close the dialog first', async () => {
  const { person, dialog } = await openLabels();
  dialog.getByLabelText('Fecha').focus();
  await person.keyboard(`${YERBA.barcode}{Enter}`);

  expect(await screen.findByText('Cerrá la ventana para seguir escaneando')).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(ordered).toEqual([]);
});

test('a seller who may only look has no labels', async () => {
  openPage('/app/products', { as: aSeller('canManageSales') });
  await screen.findByRole('row', { name: /Queso/ });

  expect(screen.queryByRole('button', { name: 'Más' })).toBeNull();
});
