import 'fake-indexeddb/auto';
import type { SessionUser } from '@mostrador/contracts/accounts';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const { shop } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', barcode: '7790387013627', price: 8000, stock: 12 });
const SWEET = aProduct({ name: 'Caramelo', barcode: '7790040133488', price: 1000, stock: 12 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  shop.products = [YERBA, SWEET];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function openCounter({ user = aSeller('canManageSales'), scanned = [YERBA] } = {}) {
  const { openPage, queryClient } = await import('../../../test/open-page.tsx');
  openPage('/app/sales', user);
  const person = userEvent.setup({ delay: null });
  const keyboard = aKeyboard(person);
  await screen.findByRole('combobox', { name: 'Buscar producto' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  for (const { barcode } of scanned) await keyboard.scan(barcode as string);
  return {
    person,
    keyboard,
    alt: (key: string) =>
      person.keyboard(`{Alt>}[${/\d/.test(key) ? `Digit${key}` : `Key${key}`}]{/Alt}`),
    /** Opens the page again without its memory: only what the browser stored. */
    async reload() {
      cleanup();
      vi.resetModules();
      return await openCounter({ user, scanned: [] });
    },
  };
}

const withDiscounts = (maxDiscount: number): SessionUser => ({
  ...aSeller('canManageSales'),
  maxDiscount,
});
const onAPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 63.99em'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

const searchField = () => screen.getByRole('combobox', { name: 'Buscar producto' });
const paidWith = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Paga con' });
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const completed = () => screen.findByRole('dialog', { name: 'Venta Completada' });
const total = () => textOf(screen.getByRole('status', { name: 'Total' }));
const textOf = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ') ?? '';
const amountOf = (part: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Importe del pago ${part}` });
const methodOf = (part: number) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Medio del pago ${part}` });

describe('the keys of the payment', () => {
  test('choose the method with Alt and a digit, wherever the focus is', async () => {
    const { alt } = await openCounter();
    for (const [key, method] of [
      ['2', 'Débito'],
      ['3', 'Crédito'],
      ['4', 'Transferencia'],
      ['5', 'QR'],
      ['1', 'Efectivo'],
    ] as const) {
      await alt(key);
      expect(chosen()).toBe(method);
    }
    expect(document.activeElement).toBe(searchField());
  });

  test('return the focus from «Paga con» to the search when the method is not cash', async () => {
    const { keyboard, alt } = await openCounter();
    await keyboard.press('F8');
    await alt('5');
    expect(document.activeElement).toBe(searchField());
  });

  test('go to cash with F8, and back to the search with Escape', async () => {
    const { keyboard, alt } = await openCounter();
    await alt('5');
    await keyboard.press('F8');
    expect(chosen()).toBe('Efectivo');
    expect(document.activeElement).toBe(paidWith());
    await keyboard.press('Escape');
    expect(document.activeElement).toBe(searchField());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('complete a covered sale with Enter in «Paga con», once on a double Enter', async () => {
    const { keyboard } = await openCounter();
    await keyboard.press('F8');
    await keyboard.type('10000');
    await keyboard.press('Enter', 'Enter');
    await completed();
    await keyboard.press('Enter');
    expect(shop.sent).toHaveLength(1);
    expect(shop.sales[0]).toMatchObject({ total: 8000, cashReceived: 10_000 });
  });

  test('do not close the answer with the change on the second Enter', async () => {
    const { keyboard, person } = await openCounter();
    await keyboard.press('F8');
    await keyboard.type('10000');
    await keyboard.press('Enter');
    await completed();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Venta Completada' })).toBeTruthy();
  });

  test.each(['', '5000'])('Enter in «Paga con» with «%s» sells nothing', async (typed) => {
    const { keyboard } = await openCounter();
    await keyboard.press('F8');
    await keyboard.type(typed);
    await keyboard.press('Enter');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.sent).toEqual([]);
  });

  test('do nothing in an open modal', async () => {
    const { keyboard, alt } = await openCounter();
    await keyboard.press('Escape');
    await screen.findByRole('dialog');
    await alt('5');
    expect(chosen()).toBe('Efectivo');
  });
});

describe('not enough cash', () => {
  test('shows the missing amount instead of the change, and completing asks', async () => {
    const { keyboard, person } = await openCounter();
    await keyboard.press('F8');
    await keyboard.type('7500');
    expect(await screen.findByText(/^Faltan \$\s500,00$/)).toBeTruthy();
    expect(screen.queryByText('Vuelto')).toBeNull();

    await keyboard.press('F9');
    const question = await screen.findByRole('dialog', { name: /^Faltan \$\s500,00$/ });
    expect(shop.sent).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(document.activeElement).toBe(paidWith());
    expect(shop.sent).toEqual([]);

    await keyboard.press('F9');
    await person.click(button('Completar igual'));
    await completed();
    expect(shop.sales).toHaveLength(1);
    expect(shop.sent[0]).toMatchObject({ paymentMethod: 'Efectivo' });
  });

  test('does not confirm the question on a double Enter on Completar Venta', async () => {
    const { keyboard, person } = await openCounter();
    await keyboard.press('F8');
    await keyboard.type('7500');
    button(/^Completar Venta/).focus();
    await person.keyboard('{Enter}{Enter}');
    expect(shop.sent).toEqual([]);
  });
});

test('an invalid amount stops the sale, with its reason', async () => {
  const { keyboard } = await openCounter();
  await keyboard.press('F8');
  await keyboard.type('1999999999');
  await keyboard.press('F9');
  expect(
    (await screen.findAllByText('Paga con: no puede ser más de 999.999.999,99')).length,
  ).toBeGreaterThan(0);
  expect(document.activeElement).toBe(paidWith());
  expect(shop.sent).toEqual([]);
});

describe('a divided payment', () => {
  test('proposes the rest in cash, gives change from it, and is one sale', async () => {
    const { keyboard, alt } = await openCounter();
    await alt('0');
    expect(document.activeElement).toBe(amountOf(1));
    expect(methodOf(1).value).toBe('QR');
    await keyboard.type('5000');
    expect(amountOf(2).placeholder).toBe('3.000,00');
    await keyboard.press('Enter');
    expect(document.activeElement).toBe(amountOf(2));
    await keyboard.type('4000');
    expect(textOf(screen.getByRole('status', { name: 'Vuelto' }))).toBe('$ 1.000,00');
    await keyboard.press('Enter');

    expect(textOf(await completed())).toMatch(
      /QR\$ 5\.000,00.*Efectivo\$ 4\.000,00.*Vuelto\$ 1\.000,00/,
    );
    expect(shop.sent[0]).toMatchObject({
      payments: [
        { method: 'QR', amount: 5000 },
        { method: 'Efectivo', amount: 4000 },
      ],
    });
    await keyboard.press('Enter');
    expect(chosen()).toBe('Efectivo');
  });

  test('follows the total: the rest changes when a product is added', async () => {
    const { keyboard, alt } = await openCounter();
    await alt('0');
    await keyboard.type('5000');
    await keyboard.scan(SWEET.barcode as string);
    expect(amountOf(2).placeholder).toBe('4.000,00');
    await keyboard.press('F9');
    await completed();
    expect(shop.sent[0]?.payments).toEqual([
      { method: 'QR', amount: 5000 },
      { method: 'Efectivo', amount: 4000 },
    ]);
  });

  test.each([
    ['the missing amount', '5000', '2000', /^Faltan \$\s1\.000,00$/],
    [
      'the excess that is not cash',
      '9000',
      '',
      /^Sobran \$\s1\.000,00: solo el efectivo da vuelto$/,
    ],
  ])('shows %s, and is refused', async (_, byQr, inCash, sentence) => {
    const { keyboard, alt } = await openCounter();
    await alt('0');
    await keyboard.type(byQr);
    await keyboard.press('Enter');
    await keyboard.type(inCash);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await keyboard.press('F9');
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(shop.sent).toEqual([]);
  });

  test('is refused with a missing amount', async () => {
    const { keyboard, alt } = await openCounter();
    await alt('0');
    await keyboard.press('F9');
    await waitFor(() =>
      expect(screen.getAllByText('Poné el importe del pago con QR')).toHaveLength(2),
    );
    expect(shop.sent).toEqual([]);
  });

  test('changes the method of the focused part, and removes another part', async () => {
    const { keyboard, alt, person } = await openCounter();
    await alt('0');
    await alt('2');
    expect(methodOf(1).value).toBe('Débito');
    await keyboard.type('1000');
    await person.click(button('Otro pago'));
    expect(document.activeElement).toBe(amountOf(3));
    expect(methodOf(3).value).toBe('Crédito');
    await keyboard.type('2000');
    expect(amountOf(2).placeholder).toBe('5.000,00');
    await keyboard.press('F8');
    expect(document.activeElement).toBe(amountOf(2));
    await person.click(button('Quitar pago 3'));
    await person.click(button('Quitar pago 1'));
    expect(chosen()).toBe('Efectivo');
  });

  test('survives a reload', async () => {
    const { keyboard, alt, reload } = await openCounter();
    await alt('0');
    await keyboard.type('5000');
    await reload();
    await waitFor(() => expect(amountOf(1).value).toBe('5.000,00'));
    expect(amountOf(2).placeholder).toBe('3.000,00');
  });
});

describe('a discount on the sale', () => {
  async function discount(given: string, { user = withDiscounts(10), kind = '%' } = {}) {
    const counter = await openCounter({ user });
    await counter.alt('D');
    const dialog = await screen.findByRole('dialog', { name: 'Descuento' });
    if (kind !== '%') await counter.person.click(within(dialog).getByRole('radio', { name: kind }));
    await counter.keyboard.type(given);
    await counter.keyboard.press('Enter');
    return counter;
  }

  test('is not offered to a seller without one', async () => {
    const { alt } = await openCounter();
    await alt('D');
    expect(screen.queryByRole('button', { name: /^Descuento/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is between subtotal and total, and is sold and shown', async () => {
    const { keyboard } = await discount('10');
    expect(screen.queryByRole('dialog')).toBeNull();
    const summary = screen.getByText('Subtotal', { selector: 'dt' }).closest('dl');
    expect(textOf(summary)).toMatch(/Subtotal\$ 8\.000,00Descuento 10 %.*−\$ 800,00/);
    expect(total()).toBe('$ 7.200,00');
    await keyboard.press('F9');
    expect(textOf(await completed())).toMatch(/Descuento 10 %.*−\$ 800,00/);
    expect(shop.sent[0]).toMatchObject({ discount: { percent: 10 } });
  });

  test('may be an amount, and can be removed', async () => {
    const { person } = await discount('500,50', { kind: '$' });
    expect(total()).toBe('$ 7.499,50');
    await person.click(button(/^Descuento(?! de)/));
    await person.click(button('Quitar'));
    expect(total()).toBe('$ 8.000,00');
  });

  test.each([
    ['%', '10,5', 10, 'Tu descuento máximo es 10 %'],
    ['$', '801', 10, 'Tu descuento máximo es 10 %'],
    ['$', '8001', 100, 'El descuento es mayor que la venta'],
    ['%', '101', 100, 'Descuento: no puede ser más de 100'],
    ['%', 'x', 100, /^Descuento: escribí solo el número/],
  ])('of %s %s is refused to a maximum of %d', async (kind, given, maximum, sentence) => {
    await discount(given, { user: withDiscounts(maximum), kind });
    const dialog = screen.getByRole('dialog', { name: 'Descuento' });
    expect(within(dialog).getByText(sentence)).toBeTruthy();
    expect(total()).toBe('$ 8.000,00');
  });

  test('larger than the sale stops it', async () => {
    const { keyboard, person } = await discount('5000', { user: withDiscounts(100), kind: '$' });
    await keyboard.scan(SWEET.barcode as string);
    await person.click(button('Quitar Yerba'));
    expect(screen.getByText('El descuento es mayor que la venta')).toBeTruthy();
    await keyboard.press('F9');
    await waitFor(() =>
      expect(screen.getAllByText('El descuento es mayor que la venta')).toHaveLength(2),
    );
    expect(shop.sent).toEqual([]);
  });

  test('of everything is a sale with nothing to pay', async () => {
    const { keyboard } = await discount('100', { user: withDiscounts(100) });
    await keyboard.press('F9');
    await completed();
    expect(shop.sales[0]).toMatchObject({ total: 0 });
  });
});

describe('the answer', () => {
  test('shows the change as its largest figure', async () => {
    const { keyboard } = await openCounter();
    await keyboard.press('F8');
    await keyboard.type('10000');
    await keyboard.press('F9');
    const largest = (await completed()).querySelector('[data-largest]');
    expect(textOf(largest)).toBe('Vuelto$ 2.000,00');
  });

  test('shows the total as its largest figure without cash to count', async () => {
    const { keyboard, alt } = await openCounter();
    await alt('5');
    await keyboard.press('F9');
    const largest = (await completed()).querySelector('[data-largest]');
    expect(textOf(largest)).toBe('Total$ 8.000,00');
  });
});

describe('on a phone', () => {
  test('the bar shows the method, and its sheet pays: two taps and a banknote', async () => {
    onAPhone();
    const { person } = await openCounter();
    expect(screen.queryByRole('radio', { name: 'Efectivo' })).toBeNull();
    const bar = button(/^\$\s8\.000,00\s+· Efectivo$/);
    expect(textOf(bar)).toBe('$ 8.000,00 · Efectivo ▾');

    await person.click(bar);
    const sheet = await screen.findByRole('dialog', { name: 'Pago' });
    await person.click(within(sheet).getByRole('button', { name: /^\$\s10\.000$/ }));
    expect(textOf(screen.getByRole('status', { name: 'Vuelto' }))).toBe('$ 2.000,00');
    await person.click(button(/^Completar Venta/));
    await completed();
    expect(screen.queryByRole('dialog', { name: 'Pago' })).toBeNull();
    expect(shop.sales[0]).toMatchObject({ cashReceived: 10_000 });
  });

  test('the bar completes with the method it shows', async () => {
    onAPhone();
    const { person } = await openCounter();
    await person.click(button(/Efectivo$/));
    await person.click(await screen.findByRole('radio', { name: 'QR' }));
    await person.click(button('Volver'));
    expect(textOf(button(/QR$/))).toBe('$ 8.000,00 · QR ▾');
    await person.click(button(/^Completar Venta/));
    await completed();
    expect(shop.sent[0]).toMatchObject({ paymentMethod: 'QR' });
  });
});
