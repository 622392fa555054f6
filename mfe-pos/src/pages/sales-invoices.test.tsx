import '@mostrador/federation/test/between-pages';
import { type Invoice, invoiceEndpoints } from '@mostrador/contracts/invoices';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import type { Sale } from '@mostrador/contracts/sales';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { anInvoice } from '@mostrador/contracts/test/an-invoice';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyShopEvent, openPage } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server, answerOldestInvoice } = aShopServer();

const NUMBER = '00001-00000147';
const AUTHORIZED: Partial<Invoice> = {
  state: 'authorized',
  number: NUMBER,
  date: '2026-11-22',
  cae: '86471234567890',
  caeDueDate: '2026-12-02',
};

beforeEach(() => {
  shop.tillSettings = { ...shop.tillSettings, electronicInvoices: true };
});

/** Returns a sale made now, with this invoice. */
function sold(productName: string, invoice?: Partial<Invoice>) {
  const made: Sale = aSale({
    createdAt: new Date().toISOString(),
    items: [aSaleItem({ productName })],
  });
  const ofSale = invoice && anInvoice(invoice);
  shop.sales.push({
    ...made,
    invoice: ofSale
      ? { _id: ofSale._id, letter: ofSale.letter, state: ofSale.state, number: ofSale.number }
      : null,
    stock: [],
  });
  if (ofSale) shop.invoices = [...shop.invoices, { ...ofSale, saleId: made._id }];
  return made;
}

function open(address = '/app/sales/history', user = aUser()) {
  shop.user = user;
  const { router } = openPage(address, user);
  return { router, person: userEvent.setup() };
}

const rowOf = async (product: string) =>
  within((await screen.findByText(product)).closest('tr') as HTMLElement);
const products = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Yerba|Pan|Leche|Queso/.exec(row.textContent)?.[0]);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openDetail(product: string, user = aUser()) {
  const { person } = open('/app/sales/history', user);
  const row = await rowOf(product);
  await person.click(row.getByRole('button', { name: 'Ver detalle' }));
  return { person, detail: await dialog('Detalle de la venta') };
}

describe('the list', () => {
  test('shows the state of each invoice, and its number', async () => {
    sold('Yerba', AUTHORIZED);
    sold('Pan', { state: 'rejected' });
    sold('Leche', { state: 'uncertain' });
    sold('Queso');
    open();

    expect((await rowOf('Yerba')).getByText(NUMBER)).toBeTruthy();
    expect((await rowOf('Pan')).getByText('Rechazada')).toBeTruthy();
    expect((await rowOf('Leche')).getByText('Por confirmar')).toBeTruthy();
    expect((await rowOf('Queso')).queryByText(/Factura/)).toBeNull();
  });

  test('is filtered by that state', async () => {
    sold('Yerba', AUTHORIZED);
    sold('Pan', { state: 'queued' });
    sold('Leche', { state: 'uncertain' });
    sold('Queso');
    const { person, router } = open();
    await rowOf('Yerba');
    await person.selectOptions(await screen.findByLabelText('Factura'), 'En espera');
    await person.click(screen.getByRole('button', { name: 'Aplicar' }));

    await waitFor(() => expect(products()).toEqual(['Pan', 'Leche']));
    expect(router.state.location.search).toBe('?invoiceState=waiting');
    await person.click(screen.getByRole('button', { name: 'Quitar filtro: Factura: En espera' }));
    await waitFor(() => expect(products()).toHaveLength(4));
    await person.selectOptions(await screen.findByLabelText('Factura'), 'Sin factura');
    await person.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(products()).toEqual(['Queso']));
  });

  test.each([NUMBER, '147', '1-147'])('is filtered by the number %s', async (typed) => {
    sold('Yerba', AUTHORIZED);
    sold('Pan', { ...AUTHORIZED, number: '00002-00000148' });
    const { person } = open();
    await rowOf('Yerba');
    await person.type(await screen.findByLabelText('Número de factura'), `${typed}{Enter}`);

    await waitFor(() => expect(products()).toEqual(['Yerba']));
    expect(screen.getByText(`Factura ${typed}`)).toBeTruthy();
  });

  test('refuses an invalid number, beside its field', async () => {
    sold('Yerba', AUTHORIZED);
    const { person } = open();
    await rowOf('Yerba');
    await person.type(await screen.findByLabelText('Número de factura'), 'A-7{Enter}');

    expect(await screen.findByText('Ingresá un número como 00002-00000147')).toBeTruthy();
  });

  test('ignores an invalid state or number in the URL', async () => {
    sold('Yerba', AUTHORIZED);
    open('/app/sales/history?invoiceState=otro&invoiceNumber=x');

    await rowOf('Yerba');
    expect(screen.queryByRole('group', { name: 'Filtros aplicados' })).toBeNull();
  });

  test('of a shop without invoices has no such filters', async () => {
    shop.tillSettings = { ...shop.tillSettings, electronicInvoices: false };
    sold('Yerba');
    open();

    await rowOf('Yerba');
    expect(screen.queryByLabelText('Número de factura')).toBeNull();
  });
});

