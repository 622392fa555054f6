import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { formatTime } from '@mostrador/domain';
import { offlineTokenOf } from '@mostrador/shared-auth';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  completeButton,
  completed,
  lines,
  openCounter,
  openReadyCounter,
  paidWith,
  searchField,
  total,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop, server, loseNextAnswer } = aCounterServer();

describe('the payment', () => {
  test('in cash needs no mouse', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F8');
    await keyboard.type('5000');
    expect(screen.getByRole('status', { name: 'Vuelto' }).textContent).toMatch(/1\.549,50/);
    await keyboard.press('F9');
    const modal = await completed();
    expect(modal.textContent).toMatch(/3\.450,50.*Efectivo.*Vuelto.*1\.549,50/);
    await keyboard.press('Enter');

    expect(lines()).toEqual([]);
    expect(paidWith().value).toBe('');
    expect(shop.sent).toMatchObject([
      {
        items: [{ productId: YERBA._id, price: 3450.5, version: YERBA.version, quantity: 1 }],
        paymentMethod: 'Efectivo',
      },
    ]);
  });

  test('shows no change while it does not cover the total', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F8');
    await keyboard.type('3450');
    expect(screen.queryByText('Vuelto')).toBeNull();
  });

  test('pays with a pressed banknote', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(button(/^\$\s4\.000$/));
    expect(screen.getByRole('status', { name: 'Vuelto' }).textContent).toMatch(/549,50/);
  });

  test('by other methods has no cash field, and the sale shows its method', async () => {
    const { scanned, keyboard, person } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(screen.getByRole('radio', { name: 'Débito' }));
    expect(screen.queryByLabelText('Paga con')).toBeNull();
    await keyboard.press('F9');
    await completed();
    expect(shop.sent).toMatchObject([{ paymentMethod: 'Débito' }]);
    await keyboard.press('Enter');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Efectivo' }).checked).toBe(true);
  });
});

describe('completing a sale', () => {
  test('with an empty cart warns and sends nothing', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.press('F9');
    expect(await screen.findByText('El carrito está vacío')).toBeTruthy();
    expect(shop.sent).toEqual([]);
  });

  test('a double click, F9 twice or a double Enter send one sale', async () => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await person.dblClick(completeButton());
    await keyboard.press('F9', 'F9');
    completeButton().focus();
    await person.keyboard('{Enter}{Enter}');
    await completed();
    expect(shop.sent).toHaveLength(1);
  });

  test('does not close the answer on the second half of a double Enter', async () => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    completeButton().focus();
    await keyboard.press('Enter');
    await completed();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Venta Completada' })).toBeTruthy();
  });

  test('adds it to the recent ones and lowers the stock', async () => {
    const { scanned, keyboard, search } = await openReadyCounter();
    await scanned(YERBA, YERBA);
    shop.products = [{ ...YERBA, stock: 10, version: 2 }];
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    const recent = screen.getByRole('region', { name: 'Ventas recientes' });
    await waitFor(() => expect(recent.textContent).toMatch(/Efectivo.*6\.901,00/));
    const [sold] = shop.sales;
    expect(within(recent).getByRole('button', { name: /N.º\s1 .*Ver detalle$/ })).toBeTruthy();
    const pdf = await within(recent).findByRole('button', { name: 'Descargar PDF' });
    const described = document.getElementById(pdf.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(formatTime(sold?.createdAt ?? ''));
    await search('yer');
    expect((await screen.findByRole('option')).textContent).toMatch(/10$/);
  });

  test('sends it once stored, or without storage, with a message', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    await scanned(YERBA);
    expect(await screen.findByText('Este navegador no puede guardar el carrito')).toBeTruthy();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await keyboard.press('F9');
    await completed();
    expect(shop.sales).toHaveLength(1);

    put.mockRestore();
    quiet.mockRestore();
    await keyboard.press('Enter');
    await scanned(ALFAJOR);
    await waitFor(() =>
      expect(screen.queryByText('Este navegador no puede guardar el carrito')).toBeNull(),
    );
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('on a phone starts the next one at the top of the page', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    const scroll = vi.spyOn(window, 'scrollTo');
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    scroll.mockRestore();
  });

  test('reads the recent ones without counting every sale of the shop', async () => {
    const asked: string[] = [];
    server.use(
      mockEndpoint(saleEndpoints.list, ({ query: { count } }) => {
        asked.push(count);
        return { sales: [] };
      }),
    );
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();

    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(new Set(asked)).toEqual(new Set(['none']));
  });

  test("shows a total that differs from the screen's", async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    shop.products = [{ ...YERBA, price: 4000 }];
    await keyboard.press('F9');
    expect((await completed()).textContent).toMatch(/decía \$.3\.450,50.*\$.4\.000,00/);
  });

  test('shows the warning of the answer', async () => {
    shop.warning = 'La factura sale más tarde';
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F9');
    expect((await completed()).textContent).toContain('La factura sale más tarde');
  });

  test('shows a refusal, unlocks the cart and shows the stock left', async () => {
    const { scanned, keyboard, person } = await openReadyCounter();
    await scanned(YERBA, YERBA, YERBA);
    shop.products = [{ ...YERBA, stock: 2, version: 2 }];
    server.use(
      mockEndpoint(saleEndpoints.complete, () =>
        refuse(409, {
          error: 'Stock insuficiente: quedan 2 de Yerba Playadito',
          code: 'sale.insufficient-stock',
        }),
      ),
    );
    await keyboard.press('F9');

    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('Stock insuficiente: quedan 2 de Yerba Playadito');
    expect(await screen.findByText('Quedan 2')).toBeTruthy();
    await person.click(button('Disminuir Yerba Playadito'));
    expect(screen.queryByRole('alert')).toBeNull();
    server.resetHandlers();
    await keyboard.press('F9');
    await completed();
    expect(shop.sales).toHaveLength(1);
  });
});

