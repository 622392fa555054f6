import {
  customerBatchEndpoints,
  type NewCustomerBatch,
} from '@mostrador/contracts/customer-batches';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { runWorkersHere } from '@mostrador/shared-screens/test/import-worker';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCustomerBatch } from '../../test/a-customer-batch.ts';
import { openPage } from '../../test/open-page.tsx';
import { customerImport } from '../features/import/plan-customers.ts';

const { shop, server } = aShopServer();

const ANA = aCustomer({ name: 'Ana Pérez', docNumber: '12345678', phone: '+542645550101' });

const LIST = `Clientes de Almacén El Sol
RAZON SOCIAL;C.U.I.T./DNI;COND. IVA;TEL.;LIMITE
ANA PEREZ;12.345.678;CF;264 555-0199;
Beto Núñez;20-12345678-0;Monotributo;;
Kiosco Caro;30-71234567-1;RI;15 555-0102;50.000`;

let sent: NewCustomerBatch[];
beforeEach(() => {
  runWorkersHere(customerImport);
  localStorage.clear();
  shop.customers = [ANA];
  sent = [];
  server.use(
    mockEndpoint(customerBatchEndpoints.create, ({ body }) => {
      sent.push(body as NewCustomerBatch);
      return aCustomerBatch({ _id: body._id, title: body.title });
    }),
  );
});

type Person = ReturnType<typeof openPage>['person'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Vista previa' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

async function upload(person: Person, content = LIST) {
  const field = await screen.findByLabelText('Planilla');
  await person.upload(field, new File([content], 'clientes.csv', { type: 'text/csv' }));
  await screen.findByRole('list', { name: 'Columnas de la lista' });
}

async function review(person: Person) {
  await person.click(await button('Ver los cambios'));
  await screen.findByRole('group', { name: 'Filas' });
}

test('a list is read, corrected and imported, and undone', async () => {
  server.use(
    mockEndpoint(customerBatchEndpoints.undo, ({ params }) =>
      aCustomerBatch({
        _id: params.id,
        title: 'clientes.csv',
        state: 'undone',
        undoneAt: '2026-03-02T13:00:00.000Z',
      }),
    ),
  );
  const { person } = openPage('/app/customers/import', { as: aUser() });
  await upload(person);
  for (const [column, field] of [
    ['A: RAZON SOCIAL', 'name'],
    ['B: C.U.I.T./DNI', 'docNumber'],
    ['C: COND. IVA', 'fiscalType'],
    ['D: TEL.', 'phone'],
    ['E: LIMITE', 'creditLimit'],
  ])
    expect(screen.getByLabelText(`Columna ${column}`)).toHaveProperty('value', field);
  await person.click(await button('Seguir'));
  // That of the customers that the shop has.
  expect(await screen.findByLabelText('Código de área')).toHaveProperty('value', '264');
  await review(person);

  expect(await rows()).toEqual([
    expect.stringContaining('El CUIT no es válido: revisá el dígito verificador'),
  ]);
  await person.click(await button(/^Corregir Número de documento de Beto/));
  const cell = screen.getByRole('textbox', { name: 'Número de documento de Beto Núñez' });
  await person.clear(cell);
  await person.type(cell, '20-12345678-6{Enter}');
  await person.click(await button('Cambian (1)'));
  expect(await rows()).toEqual([expect.stringContaining('+54 264 555-0101 → +54 264 555-0199')]);

  await person.click(await button('Importar 3 clientes'));
  await person.click(await button('Deshacer'));
  expect(await screen.findByText(/clientes\.csv: Deshecha el 02\/03\/2026 10:00/)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      title: 'clientes.csv',
      creates: [
        { name: 'Beto Núñez', fiscalType: 'monotributista', docNumber: '20123456786' },
        { name: 'Kiosco Caro', docType: 80, phone: '+5492645550102', creditLimit: 50_000 },
      ],
      changes: [{ _id: ANA._id, from: { phone: '+542645550101' }, to: { phone: '+542645550199' } }],
    },
  ]);
});

test('the limits of the list are for administrators', async () => {
  const { person } = openPage('/app/customers/import');
  await upload(person, 'Nombre;Límite\nBeto;50000');
  await person.click(await button('Seguir'));
  expect(await screen.findByText(/Los límites de cuenta corriente no se importan/)).toBeTruthy();
  await review(person);
  await person.click(await button('Importar 1 cliente'));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.creates?.[0]).not.toHaveProperty('creditLimit');
});

