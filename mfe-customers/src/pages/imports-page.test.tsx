import {
  type CustomerBatchDetail,
  customerBatchEndpoints,
} from '@mostrador/contracts/customer-batches';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCustomerBatch } from '../../test/a-customer-batch.ts';
import { openPage } from '../../test/open-page.tsx';

const { server } = aShopServer();

const pagination = { page: 1, pages: 1, total: 1 };

const ROWS: CustomerBatchDetail['rows'] = [
  {
    customer: { _id: newId(), name: 'Ana Pérez' },
    before: { phone: null, fiscalType: 'exento', creditLimit: 12_345_678.9 },
    after: {
      phone: '+542645550101',
      fiscalType: 'responsable_inscripto',
      creditLimit: null,
    },
    outcome: 'applied',
  },
  {
    customer: { _id: newId(), name: 'Beto Núñez' },
    before: null,
    after: { name: 'Beto Núñez' },
    outcome: 'kept',
  },
];

function serve(...batches: ReturnType<typeof aCustomerBatch>[]) {
  let listed = batches;
  server.use(
    mockEndpoint(customerBatchEndpoints.list, () => ({ batches: listed, pagination })),
    mockEndpoint(customerBatchEndpoints.get, () => ({
      batch: listed[0] as ReturnType<typeof aCustomerBatch>,
      rows: ROWS,
      pagination,
    })),
    mockEndpoint(customerBatchEndpoints.undo, () => {
      listed = listed.map((batch) => ({
        ...batch,
        state: 'undone',
        undoneAt: '2026-03-02T13:00:00.000Z',
      }));
      return listed[0] as ReturnType<typeof aCustomerBatch>;
    }),
  );
}

test('an import shows what it did to each customer, and is undone after a question', async () => {
  serve(aCustomerBatch());
  const { person } = openPage('/app/customers/imports');

  await person.click(await screen.findByText('Clientes.xlsx'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clientes.xlsx' }));
  const change = await dialog.findByText(/^Condición fiscal/);
  expect(change.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Condición fiscal: Exento → Responsable inscripto · Teléfono: — → +54 264 555-0101 · Límite: $ 12.345.678,90 → —',
  );
  expect(dialog.getByText('Cliente nuevo')).toBeTruthy();
  expect(dialog.getByText('Quedó como está')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Deshacer' }));
  const question = await screen.findByRole('dialog', { name: '¿Deshacer «Clientes.xlsx»?' });
  await person.click(within(question).getByRole('button', { name: 'Deshacer' }));

  expect(await screen.findByText('Deshecha el 02/03/2026 10:00')).toBeTruthy();
});

test('without any import the page says what it is for', async () => {
  serve();
  openPage('/app/customers/imports');
  expect(await screen.findByText('Todavía no hay importaciones')).toBeTruthy();
});
