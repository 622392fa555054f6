import 'fake-indexeddb/auto';
import type { SessionUser } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const { shop, server, loseNextAnswer } = aShopServer();

const YERBA = aProduct({
  name: 'Yerba Playadito',
  barcode: '7790387013627',
  price: 3450.5,
  stock: 12,
});
const ALFAJOR = aProduct({
  name: 'Alfajor Jorgito',
  barcode: '7790040133488',
  price: 1100,
  stock: 2,
});
const SUGAR = aProduct({ name: 'Azúcar Ledesma', barcode: '7792540250023', price: 900, stock: 0 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  shop.products = [ALFAJOR, SUGAR, YERBA];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openCounter(user: SessionUser = aSeller('canManageSales'), address = '/app/sales') {
  const { applyShopEvent, openPage, queryClient, session } = await import(
    '../../../test/open-page.tsx'
  );
  const { router } = openPage(address, user);
  const person = userEvent.setup({ delay: null });
  return {
    ...counterFor(person),
    user,
    router,
    session,
    queryClient,
    hear: (event: ShopEvent) => applyShopEvent(event),
    /** Opens the page again without its memory: only what the browser stored. */
    async reload() {
      cleanup();
      vi.resetModules();
      return await openCounter(user, address);
    },
  };
}

async function openReadyCounter(user?: SessionUser) {
  const counter = await openCounter(user);
  await waitFor(() => expect(document.activeElement).toBe(searchField()));
  await waitFor(() => expect(counter.queryClient.isFetching()).toBe(0));
  return counter;
}

function counterFor(person: UserEvent) {
  const keyboard = aKeyboard(person);
  return {
    person,
    keyboard,
    /** Types in the search, as a person does. */
    async search(text: string) {
      // The simulated keyboard still tracks text of a scan that the page has removed from here.
      await person.clear(searchField());
      await keyboard.type(text);
    },
    async scanned(...products: { barcode: string | null }[]) {
      for (const { barcode } of products) await keyboard.scan(barcode as string);
    },
  };
}

const searchField = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar producto' });
const paidWith = () => screen.getByLabelText<HTMLInputElement>('Paga con');
const total = () => screen.getByRole('status', { name: 'Total' }).textContent?.replace(/\s/g, ' ');
const lines = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const quantityOf = (name: string) =>
  Number(screen.getByLabelText<HTMLInputElement>(`Cantidad de ${name}`).value);
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const completeButton = () => button(/^Completar Venta/);
const completed = () => screen.findByRole('dialog', { name: 'Venta Completada' });

describe('the search', () => {
  test('has the focus from the beginning, and again after each sale', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    expect(document.activeElement).toBe(searchField());
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
  });

  test('shows name, price and stock of what it finds by name or barcode', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('azucar');
    const option = await screen.findByRole('option');
    expect(option.textContent?.replace(/\s/g, ' ')).toBe('Azúcar Ledesma$ 900,00Sin stock0');
    await keyboard.press('Escape');
    await search('0040133');
    expect((await screen.findByRole('option')).textContent).toContain('Alfajor');
  });

  test('shows ten at most', async () => {
    shop.products = Array.from({ length: 30 }, (_, n) => aProduct({ name: `Chicle ${n}` }));
    const { search } = await openReadyCounter();
    await search('chicle');
    expect(await screen.findAllByRole('option')).toHaveLength(10);
  });

  test('has what sells most first, and last what is out of stock', async () => {
    shop.bestSellers = [SUGAR._id, YERBA._id];
    const { search } = await openReadyCounter();
    await search('a');
    const names = (await screen.findAllByRole('option')).map(({ firstChild }) => firstChild);
    expect(names.map((name) => name?.textContent)).toEqual([
      'Yerba Playadito',
      'Alfajor Jorgito',
      'Azúcar Ledesma',
    ]);
  });

  test('Enter adds the first one and the search is ready for the next', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('yer');
    await keyboard.press('Enter');
    expect(lines()).toEqual(['Yerba Playadito']);
    expect(searchField().value).toBe('');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('the arrows choose another, and the field says which', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('a');
    await screen.findAllByRole('option');
    await keyboard.press('ArrowDown');
    const active = searchField().getAttribute('aria-activedescendant') as string;
    expect(document.getElementById(active)?.textContent).toContain('Yerba');
    expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
    await keyboard.press('Enter');
    expect(lines()).toEqual(['Yerba Playadito']);
  });

  test('the pointer chooses too, and only one looks chosen', async () => {
    const { search, keyboard, person } = await openReadyCounter();
    await search('a');
    const options = await screen.findAllByRole('option');
    await keyboard.press('ArrowDown', 'ArrowDown');
    await person.hover(options[1] as HTMLElement);
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    await keyboard.press('Enter');
    expect(lines()).toEqual(['Yerba Playadito']);
  });

  test('a press on a result adds it', async () => {
    const { search, person } = await openReadyCounter();
    await search('alfa');
    await person.click(await screen.findByRole('option'));
    expect(lines()).toEqual(['Alfajor Jorgito']);
    expect(document.activeElement).toBe(searchField());
  });

  test('Enter does not add what has no stock, and warns', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('azucar');
    await keyboard.press('Enter');
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('typing with the focus on a button goes to the search', async () => {
    const { keyboard } = await openReadyCounter();
    completeButton().focus();
    await keyboard.type('alfa');
    expect(searchField().value).toBe('alfa');
  });
});

describe('Enter after what a person typed is a search, never an unknown code', () => {
  test.each([
    ['ALFA', 120],
    ['ALFA', 60],
    ['ALFA', 30],
    ['7790040', 120],
    ['7790040', 51],
    ['7790040133488', 51],
  ])('%s, a key every %d ms', async (text, gap) => {
    const { keyboard } = await openReadyCounter();
    await keyboard.typeEvery(gap, text, 'Enter');
    expect(lines()).toEqual(['Alfajor Jorgito']);
    expect(screen.queryByText(/Ningún producto tiene el código/)).toBeNull();
  });

  test('a scanner of 50 ms a key is still a scanner', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.typeEvery(50, '7790040', 'Enter');
    expect(await screen.findByText('Ningún producto tiene el código 7790040')).toBeTruthy();
    expect(lines()).toEqual([]);
  });
});

