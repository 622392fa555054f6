import '@mostrador/federation/test/between-pages';
import type { CallOutput } from '@mostrador/contracts/endpoint';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type CompletedSale, type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { applyShopEvent, openPage } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server } = aShopServer();
afterEach(() => {
  vi.restoreAllMocks();
});

const SOL = { _id: newId(), username: 'sol' };
const LUZ = { _id: newId(), username: 'luz' };

/** A sale of a past day. */
const sold = (given: Partial<Sale> = {}): CompletedSale => ({
  ...aSale({ userId: SOL, createdAt: '2026-01-22T13:45:30.123Z', ...given }),
  stock: [],
});
/** A sale of now, which can be cancelled. */
const soldNow = (given: Partial<Sale> = {}) =>
  sold({ createdAt: new Date().toISOString(), ...given });
const soldFor = (price: number, given: Partial<Sale> = {}) =>
  sold({ items: [aSaleItem({ price, quantity: 1 })], ...given });

function openHistory(search = '', user = aUser()) {
  shop.user = user;
  const { router } = openPage(`/app/sales/history${search}`, user);
  return {
    router,
    person: userEvent.setup(),
    address: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
  };
}

const button = (name: string) => screen.findByRole('button', { name });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

async function rows() {
  const table = await screen.findByRole('table', { name: 'Ventas' });
  return within(table).getAllByRole('row').slice(1);
}
const headers = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
/** Returns the texts of a row by the headers of their columns. */
const cellsOf = (row: HTMLElement | undefined): Record<string, string | undefined> => {
  const cells = within(row as HTMLElement).getAllByRole('cell');
  return Object.fromEntries(
    headers().map((header, place) => [header, plain(cells[place]?.textContent)]),
  );
};
async function totals() {
  const terms = await screen.findAllByRole('term');
  return terms.map((term) => `${term.textContent} ${plain(term.nextElementSibling?.textContent)}`);
}
/** Resolves once the list shows these totals, in this order. */
const showsOnly = (...amounts: string[]) =>
  waitFor(async () =>
    expect((await rows()).map((row) => cellsOf(row).Total)).toEqual(
      amounts.map((amount) => `$ ${amount}`),
    ),
  );

describe('the list', () => {
  test('shows a skeleton of the table while loading', async () => {
    const answer = Promise.withResolvers<CallOutput<typeof saleEndpoints.list>>();
    server.use(mockEndpoint(saleEndpoints.list, () => answer.promise));
    openHistory();

    await waitFor(() => expect(headers()).toContain('Artículos'));
    const shown = headers();

    answer.resolve({ sales: [sold()], pagination: { page: 1, pages: 1, total: 1 } });
    expect(await rows()).toHaveLength(1);
    expect(headers()).toEqual(shown);
  });

  test('shows time, articles, total, seller and state', async () => {
    shop.sales = [
      sold({
        number: 1284,
        items: [aSaleItem(), aSaleItem({ productName: 'Alfajor' })],
        paymentMethod: 'QR',
        customerId: { _id: newId(), name: 'Ana' },
        returned: 3450,
      }),
      sold({ status: 'cancelled', userId: LUZ, cancelledBy: 'sol' }),
    ];
    openHistory();

    const [returned, cancelled] = await rows();
    expect(cellsOf(returned)).toMatchObject({
      Fecha: '22/01/2026 10:45N.º 1.284',
      Artículos: '2Yerba Playadito 1 kg, AlfajorQR · Ana',
      Total: '$ 13.800,00',
      Vendedor: 'sol',
      Estado: 'CompletadaCon devolución $ 3.450,00',
    });
    expect(cellsOf(cancelled)).toMatchObject({
      Total: '$ 6.900,00',
      Vendedor: 'luz',
      Estado: 'Anulada',
    });
    expect(await screen.findByText('Mostrando 2 de 2')).toBeTruthy();
  });

  test('has buttons with the same name, described by the time of their sale', async () => {
    shop.sales = [soldNow()];
    openHistory();

    const [row] = await rows();
    const buttons = within(row as HTMLElement).getAllByRole('button');
    expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Ver detalle',
      'Descargar PDF',
      'Anular',
    ]);
    const when = within(row as HTMLElement).getByRole('time').textContent;
    for (const each of buttons)
      expect(
        document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent,
      ).toBe(when);
  });

  test('links to the till when empty', async () => {
    openHistory();

    expect(await screen.findByText('Todavía no hay ventas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a vender' }).getAttribute('href')).toBe(
      '/app/sales?tab=pos',
    );
  });

  test('shows a failed read, and retries', async () => {
    server.use(
      mockEndpoint(saleEndpoints.list, () => refuse(403, { error: 'No', code: 'forbidden' })),
    );
    const { person } = openHistory();
    expect(await screen.findByText('Error al cargar las ventas')).toBeTruthy();

    server.resetHandlers();
    shop.sales = [sold()];
    await person.click(await button('Reintentar'));

    expect(await rows()).toHaveLength(1);
  });

  test("shows another till's sale without moving the focus", async () => {
    shop.sales = [soldFor(100)];
    const { person } = openHistory();
    await rows();
    await person.tab();
    const focused = document.activeElement;

    shop.sales = [soldFor(200), ...shop.sales];
    applyShopEvent({ type: 'changed', topics: ['sales'] });

    await showsOnly('200,00', '100,00');
    expect(document.activeElement).toBe(focused);
  });
});

