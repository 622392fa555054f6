import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import '@mostrador/federation/test/between-pages';
import type { CompletedSale } from '@mostrador/contracts/sales';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { newId, toCents } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { queryClient, readKey } from '@mostrador/shared-data';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openInShop } from '../../../test/open-in-shop.tsx';
import { SaleCompletedModal } from './sale-completed-modal.tsx';

const { shop, server } = aShopServer();
const print = vi.fn();
const onNewSale = vi.fn();

beforeEach(() => {
  vi.stubGlobal('print', print);
});
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  vi.unstubAllGlobals();
  print.mockReset();
  onNewSale.mockReset();
});

function show(given: Partial<CompletedSale>, provisionalNumber?: string) {
  const sale = { ...aSale({ total: 6900, ...given }), stock: [] };
  return openInShop(
    <SaleCompletedModal
      sale={sale}
      shownTotal={toCents(sale.total)}
      provisionalNumber={provisionalNumber}
      isSecondEnter={() => false}
      onNewSale={onNewSale}
    />,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
async function download(person: UserEvent, file: string) {
  await person.click(await button('Descargar'));
  await person.click(await screen.findByRole('menuitem', { name: file }));
}
/** Resolves once the till's settings are read and on screen. */
const readSettings = () =>
  waitFor(() => expect(queryClient.getQueryData(readKey(tillSettingsEndpoints.get))).toBeTruthy());
const whatsapp = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });

/** Returns each fact as 'name: figure', with a star at the largest. */
const facts = () =>
  screen.getAllByRole('term').map((name) => {
    const fact = name.parentElement as HTMLElement;
    const text = `${name.textContent}: ${name.nextElementSibling?.textContent}`;
    return `${text.replace(/\s/g, ' ')}${fact.hasAttribute('data-largest') ? ' *' : ''}`;
  });

test('shows the customer, the discount, every part of the payment, and the change', () => {
  show({
    customerId: { _id: aSale()._id, name: 'Ana' },
    discount: 766.67,
    discountPercent: 10,
    payments: [
      { method: 'QR', amount: 5000 },
      { method: 'Efectivo', amount: 1900 },
    ],
    cashReceived: 2000,
  });

  expect(facts()).toEqual([
    'Número: 1.284',
    'Cliente: Ana',
    'Descuento 10 %: −$ 766,67',
    'Total: $ 6.900,00',
    'QR: $ 5.000,00',
    'Efectivo: $ 2.000,00',
    'Vuelto: $ 100,00 *',
  ]);
});

test('shows only the method when there is no more data of the payment', () => {
  show({ paymentMethod: 'Débito' });

  expect(facts()).toEqual(['Número: 1.284', 'Total: $ 6.900,00 *', 'Pago: Débito']);
});

test.each([
  ['covers the total', 6900],
  ['is missing', null],
])('the total is the largest figure when the cash %s', (_, cashReceived) => {
  show({ cashReceived });

  expect(facts()).toContain('Total: $ 6.900,00 *');
  expect(facts().join()).not.toContain('Vuelto');
});

test('the file is an A4 sheet or a ticket', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const papers: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/pdf')) papers.push(searchParams.get('paper'));
  });
  shop.tillSettings = { ...shop.tillSettings, ticketWidth: 58 };
  const person = show({});
  await button('Descargar');
  await readSettings();

  await download(person, 'PDF A4');
  await waitFor(() => expect(papers).toEqual(['a4']));
  await screen.findByText('PDF descargado');
  await download(person, 'Ticket 58 mm');

  await waitFor(() => expect(papers).toEqual(['a4', '58']));
  vi.restoreAllMocks();
});

test('the ticket is printed without asking the server', async () => {
  server.use(mockEndpoint(saleEndpoints.get, () => refuse(503, { error: 'No', code: 'no' })));
  const person = show({});

  await person.click(await button('Imprimir'));

  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('article', { hidden: true }).textContent).toContain('6.900,00');
});