describe('an Enter before the products arrived', () => {
  async function openWaitingCounter() {
    const arrival = Promise.withResolvers<void>();
    server.use(
      mockEndpoint(productEndpoints.list, async () => {
        await arrival.promise;
        return shop.products;
      }),
    );
    const counter = await openCounter();
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    return { ...counter, arrive: arrival.resolve };
  }

  test('waits for them when it ends a whole barcode', async () => {
    const { keyboard, arrive } = await openWaitingCounter();
    await keyboard.type(YERBA.barcode as string);
    await keyboard.press('Enter');
    expect(lines()).toEqual([]);
    arrive();
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
    expect(searchField().value).toBe('');
  });

  test.each(['yerba', '77903870'])('adds nothing that %s would only find', async (text) => {
    const { keyboard, arrive } = await openWaitingCounter();
    await keyboard.type(text);
    await keyboard.press('Enter');
    arrive();
    expect(await screen.findByRole('option', { name: /Yerba Playadito/ })).toBeTruthy();
    expect(lines()).toEqual([]);
    expect(searchField().value).toBe(text);
  });

  test('is forgotten when something else is written', async () => {
    const { keyboard, arrive, queryClient } = await openWaitingCounter();
    const { barcode } = YERBA;
    await keyboard.type(barcode as string);
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await keyboard.type(barcode as string);
    arrive();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await screen.findByRole('option', { name: /Yerba Playadito/ })).toBeTruthy();
    expect(lines()).toEqual([]);
  });
});

