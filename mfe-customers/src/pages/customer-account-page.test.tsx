import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { anAccountEntry, anAccountPayment } from '@mostrador/contracts/test/an-account-entry';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server, loseNextAccountPayment } = aShopServer();

const ANA = aCustomer({
  name: 'Ana Pérez',
  phone: '+542645551234',
  balance: 1900,
  creditLimit: 10_000,
});
const SALE = anAccountEntry();
const PAYMENT = anAccountPayment({ notes: 'De su hermana' });
const ADDRESS = `/app/customers/${ANA._id}/account`;

beforeEach(() => {
  shop.customers = [ANA];
  shop.accountEntries = { [ANA._id]: [PAYMENT, SALE] };
  // A click on a download link would navigate away from the page here.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const refused = refuse(403, { error: 'No tenés permiso', code: 'permission.denied' });
const textOf = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ');
const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fact = (name: string) =>
  textOf(screen.getByText(name, { selector: 'dt' }).nextElementSibling);
const messageOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') as string).searchParams.get('text')?.replaceAll('\u00a0', ' ');

describe('the account', () => {
  test('shows the debt, since when, and the remaining limit', async () => {
    openPage(ADDRESS);

    await screen.findByRole('heading', { level: 1, name: 'Cuenta corriente de Ana Pérez' });
    expect(textOf(screen.getByText(/^Debe \$/))).toBe('Debe $ 1.900,00');
    expect(screen.getByText(/^20\/11\/2026, /)).toBeTruthy();
    expect(fact('Límite')).toBe('$ 10.000,00');
    expect(fact('Disponible')).toBe('$ 8.100,00');
  });

  test('lists its entries with the balance after each', async () => {
    openPage(ADDRESS);

    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').map(textOf))).toEqual([
      ['22/11/2026 10:45', 'PagoEfectivo · De su hermana', 'sol', '−$ 5.000,00', '$ 1.900,00', ''],
      ['20/11/2026 10:45', 'Venta N.º 1.284', 'sol', '$ 6.900,00', '$ 6.900,00', ''],
    ]);
  });

  test('links a sale to its detail for users who may see it', async () => {
    openPage(ADDRESS, { as: aUser() });
    const link = await screen.findByRole('link', { name: /^Venta / });
    expect(link.getAttribute('href')).toBe(`/app/sales/history?sale=${SALE.saleId}`);
  });

  test('has no links for a seller who may not see the history', async () => {
    openPage(ADDRESS);
    await screen.findByText(/^Venta /);
    expect(screen.queryByRole('link', { name: /^Venta / })).toBeNull();
  });

  test('explains itself without entries', async () => {
    shop.accountEntries = {};
    shop.customers = [{ ...ANA, balance: 0, creditLimit: null }];
    openPage(ADDRESS);

    expect(await screen.findByText('Todavía no hay movimientos')).toBeTruthy();
    expect(screen.getByText('No debe nada')).toBeTruthy();
    expect(fact('Límite')).toBe('Sin límite');
    expect(screen.queryByText('Disponible')).toBeNull();
  });

  test('has more pages for more entries', async () => {
    shop.accountEntries = {
      [ANA._id]: Array.from({ length: 51 }, (_, place) =>
        anAccountEntry({ username: `vendedor${place + 1}` }),
      ),
    };
    const { person, router } = openPage(ADDRESS);
    await person.click(await button('Página siguiente'));

    expect(await screen.findByText('vendedor51')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });

  test('shows a failed read, and retries', async () => {
    server.use(mockEndpoint(customerAccountEndpoints.account, () => refused));
    const { person } = openPage(ADDRESS);
    expect(await screen.findByText('Error al cargar la cuenta corriente')).toBeTruthy();

    server.resetHandlers();
    await person.click(await button('Reintentar'));

    expect(await screen.findByText(/^Debe \$/)).toBeTruthy();
  });

  test('is refused to a seller without canManageSales', async () => {
    openPage(ADDRESS, { as: aSeller('canViewHistory') });

    expect(await screen.findByText(/«Gestionar ventas»/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a payment', () => {
  async function startPaying() {
    const { person } = openPage(ADDRESS);
    await person.click(await button('Registrar pago'));
    return person;
  }
  const form = () => within(screen.getByRole('dialog', { name: 'Registrar pago' }));
  const pay = (person: UserEvent) =>
    person.click(form().getByRole('button', { name: 'Registrar pago' }));
  const done = () => screen.findByRole('dialog', { name: 'Pago registrado' });

  test('proposes the debt, in cash', async () => {
    const person = await startPaying();
    expect(document.activeElement).toBe(field('Monto'));
    expect(field('Monto').value).toBe('1.900,00');
    expect(field('Medio de pago').value).toBe('Efectivo');
    expect(within(field('Medio de pago')).queryByText('Cuenta corriente')).toBeNull();

    await pay(person);

    expect(textOf(await done())).toMatch(/Monto\$ 1\.900,00.*SaldoNo debe nada/);
    expect(shop.customers).toMatchObject([{ balance: 0 }]);
  });

  test('offers the methods of the shop', async () => {
    shop.tillSettings = { ...shop.tillSettings, paymentMethods: ['Efectivo', 'QR'] };
    await startPaying();

    await waitFor(() => {
      const methods = within(field('Medio de pago')).getAllByRole('option');
      expect(methods.map(textOf)).toEqual(['Efectivo', 'QR']);
    });
  });

  test('of a part leaves the rest owed, and is on the list at once', async () => {
    const person = await startPaying();
    await person.clear(field('Monto'));
    await person.type(field('Monto'), '900,50');
    await person.selectOptions(field('Medio de pago'), 'Transferencia');
    await person.type(field('Notas'), 'A cuenta');
    await pay(person);

    const dialog = within(await done());
    expect(textOf(dialog.getByText('Saldo').nextElementSibling)).toBe('Debe $ 999,50');
    await person.click(dialog.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('Transferencia · A cuenta')).toBeTruthy();
    expect(screen.getAllByText(/^Debe \$\s999,50$/)).toHaveLength(1);
    expect(document.activeElement).toBe(await button('Registrar pago'));
  });

  test('above the debt stays in favour', async () => {
    const person = await startPaying();
    await person.clear(field('Monto'));
    await person.type(field('Monto'), '2000');
    await pay(person);

    expect(textOf(await done())).toMatch(/SaldoA favor \$ 100,00/);
  });

  test('of zero is refused beside its field', async () => {
    const person = await startPaying();
    await person.clear(field('Monto'));
    await person.type(field('Monto'), '0');
    await pay(person);

    expect(await screen.findByText('Tiene que ser mayor que 0')).toBeTruthy();
    expect(shop.accountEntries[ANA._id]).toHaveLength(2);
  });

  test('whose answer is lost is made once, and shown', async () => {
    loseNextAccountPayment();
    const person = await startPaying();
    await pay(person);

    expect(await done()).toBeTruthy();
    expect(shop.accountEntries[ANA._id]).toHaveLength(3);
    expect(shop.customers).toMatchObject([{ balance: 0 }]);
  });

  test('that fails keeps the input, and is sent again with the same id', async () => {
    const ids: (string | undefined)[] = [];
    server.use(
      mockEndpoint(customerAccountEndpoints.pay, ({ body }) => {
        ids.push(body._id);
        return refuse(409, { error: 'Debes abrir la caja', code: 'cash-register.required' });
      }),
    );
    const person = await startPaying();
    await person.type(field('Notas'), 'A cuenta');
    await pay(person);
    expect(await form().findByText('Debes abrir la caja')).toBeTruthy();
    expect(field('Notas').value).toBe('A cuenta');
    await pay(person);
    await waitFor(() => expect(ids).toHaveLength(2));

    expect(ids[0]).toBe(ids[1]);
    server.resetHandlers();
    await pay(person);
    await done();
    expect(shop.accountEntries[ANA._id]?.[0]?.payment?._id).toBe(ids[0]);
  });
});

test('keeps its id when its form is closed without an answer and opened again', async () => {
  const ids: (string | undefined)[] = [];
  server.use(
    mockEndpoint(customerAccountEndpoints.pay, ({ body }) => {
      ids.push(body._id);
      return refuse(503, { error: 'Probá de nuevo', code: 'server.busy' });
    }),
  );
  const { person } = openPage(ADDRESS);
  const payments = () => within(screen.getByRole('dialog', { name: 'Registrar pago' }));

  for (const attempt of [1, 2]) {
    await person.click(await button('Registrar pago'));
    await person.click(payments().getByRole('button', { name: 'Registrar pago' }));
    await waitFor(() => expect(ids).toHaveLength(attempt));
    await payments().findByText('Probá de nuevo');
    await person.click(payments().getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  expect(ids[0]).toBe(ids[1]);
});

describe('a debt that is written off', () => {
  const form = () => within(screen.getByRole('dialog', { name: 'Perdonar deuda' }));
  const confirm = (person: UserEvent) =>
    person.click(form().getByRole('button', { name: 'Perdonar deuda' }));
  const start = async (person: UserEvent) => person.click(await button('Perdonar deuda'));

  test('requires a reason, and is on the list at once', async () => {
    const { person } = openPage(ADDRESS, { as: aUser() });
    await start(person);
    expect(field('Monto').value).toBe('1.900,00');
    await confirm(person);
    expect(shop.customers).toMatchObject([{ balance: 1900 }]);
    await person.clear(field('Monto'));
    await person.type(field('Monto'), '900');
    await person.type(field('Motivo'), 'Se mudó');
    await confirm(person);

    expect(await screen.findByText(/Se mudó/)).toBeTruthy();
    expect(shop.accountEntries[ANA._id]?.[0]).toMatchObject({ kind: 'write-off', amount: -900 });
    expect(textOf(screen.getByText(/^Debe \$/))).toBe('Debe $ 1.000,00');
  });

  test('keeps its id until it is recorded, even when its form is opened again', async () => {
    const ids: (string | undefined)[] = [];
    server.use(
      mockEndpoint(customerAccountEndpoints.writeOff, ({ body }) => {
        ids.push(body._id);
        if (ids.length > 2) return { _id: body._id ?? '', balance: 1900 };
        return refuse(503, { error: 'Probá de nuevo', code: 'server.busy' });
      }),
    );
    const { person } = openPage(ADDRESS, { as: aUser() });
    for (const attempt of [1, 2]) {
      await start(person);
      await person.type(field('Motivo'), 'Se mudó');
      await confirm(person);
      await waitFor(() => expect(ids).toHaveLength(attempt));
      await form().findByText('Probá de nuevo');
      await person.click(form().getByRole('button', { name: 'Cancelar' }));
      await person.click(await button('Descartar'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    for (const attempt of [3, 4]) {
      await start(person);
      await person.type(field('Motivo'), 'Se mudó');
      await confirm(person);
      await waitFor(() => expect(ids).toHaveLength(attempt));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }

    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[2]);
  });

  test.each([
    ['to a seller', aSeller('canManageSales'), 1900],
    ['without a debt', aUser(), 0],
  ])('is not offered %s', async (_, user, balance) => {
    shop.customers = [{ ...ANA, balance }];
    openPage(ADDRESS, { as: user });
    await button('Registrar pago');

    expect(screen.queryByRole('button', { name: 'Perdonar deuda' })).toBeNull();
  });
});

describe('documents for the customer', () => {
  test('include the receipt of a payment, also later', async () => {
    const { person } = openPage(ADDRESS);
    await person.click(await button('Recibo de pago'));

    const receipt = within(await screen.findByRole('dialog', { name: 'Recibo de pago' }));
    expect(receipt.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
    const send = receipt.getByRole('link', { name: 'WhatsApp' });
    expect(send.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5492645551234\?/);
    expect(messageOf(send)).toContain('*Total pagado: $ 5.000,00*');
    await person.click(receipt.getByRole('button', { name: 'Descargar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'PDF A4' }));
    expect(await screen.findByText('PDF descargado')).toBeTruthy();
  });

  test('include the statement, as PDF, on a ticket and as a message', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const asked: string[] = [];
    server.use(
      mockEndpoint(customerAccountEndpoints.statement, ({ params }) => {
        asked.push(params.id);
        return { name: 'resumen.pdf', content: new Blob(['%PDF-1.7']) };
      }),
    );
    const { person } = openPage(ADDRESS);
    await person.click(await button('Descargar'));
    await person.click(await screen.findByRole('menuitem', { name: 'Resumen de cuenta en A4' }));
    await waitFor(() => expect(asked).toEqual([ANA._id]));

    await person.click(await button('Imprimir'));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('article', { hidden: true }).textContent).toMatch(
      /Resumen de cuenta corriente.*Venta.*Pago.*Saldo a pagar\$\s1\.900,00/,
    );
    window.dispatchEvent(new Event('afterprint'));
    vi.unstubAllGlobals();

    expect(messageOf(screen.getByRole('link', { name: 'WhatsApp' }))).toMatch(
      /Resumen de cuenta\nCliente: Ana Pérez\n[^*]*Pago −\$ 5\.000,00\n.*Venta \$ 6\.900,00\n\n\*Debe \$ 1\.900,00\*/,
    );
  });

  test('have only entries since the last zero balance', async () => {
    const settled = anAccountPayment({ balance: 0, amount: 77 });
    shop.accountEntries = { [ANA._id]: [anAccountEntry(), settled, anAccountEntry()] };
    openPage(ADDRESS);

    const link = await screen.findByRole('link', { name: 'WhatsApp' });
    expect(messageOf(link)?.match(/Venta/g)).toHaveLength(1);
    expect(messageOf(link)).not.toContain('77,00');
  });
});