test('the PDF is saved, and a failure is shown', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const person = show({});
  await download(person, 'PDF A4');
  expect(await screen.findByText('PDF descargado')).toBeTruthy();

  server.use(mockEndpoint(saleEndpoints.receipt, () => refuse(500, { error: '', code: 'broken' })));
  await download(person, 'PDF A4');
  expect(await screen.findByText('Error al descargar el PDF')).toBeTruthy();
  vi.restoreAllMocks();
});

test("the message goes to the customer's phone, in a tab without an opener", async () => {
  const ana = aCustomer({ name: 'Ana', phone: '+542645551234' });
  shop.customers = [aCustomer({ name: 'Ana María', phone: '+542645559999' }), ana];
  show({ customerId: { _id: ana._id, name: 'Ana' } });

  const link = await whatsapp();
  await waitFor(() => expect(link.href).toMatch(/^https:\/\/wa\.me\/5492645551234\?text=/));
  expect(new URL(link.href).searchParams.get('text')).toMatch(/\*Total: \$\s6\.900,00\*/);
  expect(link.target).toBe('_blank');
  expect(link.relList.contains('noopener')).toBe(true);
});

test('Enter starts a new sale, even after using the receipt', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const person = show({});
  await person.click(await button('Imprimir'));
  window.dispatchEvent(new Event('afterprint'));
  await download(person, 'PDF A4');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Nueva Venta'));

  await person.keyboard('{Enter}');

  expect(onNewSale).toHaveBeenCalledOnce();
});

test('with automatic printing the ticket prints by itself, and the dialog stays usable', async () => {
  shop.tillSettings = { ...shop.tillSettings, automaticPrint: true, ticketWidth: 58 };
  const person = show({});

  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByRole('article', { hidden: true }).dataset.width).toBe('58');
  await person.keyboard('{Enter}');
  expect(onNewSale).toHaveBeenCalledOnce();
});

test('a sale prints once automatically, even when shown again after a reload', async () => {
  shop.tillSettings = {
    ...shop.tillSettings,
    automaticPrint: true,
    receiptFooter: 'Cambios dentro de los 30 días',
  };
  const sold = { _id: newId() };
  const next = newId();
  const ticket = () => screen.queryByRole('article', { hidden: true })?.textContent ?? '';
  show(sold);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  cleanup();

  show(sold);
  await button('Imprimir');
  cleanup();
  show({ _id: next, number: 1285 });

  await waitFor(() => expect(localStorage.getItem('mostrador-printed-sale')).toBe(next));
  await waitFor(() => expect(ticket()).toContain('1.285'));
  expect(ticket()).toContain('Cambios dentro de los 30 días');
  expect(print).toHaveBeenCalledTimes(2);
  vi.resetModules();
  const { claimAutomaticPrint } = await import('./receipts/automatic-print.ts');
  expect(claimAutomaticPrint(next)).toBe(false);
});

test('a sale that another till cancelled shows it, and neither prints nor shows change', async () => {
  shop.tillSettings = { ...shop.tillSettings, automaticPrint: true };
  show({ status: 'cancelled', cancelledBy: 'luz', cashReceived: 10_000 });

  expect(screen.getByRole('dialog', { name: 'Venta anulada' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Esta venta fue anulada');
  expect(facts().join()).not.toContain('Vuelto');
  await waitFor(async () => expect((await whatsapp()).href).toContain('wa.me'));
  await readSettings();
  expect(print).not.toHaveBeenCalled();
  expect(localStorage.getItem('mostrador-printed-sale')).toBeNull();
});

test('nothing prints automatically unless the shop enables it', async () => {
  show({});
  await button('Imprimir');
  await waitFor(async () => expect((await whatsapp()).href).toContain('wa.me'));

  expect(print).not.toHaveBeenCalled();
});

test.each([undefined, 'P-0007'])(
  'Enter starts the next sale after Imprimir (%s)',
  async (number) => {
    const person = show({}, number);
    const imprimir = await button('Imprimir');
    await person.click(imprimir);
    expect(print).toHaveBeenCalled();
    // The print dialog of a browser gives the focus back to the button that opened it.
    imprimir.focus();
    window.dispatchEvent(new Event('afterprint'));
    await person.keyboard('{Enter}');
    expect(onNewSale).toHaveBeenCalledOnce();
    expect(print).toHaveBeenCalledOnce();
  },
);