describe('Escape', () => {
  test('clears the search first, and then asks before emptying the cart', async () => {
    const { search, scanned, keyboard, person } = await openReadyCounter();
    await scanned(YERBA);
    await search('alfa');
    await keyboard.press('Escape');
    expect(searchField().value).toBe('');
    expect(lines()).toHaveLength(1);

    await keyboard.press('Escape');
    const question = await screen.findByRole('dialog');
    await keyboard.press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(question.isConnected).toBe(false);
    expect(lines()).toHaveLength(1);

    await keyboard.press('Escape');
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Vaciar Carrito',
      }),
    );
    expect(lines()).toEqual([]);
  });

  test('with nothing written and nothing in the cart asks nothing', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a scan', () => {
  test('makes a line, and raises it when scanned again', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR, YERBA);
    expect(lines()).toEqual(['Yerba Playadito', 'Alfajor Jorgito']);
    expect(quantityOf('Yerba Playadito')).toBe(2);
    expect(total()).toBe('$ 8.001,00');
  });

  test('lands in the cart with the focus on a button, and does not press it', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(YERBA);
    button('Quitar Yerba Playadito').focus();
    await scanned(ALFAJOR);
    expect(lines()).toEqual(['Yerba Playadito', 'Alfajor Jorgito']);
    completeButton().focus();
    await scanned(YERBA);
    expect(quantityOf('Yerba Playadito')).toBe(2);
    expect(shop.sent).toEqual([]);
    expect(document.activeElement).toBe(searchField());
  });

  test('leaves no digits in «Paga con» nor in a quantity', async () => {
    const { scanned, keyboard, person } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F8');
    await keyboard.type('10000');
    await scanned(ALFAJOR);
    expect(paidWith().value).toMatch(/^10\.000/);
    await person.click(screen.getByLabelText('Cantidad de Yerba Playadito'));
    await scanned(ALFAJOR);
    expect(quantityOf('Yerba Playadito')).toBe(1);
    expect(quantityOf('Alfajor Jorgito')).toBe(2);
  });

  test('of part of a barcode adds nothing and names the code', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.scan('779038701');
    expect(await screen.findByText('Ningún producto tiene el código 779038701')).toBeTruthy();
    expect(lines()).toEqual([]);
    expect(searchField().value).toBe('');
  });

  test('of an unknown code says so once, and again as something new', async () => {
    const { keyboard, search } = await openReadyCounter();
    const warnings = () => screen.queryAllByText('Ningún producto tiene el código 779038701');
    await keyboard.scan('779038701');
    const [first] = await waitFor(() => {
      expect(warnings()).toHaveLength(1);
      return warnings();
    });
    await search('');
    await keyboard.scan('779038701');
    await waitFor(() => {
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).not.toBe(first);
    });
  });

  test('whose first keys a busy page heard too late is still the whole code', async () => {
    const { keyboard, search } = await openReadyCounter();
    await search('779');
    await keyboard.scan('0387013627');
    expect(lines()).toEqual(['Yerba Playadito']);
    await search('99');
    await keyboard.scan('999999');
    expect(await screen.findByText('No hay productos que coincidan con «99999999»')).toBeTruthy();
    expect(lines()).toEqual(['Yerba Playadito']);
  });

  test('before the products arrived waits for them', async () => {
    const { keyboard } = await openCounter();
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    await keyboard.scan(YERBA.barcode as string);
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
  });

  test('of what has no stock warns', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(SUGAR);
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('beyond the stock warns and stays at the stock', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(ALFAJOR, ALFAJOR, ALFAJOR);
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(quantityOf('Alfajor Jorgito')).toBe(2);
  });

  test('over the completed sale starts the next one', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();
    await scanned(ALFAJOR);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines()).toEqual(['Alfajor Jorgito']);
  });
});

describe('the cart', () => {
  test('changes with its buttons, and one less than one takes the line out', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(button('Aumentar Yerba Playadito'));
    expect(total()).toBe('$ 6.901,00');
    await person.click(button('Disminuir Yerba Playadito'));
    await person.click(button('Disminuir Yerba Playadito'));
    expect(lines()).toEqual([]);
  });

  test('takes a typed quantity, up to the stock', async () => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(screen.getByLabelText('Cantidad de Yerba Playadito'));
    await keyboard.type('12');
    await keyboard.press('Enter');
    expect(quantityOf('Yerba Playadito')).toBe(12);
    expect(document.activeElement).toBe(searchField());

    await person.click(screen.getByLabelText('Cantidad de Yerba Playadito'));
    await keyboard.type('13');
    await keyboard.press('Enter');
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(quantityOf('Yerba Playadito')).toBe(12);
  });

  test('a removed line gives the focus back to the search', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR);
    await person.click(button('Quitar Yerba Playadito'));
    expect(lines()).toEqual(['Alfajor Jorgito']);
    expect(document.activeElement).toBe(searchField());
  });

  test('marks a line when another till leaves it short, and changes nothing by itself', async () => {
    const { scanned, hear } = await openReadyCounter();
    await scanned(YERBA, YERBA, YERBA);
    hear({ type: 'stock-changed', products: [{ _id: YERBA._id, stock: 2, version: 2 }] });
    expect(await screen.findByText('Quedan 2')).toBeTruthy();
    expect(quantityOf('Yerba Playadito')).toBe(3);
  });

  test('is there again after a reload', async () => {
    const { scanned, reload } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR, YERBA);
    await reload();
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito', 'Alfajor Jorgito']));
    expect(quantityOf('Yerba Playadito')).toBe(2);
  });

  test('is there again after the session ended and began again', async () => {
    const { scanned, session, user } = await openReadyCounter();
    await scanned(YERBA);
    await session.signOut();
    session.signIn({ user, token: 'another-token' });
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
  });
});