describe('the detail of a sale', () => {
  test('has the invoice and its credit notes with their CAE and PDFs', async () => {
    const sale = sold('Yerba', AUTHORIZED);
    const note = anInvoice({
      ...AUTHORIZED,
      kind: 'credit-note',
      number: '00001-00000003',
      observations: ['La fecha fue ajustada'],
    });
    shop.invoices = [...shop.invoices, { ...note, saleId: sale._id }];
    const { person, detail } = await openDetail('Yerba');

    const invoice = within(await detail.findByRole('article', { name: `Factura C ${NUMBER}` }));
    expect(invoice.getByText('CAE 86471234567890 · vence el 02/12/2026')).toBeTruthy();
    const credit = within(
      detail.getByRole('article', { name: 'Nota de crédito C 00001-00000003' }),
    );
    expect(credit.getByText('Observación de ARCA: La fecha fue ajustada')).toBeTruthy();
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }));
    for (const file of [/^Factura C en A4$/, /^Nota de crédito C 00001-00000003$/]) {
      click.mockClear();
      await person.click(detail.getByRole('button', { name: 'Descargar' }));
      await person.click(await screen.findByRole('menuitem', { name: file }));
      await waitFor(() => expect(click).toHaveBeenCalled());
    }
    click.mockRestore();
  });

  test('shows why ARCA rejected it, and asks again', async () => {
    const reason = 'El CUIT del cliente no figura en el padrón de ARCA';
    sold('Yerba', { state: 'rejected', reasons: [reason] });
    const { person, detail } = await openDetail('Yerba');
    expect(await detail.findByText(reason)).toBeTruthy();
    await person.click(detail.getByRole('button', { name: 'Reintentar' }));

    expect(await detail.findByRole('article', { name: 'Factura C 00001-00000001' })).toBeTruthy();
    expect(screen.getByText('Factura C 00001-00000001 autorizada')).toBeTruthy();
    expect(detail.queryByText(reason)).toBeNull();
  });

  test('shows the receiver, and corrects a customer typed into the sale', async () => {
    const receiver = {
      name: 'Ana Sosa',
      fiscalType: 'consumidor_final' as const,
      docType: 96 as const,
      docNumber: '30123456',
      address: null,
    };
    const sale = sold('Yerba', { state: 'rejected', reasons: ['Un motivo'], receiver });
    const { fiscalType: customerType, ...customerInfo } = receiver;
    shop.sales = shop.sales.map((made) => ({ ...made, customerInfo, customerType }));
    const { person, detail } = await openDetail('Yerba');
    expect(await detail.findByText('A nombre de Ana Sosa · DNI 30.123.456')).toBeTruthy();
    expect(detail.getByText('Ana Sosa')).toBeTruthy();
    await person.click(detail.getByRole('button', { name: 'Corregir cliente' }));
    const form = await dialog('Corregir cliente');
    await person.clear(form.getByLabelText('Número de documento'));
    await person.type(form.getByLabelText('Número de documento'), '3012');
    await person.click(form.getByRole('button', { name: 'Corregir y facturar' }));
    expect(await form.findByText('El DNI tiene que tener entre 5 y 8 dígitos')).toBeTruthy();
    await person.type(form.getByLabelText('Número de documento'), '3457');
    await person.click(form.getByRole('button', { name: 'Corregir y facturar' }));

    expect(await detail.findByRole('article', { name: 'Factura C 00001-00000001' })).toBeTruthy();
    expect(detail.getByText('A nombre de Ana Sosa · DNI 30.123.457')).toBeTruthy();
    expect(shop.sales.find(({ _id }) => _id === sale._id)).toMatchObject({
      customerInfo: { name: 'Ana Sosa', docNumber: '30123457' },
    });
  });

  test('corrects the receiver of a sale that could not be invoiced', async () => {
    sold('Yerba');
    const { person, detail } = await openDetail('Yerba');
    await person.click(await detail.findByRole('button', { name: 'Corregir cliente' }));
    const form = await dialog('Corregir cliente');
    await person.type(form.getByLabelText('Nombre'), 'Ana Sosa');
    await person.click(form.getByRole('button', { name: 'Corregir y facturar' }));

    expect(await detail.findByRole('article', { name: 'Factura C 00001-00000001' })).toBeTruthy();
    expect(await detail.findByText('Ana Sosa')).toBeTruthy();
  });

  test('shows why it was rejected again', async () => {
    shop.arca = 'rejects';
    sold('Yerba', { state: 'rejected', reasons: ['Otro motivo'] });
    const { person, detail } = await openDetail('Yerba');
    await person.click(await detail.findByRole('button', { name: 'Reintentar' }));

    await waitFor(() =>
      expect(
        screen.getAllByText('El CUIT del cliente no figura en el padrón de ARCA'),
      ).toHaveLength(2),
    );
  });

  test('cannot ask again without the permission to sell', async () => {
    sold('Yerba', { state: 'rejected', reasons: ['Un motivo'] });
    const { detail } = await openDetail('Yerba', aSeller('canViewHistory'));

    await detail.findByText('Un motivo');
    expect(detail.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  test('invoices a sale without an invoice, once', async () => {
    sold('Yerba');
    const { person, detail } = await openDetail('Yerba');
    await person.click(await detail.findByRole('button', { name: 'Facturar' }));

    expect(await detail.findByRole('article', { name: 'Factura C 00001-00000001' })).toBeTruthy();
    expect(detail.queryByRole('button', { name: 'Facturar' })).toBeNull();
  });

  test('shows that a requested invoice comes later', async () => {
    shop.arca = 'is-late';
    sold('Yerba');
    const { person, detail } = await openDetail('Yerba');
    await person.click(await detail.findByRole('button', { name: 'Facturar' }));

    expect(await screen.findByText('La factura se emitirá cuando ARCA responda')).toBeTruthy();
    expect(await detail.findByText('Se emite sola cuando ARCA responda.')).toBeTruthy();
  });

  test('does not invoice where the shop issues none', async () => {
    shop.tillSettings = { ...shop.tillSettings, electronicInvoices: false };
    sold('Yerba');
    const { detail } = await openDetail('Yerba');

    await detail.findByText('IVA contenido');
    expect(detail.queryByRole('button', { name: 'Facturar' })).toBeNull();
  });

  test('shows a failed read of the invoice, and retries', async () => {
    server.use(
      mockEndpoint(invoiceEndpoints.ofSale, () => refuse(403, { error: 'No', code: 'x' })),
    );
    sold('Yerba', AUTHORIZED);
    const { person, detail } = await openDetail('Yerba');
    await detail.findByText('Error al cargar la factura');
    server.resetHandlers();
    await person.click(detail.getByRole('button', { name: 'Reintentar' }));

    expect(await detail.findByRole('article', { name: `Factura C ${NUMBER}` })).toBeTruthy();
  });
});

describe('undoing an invoiced sale', () => {
  test('shows that a credit note is made', async () => {
    sold('Yerba', AUTHORIZED);
    const { person } = open();
    await person.click((await rowOf('Yerba')).getByRole('button', { name: 'Anular' }));
    const question = await dialog('¿Anular la venta?');
    expect(
      question.getByText(new RegExp(`una nota de crédito por la Factura C ${NUMBER}`)),
    ).toBeTruthy();
    await person.click(question.getByRole('button', { name: 'Anular' }));

    await waitFor(() => expect(shop.sales).toMatchObject([{ status: 'cancelled' }]));
  });

  test('shows that the credit note waits for the invoice', async () => {
    sold('Yerba', { state: 'queued' });
    const { person } = open();
    await person.click((await rowOf('Yerba')).getByRole('button', { name: 'Anular' }));

    const question = await dialog('¿Anular la venta?');
    expect(question.getByText(/todavía no está autorizada/)).toBeTruthy();
  });

  test('in part announces it too', async () => {
    sold('Yerba', AUTHORIZED);
    const { person, detail } = await openDetail('Yerba');
    await person.click(detail.getByRole('button', { name: 'Devolver' }));

    expect(await screen.findByText(/una nota de crédito por la Factura C/)).toBeTruthy();
  });

  test('without an invoice announces none', async () => {
    sold('Yerba');
    const { person } = open();
    await person.click((await rowOf('Yerba')).getByRole('button', { name: 'Anular' }));

    const question = await dialog('¿Anular la venta?');
    expect(question.queryByText(/nota de crédito/)).toBeNull();
  });
});

describe('the banner of invoices', () => {
  test.each(['/app/sales/history', '/app'])(
    'on %s counts rejected and waiting invoices, and links to them',
    async (address) => {
      sold('Yerba', { state: 'rejected' });
      sold('Pan', { state: 'queued' });
      sold('Leche', { state: 'uncertain' });
      sold('Queso', AUTHORIZED);
      const { person } = open(address);

      expect(await screen.findByText('1 factura rechazada y 2 facturas en espera')).toBeTruthy();
      await person.click(screen.getByRole('link', { name: 'Ver en espera' }));
      await waitFor(() => expect(products()).toEqual(['Pan', 'Leche']));
    },
  );

  test('at the counter is as small as a word, and links there too', async () => {
    sold('Yerba', { state: 'rejected' });
    open('/app/sales', aSeller('canManageSales'));

    const link = await screen.findByRole('link', { name: '1 factura rechazada' });
    expect(link.getAttribute('href')).toBe('/app/sales?tab=history&invoiceState=rejected');
  });

  test('disappears once ARCA has answered', async () => {
    sold('Pan', { state: 'queued' });
    open();
    await screen.findByText('1 factura en espera');
    answerOldestInvoice();
    applyShopEvent({ type: 'changed', topics: ['sales'] });

    await waitFor(() => expect(screen.queryByText('1 factura en espera')).toBeNull());
  });

  test('is not requested where the shop issues no invoices', async () => {
    let asked = 0;
    server.use(
      mockEndpoint(invoiceEndpoints.unfinished, () => {
        asked += 1;
        return { waiting: 1, rejected: 1 };
      }),
    );
    shop.tillSettings = { ...shop.tillSettings, electronicInvoices: false };
    sold('Yerba');
    open();
    await rowOf('Yerba');

    expect(asked).toBe(0);
  });
});
