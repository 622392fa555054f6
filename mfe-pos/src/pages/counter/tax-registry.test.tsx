import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { taxpayerEndpoints } from '@mostrador/contracts/taxpayers';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aCounterServer,
  completed,
  openReadyCounter,
  searchField,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop, server } = aCounterServer();

const CUIT = '30712345671';
const ASK = 'Buscar en ARCA';
const MITRE = 'Mitre 1200, San Juan';
const RIVADAVIA = 'Rivadavia 45, Rawson';

beforeEach(() => {
  shop.taxpayers = {
    [CUIT]: {
      nombreCompleto: 'DISTRIBUIDORA CUYO SRL',
      domicilios: [{ direccion: MITRE }, { direccion: RIVADAVIA }],
    },
  };
});

const customerField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
const ask = () => screen.findByRole('button', { name: ASK });

async function openAndType(text: string) {
  const counter = await openReadyCounter();
  await screen.findByRole('combobox', { name: 'Cliente' });
  await counter.scanned(YERBA);
  await counter.keyboard.press('F4');
  await counter.keyboard.type(text);
  return counter;
}

async function form() {
  return within(await screen.findByRole('dialog', { name: 'Confirmar cliente' }));
}

describe('the button', () => {
  test.each([CUIT, '30-71234567-1', '30 71234567 1'])('is offered for %s', async (text) => {
    await openAndType(text);

    expect(await ask()).toBeTruthy();
  });

  test.each(['3071234567', '307123456711', 'distribuidora'])(
    'is not offered for %s',
    async (text) => {
      await openAndType(text);

      await screen.findByText('No hay clientes que coincidan');
      expect(screen.queryByRole('button', { name: ASK })).toBeNull();
    },
  );

  test('is hidden when the shop has the customer', async () => {
    shop.customers = [aCustomer({ name: `Cuyo ${CUIT}` })];
    await openAndType(CUIT);

    await screen.findByRole('option', { name: new RegExp(CUIT) });
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  });
});

test('a taxpayer is looked up, saved as a customer and sold to by keyboard', async () => {
  const { person, keyboard } = await openAndType(CUIT);
  await ask();
  await keyboard.press('Enter');
  const dialog = await form();
  const named = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  expect(named('Nombre').value).toBe('DISTRIBUIDORA CUYO SRL');
  expect(named('Tipo de documento').value).toBe('CUIT');
  expect(named('Número de documento').value).toBe('30-71234567-1');
  for (const name of ['Nombre', 'Tipo de documento', 'Número de documento'])
    expect(named(name).readOnly).toBe(true);
  expect(document.activeElement).toBe(named('Condición fiscal'));
  await person.selectOptions(named('Condición fiscal'), 'Responsable inscripto');
  await person.keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.customers).toMatchObject([
    {
      name: 'DISTRIBUIDORA CUYO SRL',
      fiscalType: 'responsable_inscripto',
      docType: 80,
      docNumber: CUIT,
      address: MITRE,
    },
  ]);
  expect(customerField().value).toBe('DISTRIBUIDORA CUYO SRL');
  await waitFor(() => expect(document.activeElement).toBe(searchField()));
  await keyboard.press('F9');
  await completed();
  expect(shop.sent).toMatchObject([{ customerId: shop.customers[0]?._id }]);
});

test('an inactive CUIT is shown as inactive', async () => {
  server.use(
    mockEndpoint(taxpayerEndpoints.find, () =>
      refuse(409, { error: 'Este CUIT figura inactivo en ARCA', code: 'taxpayer.inactive' }),
    ),
  );
  const { person } = await openAndType(CUIT);
  await person.click(await ask());

  expect(await screen.findByText('Este CUIT figura inactivo en ARCA')).toBeTruthy();
});

test("the address is chosen among ARCA's", async () => {
  const { person } = await openAndType(CUIT);
  await person.click(await ask());
  const dialog = await form();
  await person.selectOptions(dialog.getByLabelText('Domicilios en ARCA'), RIVADAVIA);
  await person.selectOptions(dialog.getByLabelText('Condición fiscal'), 'Exento');
  await person.click(dialog.getByRole('button', { name: 'Guardar cliente' }));

  await waitFor(() => expect(shop.customers).toMatchObject([{ address: RIVADAVIA }]));
});

test('the fiscal type and the address are required', async () => {
  shop.taxpayers = { [CUIT]: { nombreCompleto: 'CUYO SRL', domicilios: [] } };
  const { person } = await openAndType(CUIT);
  await person.click(await ask());
  const dialog = await form();
  expect(dialog.queryByLabelText('Domicilios en ARCA')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Guardar cliente' }));

  await waitFor(() => expect(dialog.getAllByText('Completá este campo')).toHaveLength(2));
  expect(shop.customers).toEqual([]);
});

test('a customer that another till just added is reported, and the input stays', async () => {
  const { person } = await openAndType(CUIT);
  await person.click(await ask());
  const dialog = await form();
  shop.customers = [aCustomer({ name: 'Cuyo', docNumber: CUIT })];
  await person.selectOptions(dialog.getByLabelText('Condición fiscal'), 'Exento');
  await person.click(dialog.getByRole('button', { name: 'Guardar cliente' }));

  expect(await dialog.findByText('Ese documento ya es de Cuyo')).toBeTruthy();
});

describe('the registry', () => {
  const stays = async () => {
    expect(customerField().value).toBe(CUIT);
    expect(document.activeElement).toBe(customerField());
    expect(await ask()).toBeTruthy();
  };

  test('without the CUIT shows it', async () => {
    shop.taxpayers = {};
    const { person } = await openAndType(CUIT);
    await person.click(await ask());

    expect(
      await screen.findByText('No se encontró información para este CUIT en ARCA'),
    ).toBeTruthy();
    await stays();
  });

  test('with an answer without a name shows it', async () => {
    server.use(
      mockEndpoint(taxpayerEndpoints.find, () => ({ nombreCompleto: '', domicilios: [] })),
    );
    const { person } = await openAndType(CUIT);
    await person.click(await ask());

    expect(await screen.findByText('No se encontró información en ARCA')).toBeTruthy();
    await stays();
  });

  test('out of service shows it, and is retried with the same text', async () => {
    server.use(http.get('*/api/taxpayer/:cuit', () => HttpResponse.error(), { once: true }));
    const { person, keyboard } = await openAndType(CUIT);
    await person.click(await ask());
    expect(await screen.findByText('No se pudo consultar la información en ARCA')).toBeTruthy();
    await stays();
    await keyboard.press('Enter');

    await form();
  });
});

test.each([
  ['without its addresses', { nombreCompleto: 'CUYO SRL' }],
  ['without its name', { domicilios: [] }],
  ['that is empty', null],
  ['that is a list', []],
])('an answer %s does not change the counter', async (_, answer) => {
  await openAndType(CUIT);
  server.use(http.get('*/api/taxpayer/:cuit', () => HttpResponse.json(answer)));
  (await ask()).click();

  expect(await screen.findByText('No se pudo consultar la información en ARCA')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText('Yerba Playadito')).not.toHaveLength(0);
});