describe('the payment', () => {
  test('a whole cash sale needs no mouse', async () => {
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
      { items: [{ productId: YERBA._id, quantity: 1 }], paymentMethod: 'Efectivo' },
    ]);
  });

  test('there is no change while it does not cover the total', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F8');
    await keyboard.type('3450');
    expect(screen.queryByText('Vuelto')).toBeNull();
  });

  test('an amount too large to be one is gone with its sale', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F8');
    await keyboard.type('1999999999');
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    expect(paidWith().value).toBe('');
  });

  test('a press on a note pays with it', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(button(/^\$\s4\.000$/));
    expect(screen.getByRole('status', { name: 'Vuelto' }).textContent).toMatch(/549,50/);
  });

  test('what is not cash has nothing to pay with, and the sale says how it was paid', async () => {
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

describe('completing', () => {
  test('an empty cart warns and sends nothing', async () => {
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

  test('the second half of a double Enter does not close the answer', async () => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    completeButton().focus();
    await keyboard.press('Enter');
    await completed();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Venta Completada' })).toBeTruthy();
  });

  test('shows the sale among the recent ones and lowers the stock', async () => {
    const { scanned, keyboard, search } = await openReadyCounter();
    await scanned(YERBA, YERBA);
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    const recent = screen.getByRole('region', { name: 'Ventas recientes' });
    await waitFor(() => expect(recent.textContent).toMatch(/Efectivo.*6\.901,00/));
    await search('yer');
    expect((await screen.findByRole('option')).textContent).toMatch(/10$/);
  });

  test('is sent when it is stored, or when the browser can store nothing, which is said', async () => {
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

  test('on a phone the next sale begins at the top of the page', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    const scroll = vi.spyOn(window, 'scrollTo');
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    scroll.mockRestore();
  });

  test('reads the recent ones without having every sale of the shop counted', async () => {
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

  test('tells a total that is not the one on screen', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    shop.products = [{ ...YERBA, price: 4000 }];
    await keyboard.press('F9');
    expect((await completed()).textContent).toMatch(/decía \$.3\.450,50.*\$.4\.000,00/);
  });

  test('tells the warning that came with the answer', async () => {
    shop.warning = 'La factura sale más tarde';
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F9');
    expect((await completed()).textContent).toContain('La factura sale más tarde');
  });

  test('a refusal says why, gives the cart back and shows what is left', async () => {
    const { scanned, keyboard, person } = await openReadyCounter();
    await scanned(YERBA, YERBA, YERBA);
    shop.products = [{ ...YERBA, stock: 2, version: 2 }];
    await keyboard.press('F9');

    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('Stock insuficiente: quedan 2 de Yerba Playadito');
    expect(await screen.findByText('Quedan 2')).toBeTruthy();
    await person.click(button('Disminuir Yerba Playadito'));
    expect(screen.queryByRole('alert')).toBeNull();
    await keyboard.press('F9');
    await completed();
    expect(shop.sales).toHaveLength(1);
  });
});

describe('a lost answer', () => {
  test('is said calmly, locks the cart, and the same sale is confirmed by hand', async () => {
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

  test('of a session that ended is asked for again after signing in', async () => {
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
});

describe('who and where', () => {
  test('a shop without products has the whole counter, and its cart says where to add them', async () => {
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

  test('without the permission to sell it says who can grant it', async () => {
    await openCounter(aSeller('canManageProducts'));
    expect(await screen.findByText(/Gestionar ventas/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('products that cannot be read are read again on a retry', async () => {
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
    expect(screen.getByText('En construcción')).toBeTruthy();
  });
});