describe('a lost answer', () => {
  test('is shown calmly, locks the cart, and the same sale is confirmed by hand', async () => {
    const { scanned, keyboard, person } = await openReadyCounter();
    await scanned(YERBA);
    loseNextAnswer();
    await keyboard.press('F9');
    expect(
      await screen.findByText('Sin respuesta del servidor: la venta todavía no está confirmada'),
    ).toBeTruthy();

    await scanned(ALFAJOR);
    expect(await screen.findByText('Esperá a que se confirme la venta anterior')).toBeTruthy();
    expect(lines()).toEqual(['Yerba Playadito']);
    expect(button('Quitar Yerba Playadito')).toHaveProperty('disabled', true);
    expect(button('Vaciar Carrito')).toHaveProperty('disabled', true);

    await person.click(button('Reintentar'));
    await completed();
    expect(shop.sent).toHaveLength(2);
    expect(shop.sent[1]).toEqual(shop.sent[0]);
    expect(shop.sales).toHaveLength(1);
    expect(screen.queryByText(/todavía no está confirmada/)).toBeNull();
  });

  test('is confirmed after a reload', async () => {
    const { scanned, keyboard, reload } = await openReadyCounter();
    await scanned(YERBA);
    loseNextAnswer();
    await keyboard.press('F9');
    await screen.findByText(/todavía no está confirmada/);
    await reload();
    expect((await completed()).textContent).toMatch(/3\.450,50/);
    expect(shop.sent[1]).toEqual(shop.sent[0]);
    expect(shop.sales).toHaveLength(1);
  });

  test.each([
    ['the server is in trouble', () => new HttpResponse('Bad gateway', { status: 502 })],
    ['a portal answers instead', () => HttpResponse.json({ hello: 'wifi' })],
    ['a portal refuses instead', () => new HttpResponse('<html>', { status: 403 })],
    [
      'there is too much at once',
      () => HttpResponse.json({ error: 'Esperá', code: 'rate' }, { status: 429 }),
    ],
  ])('is also this: %s', async (_, answer) => {
    const { scanned, keyboard, person } = await openReadyCounter();
    await scanned(YERBA);
    server.use(http.post('*/api/sales', answer, { once: true }));
    await keyboard.press('F9');
    await screen.findByText(/todavía no está confirmada/);
    await person.click(button('Reintentar'));
    await completed();
    expect(shop.sales).toHaveLength(1);
  });

  test('of an ended session is requested again after signing in', async () => {
    const { scanned, keyboard, session, user } = await openReadyCounter();
    await scanned(YERBA);
    server.use(
      mockEndpoint(saleEndpoints.complete, () =>
        refuse(401, { error: 'Iniciá sesión', code: 'access.signed-out' }),
      ),
    );
    await keyboard.press('F9');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

    server.resetHandlers();
    session.signIn({ user, token: 'another-token' });
    await completed();
    expect(shop.sales).toHaveLength(1);
  });

  test('of a session that began without the server is sent once the server knows it', async () => {
    const { scanned, keyboard, session, user } = await openReadyCounter();
    session.signIn({ user, token: offlineTokenOf('of-the-one-before') });
    await scanned(YERBA);
    const refused = vi.fn(() => refuse(401, { error: 'Iniciá sesión', code: 'access.signed-out' }));
    server.use(mockEndpoint(saleEndpoints.complete, refused));
    await keyboard.press('F9');
    await waitFor(() => expect(refused).toHaveBeenCalled());
    const { tillOf } = await import('./till.ts');
    await waitFor(() => expect(tillOf(user._id).delivery.getState().phase).toBe('idle'));

    server.resetHandlers();
    session.signIn({ user, token: 'a-token-of-the-server' });
    await completed();
    expect(shop.sales).toHaveLength(1);
  });
});