describe('the pages', () => {
  /** By its label: a search by role visits each of the other 150 buttons. */
  const pageButton = (name: string) => screen.findByLabelText(name);

  test('have fifty sales, and are in the URL', async () => {
    shop.sales = Array.from({ length: 120 }, (_, place) => soldFor(120 - place));
    const { person, address } = openHistory();
    expect(await screen.findByText('Mostrando 50 de 120')).toBeTruthy();

    await person.click(await pageButton('Página siguiente'));
    expect(await screen.findByText('$ 70,00')).toBeTruthy();
    expect(address()).toEqual({ page: '2' });

    await person.click(await pageButton('Página 3'));
    expect(await screen.findByText('Mostrando 20 de 120')).toBeTruthy();
    expect(screen.getByText('$ 1,00')).toBeTruthy();
  });

  test('keep the earlier rows while the next page loads', async () => {
    shop.sales = Array.from({ length: 60 }, () => soldFor(10));
    const { person } = openHistory();
    await screen.findByText('Mostrando 50 de 60');
    server.use(mockEndpoint(saleEndpoints.list, () => new Promise(() => {})));

    await person.click(await pageButton('Página 2'));

    expect((await pageButton('Página 2')).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Mostrando 50 de 60')).toBeTruthy();
    expect(screen.getAllByLabelText('Ver detalle')).toHaveLength(50);
  });

  test('beyond the end become the last one', async () => {
    shop.sales = [soldFor(10)];
    const { address } = openHistory('?page=9');

    await showsOnly('10,00');
    expect(address()).toEqual({});
  });
});

describe('the filters', () => {
  test('are applied together, and stay in the URL', async () => {
    shop.sales = [
      soldFor(100, { paymentMethod: 'QR' }),
      soldFor(200, { paymentMethod: 'QR' }),
      soldFor(300, { paymentMethod: 'QR', userId: LUZ }),
      soldFor(250, { paymentMethod: 'QR', status: 'cancelled' }),
      soldFor(260),
    ];
    const { person, address } = openHistory(
      '?tab=history&page=1&startDate=2026-01-01&endDate=2026-01-31',
    );
    await rows();

    await person.type(screen.getByLabelText('Producto'), ' YERBA ');
    await person.type(screen.getByLabelText('Monto mínimo'), '150');
    await person.type(screen.getByLabelText('Monto máximo'), '1000,50');
    await screen.findByRole('option', { name: 'sol' });
    await person.selectOptions(screen.getByLabelText('Vendedor'), 'sol');
    await person.selectOptions(screen.getByLabelText('Medio de pago'), 'QR');
    await person.selectOptions(screen.getByLabelText('Estado'), 'Completada');
    expect(await rows()).toHaveLength(5);
    await person.click(await button('Aplicar'));

    await showsOnly('200,00');
    expect(address()).toEqual({
      tab: 'history',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      productName: 'YERBA',
      minAmount: '150',
      maxAmount: '1000.5',
      sellerId: SOL._id,
      paymentMethod: 'QR',
      status: 'completed',
    });
    expect(await totals()).toEqual(['Ventas 1', 'Total vendido $ 200,00', 'QR $ 200,00']);
  });

  test('a period applies at once, starts on the first page, and Back undoes it', async () => {
    shop.sales = [soldFor(100)];
    const { person, address, router } = openHistory('?productName=yerba&page=1');
    await rows();

    await person.click(screen.getByRole('radio', { name: 'Mes pasado' }));

    await waitFor(() => expect(address()).toEqual({ productName: 'yerba', period: 'last-month' }));
    await router.navigate(-1);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todo' }).checked).toBe(true),
    );
  });

  test('are applied by Enter, which keeps the focus', async () => {
    shop.sales = [soldFor(100, { items: [aSaleItem({ productName: 'Alfajor' })] }), soldFor(200)];
    const { person } = openHistory();
    await rows();
    const product = screen.getByLabelText('Producto');

    await person.type(product, 'yerba{Enter}');

    await showsOnly('200,00');
    expect(document.activeElement).toBe(product);
  });

  test('one search finds a number, an amount, a product or a customer', async () => {
    shop.sales = [
      soldFor(100, { number: 1285, customerId: { _id: newId(), name: 'Ana Águila' } }),
      soldFor(200, { number: 1284, items: [aSaleItem({ productName: 'Alfajor', price: 100 })] }),
    ];
    const { person, address } = openHistory();
    await rows();
    const search = screen.getByLabelText('Buscar ventas');

    await person.type(search, 'N.º 1.285{Enter}');
    await showsOnly('100,00');
    expect(address()).toEqual({ search: 'N.º 1.285' });
    for (const [typed, total] of [
      ['200', '200,00'],
      ['aguila', '100,00'],
      ['ALFAJOR', '200,00'],
    ] as const) {
      await person.clear(search);
      await person.type(search, `${typed}{Enter}`);
      await showsOnly(total);
    }
    expect(await button('Quitar filtro: Buscar: ALFAJOR')).toBeTruthy();
  });

  test('from the URL are in the form, and Limpiar clears both', async () => {
    shop.sales = [soldFor(100), soldFor(200)];
    const { person, address } = openHistory(
      '?startDate=2026-01-01&minAmount=150.5&paymentMethod=Efectivo&productName=yerba',
    );
    await showsOnly('200,00');
    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    const LABELS = ['Monto mínimo', 'Medio de pago', 'Producto'];
    expect(LABELS.map(value)).toEqual(['150,50', 'Efectivo', 'yerba']);
    expect(screen.getByRole('button', { name: 'Fechas: desde 01/01/2026' })).toBeTruthy();

    await person.click(await button('Limpiar'));

    await showsOnly('100,00', '200,00');
    expect(LABELS.map(value)).toEqual(['', '', '']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todo' }).checked).toBe(true);
    expect(address()).toEqual({});
  });

  test.each([
    ['Monto mínimo', '10', 'Monto máximo', '9', 'Tiene que ser igual o mayor que el mínimo'],
  ])('refuse a range from %s %s until %s %s beside the field', async (from, low, to, high, why) => {
    shop.sales = [sold()];
    const { person, address } = openHistory();
    await rows();

    await person.type(screen.getByLabelText(from), low);
    await person.type(screen.getByLabelText(to), high);
    await person.click(await button('Aplicar'));

    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByLabelText(to).getAttribute('aria-invalid')).toBe('true');
    expect(address()).toEqual({});
  });

  test('are listed above the table, and removed one by one', async () => {
    shop.sales = [soldFor(100), soldFor(200, { status: 'cancelled' })];
    const { person, address } = openHistory('?status=cancelled&minAmount=150');
    await showsOnly('200,00');

    await person.click(await button('Quitar filtro: Mínimo $\u00a0150,00'));
    expect(address()).toEqual({ status: 'cancelled' });
    await person.click(await button('Quitar filtro: Anulada'));

    await showsOnly('100,00', '200,00');
  });

  test('keep other typed values when one is removed', async () => {
    shop.sales = [soldFor(100), soldFor(200, { status: 'cancelled' })];
    const { person, address } = openHistory('?status=cancelled&minAmount=150');
    await showsOnly('200,00');
    await person.type(screen.getByLabelText('Producto'), 'yerba');

    await person.click(await button('Quitar filtro: Anulada'));

    await waitFor(() => expect(address()).toEqual({ minAmount: '150' }));
    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect(['Producto', 'Estado', 'Monto mínimo'].map(value)).toEqual(['yerba', '', '150,00']);
  });

  test('leave the form when an applied one is removed', async () => {
    shop.sales = [soldFor(100)];
    const { person, address } = openHistory();
    await rows();
    await person.type(screen.getByLabelText('Producto'), 'yerba{Enter}');

    await person.click(await button('Quitar filtro: Producto: yerba'));

    await waitFor(() => expect(address()).toEqual({}));
    expect((screen.getByLabelText('Producto') as HTMLInputElement).value).toBe('');
  });

  test.each([
    ['the last of them', '?status=completed', 'Quitar filtro: Completada'],
    ['all of an empty list', '?productName=zapallo', 'Limpiar filtros'],
  ])('removing %s moves the focus to the number of sales', async (_, search, name) => {
    shop.sales = [soldFor(100)];
    const { person } = openHistory(search);

    await person.click(await button(name));

    await showsOnly('100,00');
    expect(document.activeElement?.textContent).toBe('Mostrando 1 de 1');
  });

  test('without results offer to show all sales', async () => {
    shop.sales = [soldFor(100)];
    const { person } = openHistory('?productName=zapallo');
    expect(await screen.findByText('Ninguna venta coincide')).toBeTruthy();

    await person.click(await button('Limpiar filtros'));

    await showsOnly('100,00');
  });

  test('ignore invalid values in the URL', async () => {
    shop.sales = [soldFor(100)];
    openHistory('?startDate=ayer&status=nunca&minAmount=5&maxAmount=1');

    await showsOnly('100,00');
  });
});

