import type { SessionUser } from '@mostrador/contracts/accounts';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const ANA = aCustomer({ name: 'Ana Pérez', docNumber: '12345678', email: 'ana@example.com' });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const save = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Guardar' }));

async function openNewCustomer() {
  const { person } = openPage('/app/customers');
  const [opener] = await screen.findAllByRole('button', { name: 'Nuevo Cliente' });
  await person.click(opener as HTMLElement);
  return person;
}

async function openAna(ana = ANA) {
  shop.customers = [ana];
  const { person } = openPage('/app/customers');
  await person.click(await screen.findByRole('button', { name: 'Editar Ana Pérez' }));
  return person;
}

describe('a new customer', () => {
  test('requires a name, and is a final consumer with a DNI by default', async () => {
    const person = await openNewCustomer();
    expect(document.activeElement).toBe(field('Nombre'));

    await person.type(field('Nombre'), 'Ana Pérez');
    await save(person);

    expect(await screen.findByText('Cliente agregado')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Ana Pérez/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.customers).toEqual([{ ...aCustomer(), _id: expect.any(String) }]);
  });

  test('is saved with every field that was filled in', async () => {
    const person = await openNewCustomer();
    await person.type(field('Nombre'), 'Bar El Cruce');
    await person.selectOptions(field('Condición fiscal'), 'Responsable inscripto');
    await person.selectOptions(field('Tipo de documento'), 'CUIT');
    await person.type(field('Número de documento'), '30-70271246-3');
    await person.type(field('Teléfono'), '264 400-0000');
    await person.type(field('Email'), 'bar@example.com');
    await person.type(field('Dirección'), 'Av. Rioja 1641');
    await save(person);

    await screen.findByText('Cliente agregado');
    expect(shop.customers).toMatchObject([
      {
        name: 'Bar El Cruce',
        fiscalType: 'responsable_inscripto',
        docType: 80,
        docNumber: '30702712463',
        phone: '+542644000000',
        email: 'bar@example.com',
        address: 'Av. Rioja 1641',
      },
    ]);
  });

  test('shows a missing name or an invalid email beside the field', async () => {
    const person = await openNewCustomer();
    await person.type(field('Email'), 'ana@');
    await save(person);

    expect(await screen.findByText('Completá este campo')).toBeTruthy();
    expect(screen.getByText('Ingresá un email válido')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(shop.customers).toEqual([]);
  });

  test('with the document of another shows whose it is, beside the document', async () => {
    shop.customers = [ANA];
    const person = await openNewCustomer();
    await person.type(field('Nombre'), 'Anita');
    await person.type(field('Número de documento'), '12.345.678');
    await save(person);

    const message = await dialog('Nuevo Cliente').findByText('Ese documento ya es de Ana Pérez');
    expect(field('Número de documento').getAttribute('aria-describedby')).toContain(message.id);
    expect(document.activeElement).toBe(field('Número de documento'));
    expect(field('Nombre').value).toBe('Anita');
  });

  test('asks before it is discarded', async () => {
    const person = await openNewCustomer();
    await person.type(field('Nombre'), 'Ana');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));

    expect(screen.getByRole('dialog', { name: '¿Descartar los cambios?' })).toBeTruthy();
  });
});