describe('access', () => {
  test('without products, the counter works and its cart links to adding them', async () => {
    shop.products = [];
    await openCounter(aSeller('canManageSales', 'canManageProducts'));
    expect((await screen.findByRole('link', { name: 'Ir a Productos' })).getAttribute('href')).toBe(
      '/app/products',
    );
    expect(searchField()).toBeTruthy();
    expect(paidWith()).toBeTruthy();
    expect(completeButton()).toBeTruthy();
    expect(total()).toBe('$ 0,00');
    expect(screen.getByRole('region', { name: 'Ventas recientes' })).toBeTruthy();
    cleanup();
    await openCounter(aSeller('canManageSales'));
    await screen.findByText('Todavía no hay productos para vender');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('without the permission to sell, the counter shows who can grant it', async () => {
    await openCounter(aSeller('canManageProducts'));
    expect(await screen.findByText(/Gestionar ventas/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('a failed read of the products is retried', async () => {
    server.use(
      http.get('*/api/products', () =>
        HttpResponse.json({ error: 'No', code: 'no' }, { status: 404 }),
      ),
    );
    const { person, scanned } = await openCounter();
    expect(await screen.findByText('No se pudieron cargar los productos')).toBeTruthy();
    server.resetHandlers();
    await person.click(button('Reintentar'));
    await waitFor(() => expect(screen.queryByText(/No se pudieron cargar/)).toBeNull());
    await scanned(YERBA);
    expect(lines()).toEqual(['Yerba Playadito']);
  });

  test.each([
    ['/app/sales', 'Nueva Venta'],
    ['/app/sales/history', 'Historial'],
    ['/app/sales?tab=history', 'Historial'],
    ['/app/sales/history?tab=pos', 'Nueva Venta'],
    ['/app/sales?tab=nada', 'Nueva Venta'],
  ])('%s shows the tab %s', async (address, tab) => {
    await openCounter(aSeller('canManageSales'), address);
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(tab);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ventas');
  });

  test('another tab is another address', async () => {
    const { person, router } = await openReadyCounter();
    await person.click(screen.getByRole('tab', { name: 'Historial' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=history'));
    expect(await screen.findByRole('form', { name: 'Filtros' })).toBeTruthy();
  });
});
