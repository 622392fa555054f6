import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { customerEndpoints } from '@mostrador/contracts/customers';
import type { CallOutput } from '@mostrador/contracts/endpoint';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { anAccountEntry } from '@mostrador/contracts/test/an-account-entry';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const ANA = aCustomer({
  name: 'Ana Pérez',
  fiscalType: 'monotributista',
  docType: 80,
  docNumber: '27123456780',
  phone: '+542644000000',
  email: 'ana@example.com',
  address: 'Mitre 123 Este',
  totalPurchases: 1200,
  totalSpent: 3450.5,
});
const BETO = aCustomer({ name: 'Beto Núñez', docNumber: '12345678' });

const refused = refuse(403, { error: 'No tenés permiso', code: 'permission.denied' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });

async function cellsOf(name: string) {
  const cells = within(await row(name)).getAllByRole('cell');
  return cells.map(({ textContent }) => textContent);
}

describe('the list', () => {
  test('shows a skeleton of the table while loading', async () => {
    const answer = Promise.withResolvers<CallOutput<typeof customerEndpoints.list>>();
    server.use(mockEndpoint(customerEndpoints.list, () => answer.promise));
    openPage('/app/customers');

    const shape = await screen.findByRole('status', { name: 'Cargando clientes' });
    const columns = within(shape).getAllByRole('columnheader', { hidden: true });
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Condición fiscal',
      'Documento',
      'Contacto',
      'Compras',
      'Total gastado',
      'Saldo',
      'Acciones',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Clientes' })).toBeTruthy();

    answer.resolve({ customers: [ANA], pagination: { page: 1, pages: 1, total: 1 } });
    expect(await row('Ana')).toBeTruthy();
  });

  test('shows each customer, their contact data and their purchases', async () => {
    shop.customers = [ANA, BETO];
    openPage('/app/customers');

    expect(await cellsOf('Ana Pérez')).toEqual([
      'Ana PérezMitre 123 Este',
      'Monotributista',
      '27-12345678-0CUIT',
      '+54 264 400-0000ana@example.com',
      '1.200',
      '$\u00a03.450,50',
      '',
    ]);
    expect(await cellsOf('Beto Núñez')).toEqual([
      'Beto Núñez',
      'Consumidor final',
      '12.345.678DNI',
      '—',
      '0',
      '$\u00a00,00',
      '',
    ]);
  });

  test.each([
    [96, '9876543', '9.876.543DNI'],
    [86, '20123456786', '20-12345678-6CUIL'],
    [99, 'AAB123456', 'AAB123456Documento extranjero'],
    [96, null, '—'],
  ] as const)('shows a document of type %i, %j, as %s', async (docType, docNumber, shown) => {
    shop.customers = [{ ...BETO, docType, docNumber }];
    openPage('/app/customers');

    expect((await cellsOf('Beto'))[2]).toBe(shown);
  });

  test('offers to add the first customer when empty', async () => {
    const { person } = openPage('/app/customers');

    expect(await screen.findByText('Todavía no hay clientes')).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: 'Nuevo Cliente' })[1] as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Nuevo Cliente' })).toBeTruthy();
  });

  test('shows a failed read, and retries', async () => {
    server.use(mockEndpoint(customerEndpoints.list, () => refused));
    const { person } = openPage('/app/customers');
    expect(await screen.findByText('Error al cargar los clientes')).toBeTruthy();

    server.resetHandlers();
    shop.customers = [ANA];
    await person.click(button('Reintentar'));

    expect(await row('Ana')).toBeTruthy();
  });

  test('updates after changes of others', async () => {
    shop.customers = [ANA];
    openPage('/app/customers');
    await row('Ana');

    shop.customers = [{ ...ANA, name: 'Ana Gómez' }];
    applyShopEvent({ type: 'changed', topics: ['customers'] });

    expect(await row('Ana Gómez')).toBeTruthy();
  });
});

describe('the search', () => {
  test('asks the server, shows a count, and stays in the URL', async () => {
    shop.customers = [ANA, BETO];
    const { person, router } = openPage('/app/customers');
    expect(await screen.findByText('Mostrando 2 de 2')).toBeTruthy();

    await person.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), 'nunez');

    expect(await screen.findByText('Mostrando 1 de 1')).toBeTruthy();
    expect(await row('Beto')).toBeTruthy();
    // On a busy machine typing pauses: the first letters are searched before the rest.
    await waitFor(() => expect(router.state.location.search).toBe('?q=nunez'));
  });

  test('without results offers to show all', async () => {
    shop.customers = [ANA];
    const { person } = openPage('/app/customers?q=zoe');
    expect(await screen.findByText('Ningún cliente coincide')).toBeTruthy();

    await person.click(button('Ver todos'));

    expect(await row('Ana')).toBeTruthy();
  });
});