describe('an edit', () => {
  test('starts with the current values, and keeps unchanged ones', async () => {
    const person = await openAna();
    expect(field('Número de documento').value).toBe('12345678');
    expect(field('Teléfono').value).toBe('');

    await person.type(field('Teléfono'), '264 400-0000');
    await save(person);

    expect(await screen.findByText('Cliente actualizado')).toBeTruthy();
    expect(shop.customers).toEqual([{ ...ANA, phone: '+542644000000' }]);
  });

  test('starts with what was just saved, before the list is read again', async () => {
    const person = await openAna();
    server.use(mockEndpoint(customerEndpoints.list, () => new Promise(() => {})));
    await person.type(field('Dirección'), 'Mitre 123');
    await save(person);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await person.click(screen.getByRole('button', { name: 'Editar Ana Pérez' }));
    expect(field('Dirección').value).toBe('Mitre 123');
  });

  test('from the repeated documents starts with what was just saved too', async () => {
    shop.customers = [
      aCustomer({ name: 'Ana', docNumber: '5123456' }),
      aCustomer({ name: 'Anita', docNumber: '05123456' }),
      aCustomer({ name: 'Beto Núñez' }),
    ];
    const { person } = openPage('/app/customers?q=beto');
    const edit = async () =>
      person.click(await screen.findByRole('button', { name: /^Editar Anita/ }));
    await edit();
    server.use(
      mockEndpoint(customerEndpoints.list, () => new Promise(() => {})),
      mockEndpoint(customerEndpoints.sharedDocuments, () => new Promise(() => {})),
    );
    await person.clear(field('Número de documento'));
    await person.type(field('Número de documento'), '7123456');
    await save(person);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await edit();
    expect(field('Número de documento').value).toBe('7123456');
  });

  test('of a phone without its area code is refused beside it, with an example', async () => {
    const person = await openAna();

    await person.type(field('Teléfono'), '555-0101');
    await save(person);

    expect(
      await screen.findByText(
        'Escribilo con el código de área, como 264 555-0101 o +54 9 264 555-0101',
      ),
    ).toBeTruthy();
    expect(document.activeElement).toBe(field('Teléfono'));
    expect(shop.customers).toEqual([ANA]);
  });

  test('keeps a phone from before the validation', async () => {
    const before = { ...ANA, phone: '555-0101 (casa)' };
    const person = await openAna(before);

    await person.type(field('Dirección'), 'Mitre 1');
    await save(person);

    expect(await screen.findByText('Cliente actualizado')).toBeTruthy();
    expect(shop.customers).toEqual([{ ...before, address: 'Mitre 1' }]);
  });

  test('keeps what another till changed while the form was open', async () => {
    const person = await openAna();
    shop.customers = [{ ...ANA, name: 'Ana Gómez', address: 'Rioja 9' }];
    await person.type(field('Teléfono'), '264 400-0000');
    await save(person);

    await screen.findByText('Cliente actualizado');
    expect(shop.customers).toEqual([
      { ...ANA, name: 'Ana Gómez', address: 'Rioja 9', phone: '+542644000000' },
    ]);
  });

  test('can clear values', async () => {
    const person = await openAna();
    await person.clear(field('Email'));
    await save(person);

    await screen.findByText('Cliente actualizado');
    expect(shop.customers).toEqual([{ ...ANA, email: null }]);
  });

  test('shows a failure and keeps the input', async () => {
    const person = await openAna();
    server.use(
      mockEndpoint(customerEndpoints.update, () => refuse(500, { error: '', code: 'unexpected' })),
    );
    await person.type(field('Nombre'), ' Gómez');
    await save(person);

    const form = dialog('Editar cliente');
    expect(await form.findByText('Error al guardar el cliente')).toBeTruthy();
    expect(screen.getAllByText('Error al guardar el cliente')).toHaveLength(1);
    expect(field('Nombre').value).toBe('Ana Pérez Gómez');
  });
});

describe('the credit limit', () => {
  async function openAs(user?: SessionUser, customer = ANA) {
    shop.customers = [customer];
    if (user) shop.user = user;
    const { person } = openPage('/app/customers', user && { as: user });
    await person.click(await screen.findByRole('button', { name: 'Editar Ana Pérez' }));
    return person;
  }
  const withCredit = () => {
    shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
  };

  test('is set by an administrator, and cleared to have none', async () => {
    withCredit();
    const person = await openAs(aUser());
    await person.type(field('Límite'), '25000');
    await save(person);
    await screen.findByText('Cliente actualizado');
    expect(shop.customers).toEqual([{ ...ANA, creditLimit: 25_000 }]);

    await person.click(screen.getByRole('button', { name: 'Editar Ana Pérez' }));
    await person.clear(field('Límite'));
    await save(person);
    await waitFor(() => expect(shop.customers).toEqual([{ ...ANA, creditLimit: null }]));
  });

  test('is hidden from a seller, and stays unchanged', async () => {
    withCredit();
    const person = await openAs(undefined, { ...ANA, creditLimit: 25_000 });
    expect(screen.queryByLabelText('Límite')).toBeNull();
    await person.type(field('Teléfono'), '264 400-0000');
    await save(person);

    await screen.findByText('Cliente actualizado');
    expect(shop.customers).toEqual([{ ...ANA, creditLimit: 25_000, phone: '+542644000000' }]);
  });

  test('is absent where the shop does not sell on account', async () => {
    await openAs(aUser());
    expect(screen.queryByLabelText('Límite')).toBeNull();
  });
});

test('a CUIT with a wrong check digit is refused beside it', async () => {
  const person = await openNewCustomer();
  await person.type(field('Nombre'), 'Bar El Cruce');
  await person.selectOptions(field('Tipo de documento'), 'CUIT');
  await person.type(field('Número de documento'), '30-70271246-4');
  await save(person);

  const message = await screen.findByText('El CUIT no es válido: revisá el dígito verificador');
  expect(field('Número de documento').getAttribute('aria-describedby')).toContain(message.id);
  expect(shop.customers).toEqual([]);
});