describe('the totals', () => {
  test('add up all pages by method, without cancelled sales', async () => {
    shop.sales = [
      soldFor(1000, { returned: 300 }),
      soldFor(500, {
        paymentMethod: 'QR',
        payments: [
          { method: 'QR', amount: 400 },
          { method: 'Efectivo', amount: 100 },
        ],
      }),
      soldFor(70, { status: 'cancelled' }),
    ];
    openHistory();

    expect(await totals()).toEqual([
      'Ventas 2',
      'Total vendido $ 1.500,00',
      'Efectivo $ 1.100,00',
      'QR $ 400,00',
      'Devuelto $ 300,00',
      'Anuladas (1) $ 70,00',
    ]);
  });

  test('do not delay the list, whether late or failed', async () => {
    server.use(
      mockEndpoint(saleEndpoints.totals, () => refuse(403, { error: 'No', code: 'forbidden' })),
    );
    shop.sales = [soldFor(100)];
    const { person } = openHistory();
    await showsOnly('100,00');
    expect(await screen.findByText('No se pudieron sumar las ventas')).toBeTruthy();

    server.resetHandlers();
    await person.click(await button('Reintentar'));

    expect(await totals()).toContain('Total vendido $ 100,00');
  });
});

describe('cancelling a sale', () => {
  test('asks first, explains the stock, and keeps the focus in its row', async () => {
    shop.sales = [soldNow()];
    const { person } = openHistory();
    await person.click(await button('Anular'));

    const dialog = screen.getByRole('dialog', { name: '¿Anular la venta?' });
    expect(dialog.textContent).toContain('Se devolverá el stock a los productos');
    expect(dialog.textContent).toMatch(/La plata vuelve como se pagó: Efectivo \$\s[\d.,]+\./);
    await person.click(within(dialog).getByRole('button', { name: 'Anular' }));

    expect(await screen.findByText('Venta anulada')).toBeTruthy();
    await waitFor(async () => expect(cellsOf((await rows())[0]).Estado).toBe('Anulada'));
    expect(shop.sales[0]).toMatchObject({ status: 'cancelled', cancelledBy: 'sol' });
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
    expect(document.activeElement).toBe(await button('Ver detalle'));
  });

  test('excluded by its filter moves the focus to the count', async () => {
    shop.sales = [soldNow(), soldFor(100)];
    const { person } = openHistory('?status=completed');
    await person.click(await button('Anular'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anular' }));

    await showsOnly('100,00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Mostrando 1 de 1');
  });

  test('at another till moves the focus to the count, when its row had it', async () => {
    const sale = soldFor(200);
    shop.sales = [sale, soldFor(100)];
    openHistory('?status=completed');
    await showsOnly('200,00', '100,00');
    screen.getAllByRole('button', { name: 'Ver detalle' })[0]?.focus();

    shop.sales = [{ ...sale, status: 'cancelled' }, ...shop.sales.slice(1)];
    applyShopEvent({ type: 'changed', topics: ['sales'] });

    await showsOnly('100,00');
    expect(document.activeElement?.textContent).toBe('Mostrando 1 de 1');
  });

  test('can be abandoned', async () => {
    shop.sales = [soldNow()];
    const { person } = openHistory();
    await person.click(await button('Anular'));
    await person.click(await button('Volver'));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.sales[0]?.status).toBe('completed');
    expect(document.activeElement).toBe(await button('Anular'));
  });

  test('shows a refusal, and reads the list again', async () => {
    const sale = soldNow();
    shop.sales = [sale];
    const { person } = openHistory();
    await person.click(await button('Anular'));
    shop.sales = [{ ...sale, returned: 100, hasReturns: true }];
    server.use(
      mockEndpoint(saleEndpoints.cancel, () =>
        refuse(409, {
          error: 'La venta tiene devoluciones: no se puede anular',
          code: 'sale.has-returns',
        }),
      ),
    );
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anular' }));

    expect(await screen.findByText('La venta tiene devoluciones: no se puede anular')).toBeTruthy();
    expect(await screen.findByText(/Con devolución/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a failure without a message', async () => {
    server.use(http.put('*/api/sales/:id/cancel', () => new HttpResponse(null, { status: 500 })));
    shop.sales = [soldNow()];
    const { person } = openHistory();
    await person.click(await button('Anular'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anular' }));

    expect(await screen.findByText('Error al anular la venta')).toBeTruthy();
  });

  test.each([
    ['of another day', sold()],
    ['with a return', soldNow({ returned: 10 })],
    ['that is cancelled', soldNow({ status: 'cancelled' })],
  ])('is not offered for a sale %s', async (_, sale) => {
    shop.sales = [sale];
    openHistory();
    await rows();

    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  });

  test('is not offered without the permission to sell', async () => {
    shop.sales = [soldNow()];
    openHistory('', aSeller('canViewHistory'));
    await rows();

    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  });
});

describe('files', () => {
  test('include the receipt of a sale', async () => {
    const saved = savedFiles();
    shop.sales = [sold()];
    const { person } = openHistory();
    await person.click(await button('Descargar PDF'));

    expect(await screen.findByText('PDF descargado')).toBeTruthy();
    expect(saved).toEqual(['factura.pdf']);
  });

  test('show a receipt that cannot be made', async () => {
    server.use(http.get('*/api/sales/:id/pdf', () => new HttpResponse(null, { status: 500 })));
    shop.sales = [sold()];
    const { person } = openHistory();
    await person.click(await button('Descargar PDF'));

    expect(await screen.findByText('Error al descargar el PDF')).toBeTruthy();
  });

  test.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
    ['PDF', 'pdf'],
  ])('the filtered sales are exported as %s', async (name, extension) => {
    const saved = savedFiles();
    const asked: URL[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url)));
    shop.sales = [sold()];
    const { person } = openHistory('?productName=yerba&page=1');
    await person.click(await button('Exportar'));
    await person.click(await screen.findByRole('menuitem', { name }));

    await waitFor(() => expect(saved).toEqual([`ventas.${extension}`]));
    const request = asked.find(({ pathname }) => pathname.includes('/export/'));
    expect(request?.searchParams.get('productName')).toBe('yerba');
    expect(request?.searchParams.has('page')).toBe(false);
  });

  test('show a running export, which can be cancelled', async () => {
    server.use(mockEndpoint(saleEndpoints.export, () => new Promise(() => {})));
    shop.sales = [sold()];
    const { person } = openHistory();
    await person.click(await button('Exportar'));
    await person.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    expect(await screen.findByRole('progressbar', { name: 'Exportando' })).toBeTruthy();

    await person.click(await button('Cancelar'));

    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(document.activeElement).toBe(await button('Exportar'));
    expect(screen.queryByText('Error al exportar el reporte')).toBeNull();
  });

  test('still show it, and can cancel it, after a visit to another tab', async () => {
    server.use(mockEndpoint(saleEndpoints.export, () => new Promise(() => {})));
    shop.sales = [sold()];
    const { person, router } = openHistory();
    await person.click(await button('Exportar'));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await screen.findByRole('progressbar', { name: 'Exportando' });

    await router.navigate('/otra');
    await screen.findByText('Otra página');
    await router.navigate('/app/sales/history');

    expect(await screen.findByRole('progressbar', { name: 'Exportando' })).toBeTruthy();
    await person.click(await button('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('move the focus from Cancelar to Exportar when the export ends', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refuse>>();
    server.use(mockEndpoint(saleEndpoints.export, () => answer.promise));
    shop.sales = [sold()];
    const { person } = openHistory();
    await person.click(await button('Exportar'));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    const cancel = await button('Cancelar');
    cancel.focus();

    answer.resolve(refuse(409, { error: 'Son muchas ventas', code: 'x.y' }));

    expect(await screen.findByText('Son muchas ventas')).toBeTruthy();
    await waitFor(() => expect(cancel.isConnected).toBe(false));
    expect(document.activeElement).toBe(await button('Exportar'));
  });

  test('show a failed export', async () => {
    server.use(
      http.get('*/api/sales/export/:format', () => new HttpResponse(null, { status: 500 })),
    );
    shop.sales = [sold()];
    const { person } = openHistory();
    await person.click(await button('Exportar'));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));

    expect(await screen.findByText('Error al exportar el reporte')).toBeTruthy();
  });
});

describe('a seller without the permission to view the history', () => {
  const luz = aSeller('canManageSales');

  test('sees their own sales of today, with a note', async () => {
    shop.sales = [
      soldNow({ userId: { _id: luz._id, username: 'luz' }, total: 10 }),
      soldNow({ total: 20 }),
      sold({ userId: { _id: luz._id, username: 'luz' }, total: 30 }),
    ];
    openHistory('', luz);

    await showsOnly('10,00');
    expect(screen.getByText(/Ves tus ventas de hoy/)).toBeTruthy();
    expect(await button('Anular')).toBeTruthy();
  });

  test('can neither export nor choose a seller', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    shop.sales = [];
    openHistory('', luz);

    expect(await screen.findByText('Hoy todavía no vendiste')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    expect(screen.queryByLabelText('Vendedor')).toBeNull();
    expect(asked).not.toContain('/api/sales/sellers');
  });
});

test('the detail of a sale opens from its row', async () => {
  shop.sales = [sold()];
  const { person } = openHistory();
  const opener = await button('Ver detalle');
  await person.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Detalle de la venta' });

  await person.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(document.activeElement).toBe(opener);
});

test('a press on the row opens the detail too', async () => {
  shop.sales = [sold()];
  const { person } = openHistory();
  const [row] = await rows();
  await person.click(within(row as HTMLElement).getByText('Completada'));

  expect(await screen.findByRole('dialog', { name: 'Detalle de la venta' })).toBeTruthy();
});

test('on a phone a sale is a card that opens the detail, with the other actions in a menu', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  shop.sales = [soldNow()];
  const { person } = openHistory();

  const [row] = await rows();
  const names = within(row as HTMLElement)
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Ver detalle', 'Más acciones']);
  await person.click(await button('Más acciones'));
  await person.click(await screen.findByRole('menuitem', { name: 'Anular' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anular' }));

  expect(await screen.findByText('Venta anulada')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await button('Ver detalle')));
});

/** The names of the files that are saved from now on. */
function savedFiles(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
  });
  URL.createObjectURL ??= () => '';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  return saved;
}