describe('more customers than a page', () => {
  const customers = Array.from({ length: 51 }, (_, index) =>
    aCustomer({ name: `Cliente ${String(index + 1).padStart(2, '0')}` }),
  );

  test('are on the next pages', async () => {
    shop.customers = customers;
    const { person, router } = openPage('/app/customers');
    expect(await screen.findByText('Mostrando 50 de 51')).toBeTruthy();

    await person.click(button('Página siguiente'));

    expect(await row('Cliente 51')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });

  test('are searched from the first page', async () => {
    shop.customers = customers;
    const { person } = openPage('/app/customers?page=2');
    await row('Cliente 51');

    await person.type(screen.getByRole('searchbox'), 'cliente 0');

    expect(await row('Cliente 01')).toBeTruthy();
  });

  test('do not leave an empty page', async () => {
    shop.customers = customers;
    const { person } = openPage('/app/customers?page=2');
    await row('Cliente 51');

    await person.click(button('Más acciones de Cliente 51'));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await person.click(button('Eliminar'));

    expect(await row('Cliente 01')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
  });
});

test('a user without canManageSales reads the list and changes nothing', async () => {
  shop.customers = [ANA];
  openPage('/app/customers', { as: aSeller('canViewHistory') });
  await row('Ana');

  expect(screen.getAllByRole('button')).toEqual([button('Ver Ana Pérez')]);
  expect(screen.getByText(/pedile permiso/)).toBeTruthy();
});

describe('the detail of a customer', () => {
  test('is opened by a press on the row, and has all data and actions', async () => {
    shop.customers = [{ ...ANA, balance: 1900.5 }];
    const { person } = openPage('/app/customers', {
      as: aSeller('canManageSales', 'canViewHistory'),
    });
    await person.click(within(await row('Ana')).getByText('Monotributista'));

    const detail = within(screen.getByRole('dialog', { name: 'Ana Pérez' }));
    for (const text of ['Mitre 123 Este', 'ana@example.com', 'CUIT 27-12345678-0'])
      expect(detail.getByText(text)).toBeTruthy();
    expect(detail.getByText('Debe $\u00a01.900,50', { normalizer: (text) => text })).toBeTruthy();
    for (const name of ['Compras', 'Cuenta corriente'])
      expect(detail.getByRole('link', { name })).toBeTruthy();
    await person.click(detail.getByRole('button', { name: 'Editar' }));
    expect(screen.getByRole('dialog', { name: 'Editar cliente' })).toBeTruthy();
  });

  test('has no actions for a user who may not change it', async () => {
    shop.customers = [ANA];
    const { person } = openPage('/app/customers', { as: aSeller('canViewHistory') });
    await row('Ana');
    await person.click(button('Ver Ana Pérez'));

    const detail = within(screen.getByRole('dialog', { name: 'Ana Pérez' }));
    const buttons = detail.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
    expect(buttons).toEqual(['Cerrar']);
  });
});

describe('the purchases of a customer', () => {
  test('are one press away', async () => {
    shop.customers = [ANA];
    openPage('/app/customers', { as: aSeller('canViewHistory') });
    await row('Ana');

    const link = screen.getByRole('link', { name: 'Compras de Ana Pérez' });
    expect(link.getAttribute('href')).toBe(`/app/sales/history?customerId=${ANA._id}`);
  });

  test('are not offered to a seller who may not see the history', async () => {
    shop.customers = [ANA];
    openPage('/app/customers');
    await row('Ana');

    expect(screen.queryByRole('link', { name: /Compras/ })).toBeNull();
  });
});

describe("customers' debts", () => {
  const OWING = { ...ANA, balance: 1900.5 };

  test('are absent where the shop does not sell on account', async () => {
    shop.customers = [ANA];
    openPage('/app/customers');
    await row('Ana');

    expect(screen.queryByRole('columnheader', { name: 'Saldo' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Cuenta corriente/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('are shown where the shop does, with a link to the account', async () => {
    shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
    shop.customers = [OWING, BETO];
    openPage('/app/customers');

    expect((await cellsOf('Ana Pérez'))[6]).toBe('Debe $\u00a01.900,50');
    expect((await cellsOf('Beto Núñez'))[6]).toBe('No debe nada');
    expect(
      screen.getByRole('link', { name: 'Cuenta corriente de Ana Pérez' }).getAttribute('href'),
    ).toBe(`/app/customers/${ANA._id}/account`);
  });

  test('are shown also where the shop has stopped', async () => {
    shop.customers = [OWING];
    openPage('/app/customers');

    expect((await cellsOf('Ana Pérez'))[6]).toBe('Debe $\u00a01.900,50');
  });

  test('are shown to a seller without canManageSales, without the accounts', async () => {
    shop.customers = [OWING];
    openPage('/app/customers?show=debtors', { as: aSeller('canViewHistory') });

    expect((await cellsOf('Ana Pérez'))[6]).toBe('Debe $\u00a01.900,50');
    expect(screen.queryByRole('link', { name: /Cuenta corriente/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the debtors', () => {
  const OWING = { ...ANA, balance: 1900.5 };

  test('are offered where the shop has stopped, even if none is on this page', async () => {
    const paid = Array.from({ length: 50 }, () => aCustomer({ name: 'Aldo' }));
    shop.customers = [...paid, { ...OWING, name: 'Zoe' }];
    openPage('/app/customers');

    expect(await screen.findByText('Mostrando 50 de 51')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Zoe/ })).toBeNull();
    expect(await screen.findByRole('radio', { name: 'Deudores' })).toBeTruthy();
  });

  test('are listed with amount, date and total, chosen by keyboard', async () => {
    shop.customers = [OWING, { ...BETO, balance: 100 }, aCustomer({ name: 'Zoe', balance: -5 })];
    shop.accountEntries = { [ANA._id]: [anAccountEntry()] };
    const { person, router } = openPage('/app/customers');
    await row('Ana');
    const all = screen.getByRole('radio', { name: 'Todos' });
    all.focus();

    await person.keyboard('{ArrowRight}');

    expect(await screen.findByText(/^2 clientes deben \$\s2\.000,50$/)).toBeTruthy();
    expect(router.state.location.search).toBe('?show=debtors');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Deudores' }));
    const [name, since, , owed] = await cellsOf('Ana Pérez');
    expect(name).toBe('Ana Pérez+54 264 400-0000');
    expect(since).toMatch(/^20\/11\/2026, /);
    expect(owed).toBe('Debe $\u00a01.900,50');
    expect(screen.queryByRole('row', { name: /Zoe/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Cuenta corriente de Ana Pérez' })).toBeTruthy();
  });

  describe('are reminded by WhatsApp', () => {
    const CARO = aCustomer({ name: 'Caro', phone: '+542645550111', balance: 300 });
    const NO_PHONE = aCustomer({ name: 'Diego', balance: 50 });
    const messageTo = (name: string) => {
      const link = screen.getByRole('link', { name });
      const { pathname, searchParams } = new URL(link.getAttribute('href') as string);
      return { pathname, text: searchParams.get('text')?.replaceAll('\u00a0', ' ') };
    };
    const next = () => screen.findByRole('link', { name: /^Siguiente: / });

    // WhatsApp is outside the test.
    const stayHere = (click: Event) => click.preventDefault();

    beforeEach(() => {
      window.addEventListener('click', stayHere);
      onTestFinished(() => window.removeEventListener('click', stayHere));
      shop.customers = [OWING, CARO, NO_PHONE];
      shop.accountEntries = { [ANA._id]: [anAccountEntry()] };
    });

    test('one after the other, each recorded, with the text ready', async () => {
      const { person } = openPage('/app/customers?show=debtors');
      await row('Ana');
      expect(messageTo('Recordar a Ana Pérez').pathname).toBe('/5492644000000');
      expect(messageTo('Recordar a Ana Pérez').text).toMatch(
        /^Hola Ana Pérez, te escribimos de \*.*debés \*\$ 1\.900,50\* desde el 20\/11\/2026\./s,
      );
      expect(screen.getByText('Falta recordarle a 2; a 1 le falta el teléfono')).toBeTruthy();

      await person.click(await next());
      expect(
        await screen.findByText('Falta recordarle a 1; a 1 le falta el teléfono'),
      ).toBeTruthy();
      expect((await next()).textContent).toBe('Siguiente: Caro');
      await person.click(await next());

      expect(
        await screen.findByText('No falta recordarle a nadie; a 1 le falta el teléfono'),
      ).toBeTruthy();
      expect(Object.keys(shop.reminders)).toEqual([ANA._id, CARO._id]);
      const again = 'Abrir otra vez el mensaje para Ana Pérez';
      expect(messageTo(again).pathname).toBe('/5492644000000');
    });

    test('except those who are passed over', async () => {
      const { person } = openPage('/app/customers?show=debtors');
      await row('Ana');

      await person.click(button('Saltear a Ana Pérez'));
      expect((await next()).textContent).toBe('Siguiente: Caro');
      await person.click(button('Saltear a Caro'));
      await person.click(button('Volver a los que salteaste'));

      expect((await next()).textContent).toBe('Siguiente: Ana Pérez');
      expect(shop.reminders).toEqual({});
    });

    test('by whom it was not recorded, it is offered again', async () => {
      server.use(mockEndpoint(customerAccountEndpoints.remind, () => refused));
      const { person } = openPage('/app/customers?show=debtors');
      await row('Ana');

      await person.click(await next());

      expect(await screen.findByText('No tenés permiso')).toBeTruthy();
      expect((await next()).textContent).toBe('Siguiente: Ana Pérez');
    });

    test('after somebody else reminded them, the next one is offered', async () => {
      server.use(
        mockEndpoint(customerAccountEndpoints.remind, () => {
          shop.reminders = {
            [ANA._id]: { remindedAt: '2026-11-22T13:45:00Z', sentBy: 'Lucía' },
          };
          return refuse(409, {
            error: 'Lucía ya se lo recordó a Ana Pérez el 22/11/2026 10:45',
            code: 'reminder.sent',
          });
        }),
      );
      const { person } = openPage('/app/customers?show=debtors');
      await row('Ana');

      await person.click(await next());

      expect(await screen.findByText(/^Lucía ya se lo recordó a Ana Pérez/)).toBeTruthy();
      expect((await next()).textContent).toBe('Siguiente: Caro');
      await waitFor(async () => expect((await row('Ana')).textContent).toMatch(/10:45Lucía/));
    });

    test('who has no phone gets one in place', async () => {
      const { person } = openPage('/app/customers?show=debtors');
      await row('Diego');

      await person.click(button('Agregar teléfono de Diego'));
      await screen.findByRole('dialog', { name: 'Teléfono de Diego' });
      await person.keyboard('{Enter}');
      expect(await screen.findByText('Completá este campo')).toBeTruthy();
      await person.type(screen.getByLabelText('Teléfono'), '+542645550222{Enter}');

      expect(await screen.findByText('Falta recordarle a 3')).toBeTruthy();
      expect(messageTo('Recordar a Diego').pathname).toBe('/5492645550222');
    });
  });

  test('are empty when all is paid', async () => {
    shop.customers = [ANA];
    openPage('/app/customers?show=debtors');

    expect(await screen.findByText('Nadie debe nada')).toBeTruthy();
  });

  test('show a failed read, and retry', async () => {
    shop.customers = [OWING];
    server.use(mockEndpoint(customerAccountEndpoints.debtors, () => refused));
    const { person } = openPage('/app/customers?show=debtors');
    expect(await screen.findByText('Error al cargar los deudores')).toBeTruthy();

    server.resetHandlers();
    await person.click(button('Reintentar'));

    expect(await row('Ana')).toBeTruthy();
  });
});

describe('deleting a customer', () => {
  async function askToDelete() {
    shop.customers = [ANA, BETO];
    const { person } = openPage('/app/customers');
    await row('Ana');
    await person.click(button('Más acciones de Ana Pérez'));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = within(screen.getByRole('dialog', { name: '¿Eliminar Ana Pérez?' }));
    return { person, answer: (name: string) => question.getByRole('button', { name }) };
  }

  test('asks first', async () => {
    const { person, answer } = await askToDelete();

    await person.click(answer('Cancelar'));

    expect(shop.customers).toEqual([ANA, BETO]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('removes the row and moves the focus to the search', async () => {
    const { person, answer } = await askToDelete();

    await person.click(answer('Eliminar'));

    expect(await screen.findByText('Cliente eliminado')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ana/ })).toBeNull());
    expect(shop.customers).toEqual([BETO]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('keeps the row when refused, with the reason', async () => {
    const { person, answer } = await askToDelete();
    server.use(mockEndpoint(customerEndpoints.remove, () => refused));

    await person.click(answer('Eliminar'));

    expect(await screen.findByText('No tenés permiso')).toBeTruthy();
    expect(await row('Ana')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('documents of more than one customer', () => {
  test('are listed until one of them changes', async () => {
    const right = aCustomer({ name: 'Ana', docNumber: '5123456' });
    const other = aCustomer({ name: 'Anita', docNumber: '05123456' });
    shop.customers = [right, other, BETO];
    const { person } = openPage('/app/customers');

    expect(await screen.findByText('Documentos repetidos')).toBeTruthy();
    expect(screen.getByText('5.123.456:', { exact: false })).toBeTruthy();
    const notice = screen.getByText('Documentos repetidos').closest('[role=status]') as HTMLElement;
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ana', 'Anita (05.123.456)']);
    await person.click(within(notice).getByRole('button', { name: /^Editar Anita/ }));
    const number = await screen.findByLabelText('Número de documento');
    await person.clear(number);
    await person.type(number, '7.123.456');
    await person.click(button('Guardar'));

    await waitFor(() => expect(screen.queryByText('Documentos repetidos')).toBeNull());
  });

  test('are hidden from users who may not change them', async () => {
    shop.customers = [
      aCustomer({ name: 'Ana', docNumber: '5123456' }),
      aCustomer({ name: 'Anita', docNumber: '05123456' }),
    ];
    openPage('/app/customers', { as: aSeller('canViewHistory') });

    expect(await row('Anita')).toBeTruthy();
    expect(screen.queryByText('Documentos repetidos')).toBeNull();
  });
});
