import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProductBatch } from '../../test/a-product-batch.ts';
import { openPage } from '../../test/open-page.tsx';

const { server } = aShopServer();

const pagination = { page: 1, pages: 1, total: 1 };

function serve(...batches: ReturnType<typeof aProductBatch>[]) {
  let listed = batches;
  const replace = (id: string, change: object) => {
    listed = listed.map((batch) => (batch._id === id ? { ...batch, ...change } : batch));
    return listed.find(({ _id }) => _id === id) as ReturnType<typeof aProductBatch>;
  };
  server.use(
    mockEndpoint(productBatchEndpoints.list, () => ({ batches: listed, pagination })),
    mockEndpoint(productBatchEndpoints.get, ({ params }) => ({
      batch: replace(params.id, {}),
      rows: [
        {
          product: { _id: newId(), name: 'Yerba' },
          before: { price: 100, brandId: null },
          after: { price: 110, brandId: newId() },
          outcome: 'applied' as const,
        },
        {
          product: { _id: newId(), name: 'Azúcar' },
          before: null,
          after: { price: 110, brandId: null },
          outcome: 'applied' as const,
        },
      ],
      pagination,
    })),
    mockEndpoint(productBatchEndpoints.undo, ({ params }) =>
      replace(params.id, { state: 'undone', undoneAt: '2026-03-02T13:00:00.000Z' }),
    ),
    mockEndpoint(productBatchEndpoints.cancel, ({ params }) =>
      replace(params.id, { state: 'cancelled' }),
    ),
  );
}

test('a change shows what it did to each product, and is undone after a question', async () => {
  serve(aProductBatch());
  const { person } = openPage('/app/products/changes');

  await person.click(await screen.findByText('Aumento del 10 %'));
  const dialog = await screen.findByRole('dialog', { name: 'Aumento del 10 %' });
  expect(await within(dialog).findByText('Precio: $ 100,00 → $ 110,00 · otra marca')).toBeTruthy();
  expect(within(dialog).getByText('Producto nuevo')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
  const question = await screen.findByRole('dialog', { name: '¿Deshacer «Aumento del 10 %»?' });
  await person.click(within(question).getByRole('button', { name: 'Deshacer' }));

  expect(await screen.findByText('Deshecho el 02/03/2026 10:00')).toBeTruthy();
});

test('one that waits for its time is cancelled', async () => {
  serve(
    aProductBatch({
      state: 'scheduled',
      applyAt: '2026-03-03T11:00:00.000Z',
      counts: { ...aProductBatch().counts, changed: 0, pending: 2 },
    }),
  );
  const { person } = openPage('/app/products/changes');

  await person.click(await screen.findByText('Programado para el 03/03/2026 08:00'));
  await person.click(await screen.findByRole('button', { name: 'Cancelar el cambio' }));
  const question = await screen.findByRole('dialog', { name: '¿Cancelar «Aumento del 10 %»?' });
  await person.click(within(question).getByRole('button', { name: 'Cancelar el cambio' }));

  expect(await screen.findByText('Cancelado')).toBeTruthy();
});

test('without changes says what they are', async () => {
  serve();
  openPage('/app/products/changes');
  expect(await screen.findByText('Todavía no hay cambios')).toBeTruthy();
});
