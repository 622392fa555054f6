import { customerEndpoints } from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { runWorkersHere } from '@mostrador/shared-screens/test/import-worker';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { customerImport } from '../features/import/plan-customers.ts';

const { shop, server } = aShopServer();

/** The files that were saved: name and text. */
let saved: { name: string; text: Promise<string> }[];
beforeEach(() => {
  saved = [];
  runWorkersHere(customerImport);
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
  shop.customers = [
    aCustomer({ name: 'Ana Pérez', docNumber: '12345678', balance: 1900.5 }),
    aCustomer({ name: 'Beto Núñez' }),
  ];
});

async function openExport(address = '/app/customers') {
  const { person } = openPage(address);
  await screen.findByText(/^Mostrando \d+ de \d+$/);
  await person.click(screen.getByRole('button', { name: 'Más' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar clientes' }));
  return {
    person,
    dialog,
    press: (name: string) => person.click(dialog.getByRole('button', { name })),
  };
}

test('all customers are exported with their balance', async () => {
  const { person, dialog, press } = await openExport();
  expect(dialog.queryByLabelText('Qué exportar')).toBeNull();
  await person.selectOptions(dialog.getByLabelText('Formato'), 'CSV');
  await press('Exportar');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^clientes-[\d-]+\.csv$/)]);
  const [headings, ana, beto] = ((await saved[0]?.text) ?? '').split('\r\n');
  expect(headings).toMatch(/Nombre;Condición fiscal;.*;Saldo$/);
  expect(ana).toBe('Ana Pérez;Consumidor final;DNI;12.345.678;;;;;1900,50');
  expect(beto).toMatch(/^Beto Núñez;/);
});

test('of a search, those that it finds are exported, or all', async () => {
  const { person, dialog, press } = await openExport('/app/customers?q=beto');
  expect(dialog.getByLabelText('Qué exportar')).toHaveProperty('value', 'listed');
  expect(dialog.getByText('Los que muestra la lista (1)')).toBeTruthy();
  await person.selectOptions(dialog.getByLabelText('Formato'), 'CSV');
  await press('Exportar');

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(((await saved[0]?.text) ?? '').split('\r\n').filter(Boolean)).toHaveLength(2);
});

test('a failure is said in place, and nothing is saved', async () => {
  const { press, dialog } = await openExport();
  server.use(
    mockEndpoint(customerEndpoints.list, () =>
      refuse(403, { error: 'No tenés permiso', code: 'forbidden' }),
    ),
  );
  await press('Exportar');

  expect(await dialog.findByText('No tenés permiso')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('who may not change customers exports none', async () => {
  openPage('/app/customers', { as: aSeller('canViewHistory') });
  await screen.findByText(/^Mostrando/);
  expect(screen.queryByRole('button', { name: 'Más' })).toBeNull();
});