test('phones without an area code lead back to the options', async () => {
  shop.customers = [];
  const { person } = openPage('/app/customers/import');
  await upload(person, 'Nombre;Teléfono\nBeto;4222-111\nCaro;4222-112');
  await person.click(await button('Seguir'));
  await review(person);
  expect(await screen.findByText('A 2 teléfonos les falta el código de área.')).toBeTruthy();
  expect(await button(/^No hay nada/)).toHaveProperty('disabled', true);

  await person.click(await button('Elegirlo'));
  await person.type(await screen.findByLabelText('Código de área'), '0264');
  expect(await screen.findByText('Son de 2 a 4 dígitos, sin el 0 ni el 15')).toBeTruthy();
  expect(await button('Ver los cambios')).toHaveProperty('disabled', true);
  await person.clear(screen.getByLabelText('Código de área'));
  await person.type(screen.getByLabelText('Código de área'), '264');
  await review(person);
  expect(await button('Importar 2 clientes')).toHaveProperty('disabled', false);
});

test('a refusal of the server is said at its row, and the list can be planned again', async () => {
  server.use(
    mockEndpoint(customerBatchEndpoints.create, () =>
      refuse(409, {
        error: 'Otra persona cambió clientes de la lista',
        code: 'customer-batch.outdated',
        fields: { 'changes.0': 'cambió mientras tanto' },
      }),
    ),
  );
  const { person } = openPage('/app/customers/import');
  await upload(person, 'Nombre;Documento;Teléfono\nAna Pérez;12345678;264 555-0199');
  await person.click(await button('Seguir'));
  await review(person);
  await person.click(await button('Importar 1 cliente'));

  expect(await screen.findByText('No se importó nada')).toBeTruthy();
  expect(await rows()).toEqual([expect.stringContaining('Cambió mientras tanto')]);
  shop.customers = [{ ...ANA, phone: '+542645550199' }];
  await person.click(await button('Revisar de nuevo'));
  expect(await button('Sin cambios (1)')).toBeTruthy();
});

test('is refused to a seller without the permission, before any work', async () => {
  openPage('/app/customers/import', { as: aSeller('canViewHistory') });
  expect(await screen.findByText(/«Gestionar ventas»/)).toBeTruthy();
  expect(screen.queryByLabelText('Planilla')).toBeNull();
});

test('a list without names or documents is not gone on with', async () => {
  const { person } = openPage('/app/customers/import');
  await upload(person, 'Teléfono;Email\n264 555-0101;ana@example.com');
  expect(await screen.findByText(/Elegí la columna del nombre o la del documento/)).toBeTruthy();
  expect(await button('Seguir')).toHaveProperty('disabled', true);
});

describe('a long list', () => {
  const NAMES = ['Nombre', ...Array.from({ length: 501 }, (_, n) => `Cliente ${n}`)].join('\n');

  async function reviewed() {
    const { person } = openPage('/app/customers/import');
    await upload(person, NAMES);
    await person.click(await button('Seguir'));
    await review(person);
    return { person, apply: async () => person.click(await button('Importar 501 clientes')) };
  }

  test('goes in parts, and after a lost answer it is made once', async () => {
    const parts: [string, string, number][] = [];
    server.use(
      mockEndpoint(customerBatchEndpoints.addPart, ({ params, body }) => {
        parts.push([params.id, String(params.part), body.creates?.length ?? 0]);
        return undefined;
      }),
      mockEndpoint(customerBatchEndpoints.create, ({ body }) => {
        sent.push(body as NewCustomerBatch);
        return sent.length === 1
          ? refuse(500, { error: 'Error del servidor', code: 'server' })
          : aCustomerBatch({ _id: body._id });
      }),
    );
    const { apply } = await reviewed();
    await apply();
    expect(await screen.findByText('No se importó nada')).toBeTruthy();
    await apply();

    expect(await screen.findByText(/Aplicada/)).toBeTruthy();
    const [first, again] = sent;
    expect(again).toEqual(first);
    expect(first).toMatchObject({ parts: 2 });
    expect(parts.slice(0, 2)).toEqual([
      [first?._id, '0', 500],
      [first?._id, '1', 1],
    ]);
  });

  test('is cancelled while it is sent, and nothing is made', async () => {
    server.use(mockEndpoint(customerBatchEndpoints.addPart, () => new Promise(() => {})));
    const { person, apply } = await reviewed();
    await apply();
    expect(
      await screen.findByText('Enviando: 0\u00a0%', { normalizer: (text) => text }),
    ).toBeTruthy();
    await person.click(await button('Cancelar'));

    expect(await button('Importar 501 clientes')).toHaveProperty('disabled', false);
    expect(sent).toEqual([]);
  });
});