describe('the sales of a customer', () => {
  const ANA = aCustomer({ name: 'Ana Pérez' });
  const ofAna = { customerId: { _id: ANA._id, name: ANA.name } };

  test('are found by URL, under their name, which can be removed', async () => {
    shop.sales = [soldFor(100), soldFor(200, ofAna)];
    const { person, address } = openHistory(`?customerId=${ANA._id}`);
    await showsOnly('200,00');
    expect((await totals())[0]).toBe('Ventas 1');

    await person.click(await button('Quitar filtro: Cliente: Ana Pérez'));

    await showsOnly('100,00', '200,00');
    expect(address()).toEqual({});
  });

  test('stay filtered when another filter is applied', async () => {
    shop.sales = [soldFor(100), soldFor(200, ofAna), soldFor(300, ofAna)];
    const { person, address } = openHistory(`?customerId=${ANA._id}`);
    await showsOnly('200,00', '300,00');
    await person.type(screen.getByLabelText('Monto mínimo'), '250');
    await person.click(await button('Aplicar'));

    await showsOnly('300,00');
    expect(address()).toEqual({ customerId: ANA._id, minAmount: '250' });
  });

  test("show the customer's name when there are none", async () => {
    shop.customers = [ANA];
    openHistory(`?customerId=${ANA._id}`);

    expect(await button('Quitar filtro: Cliente: Ana Pérez')).toBeTruthy();
  });
});

describe('a linked sale', () => {
  test('opens over the list, and leaves the URL when closed', async () => {
    const sale = soldFor(200);
    shop.sales = [soldFor(100), sale];
    const { person, address } = openHistory(`?sale=${sale._id}`);
    await screen.findByRole('list', { name: 'Artículos' });
    const detail = within(screen.getByRole('dialog', { name: 'Detalle de la venta' }));
    expect(detail.getByText('1.284')).toBeTruthy();

    await person.click(detail.getByRole('button', { name: 'Cerrar' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toEqual({});
  });

  test('that is not found is reported, and the list stays', async () => {
    shop.sales = [soldFor(100)];
    openHistory(`?sale=${newId()}`);

    const detail = within(await screen.findByRole('dialog', { name: 'Detalle de la venta' }));
    expect(await detail.findByText('Error al cargar el detalle de la venta')).toBeTruthy();
    await showsOnly('100,00');
  });
});

test('the payment on account is a filter only where the shop sells on account', async () => {
  openHistory();
  const method = await screen.findByLabelText('Medio de pago');
  expect(within(method).queryByText('Cuenta corriente')).toBeNull();

  shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
  applyShopEvent({ type: 'changed', topics: ['till-settings'] });

  expect(await within(method).findByText('Cuenta corriente')).toBeTruthy();
});
