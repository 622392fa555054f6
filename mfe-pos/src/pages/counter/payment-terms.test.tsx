import 'fake-indexeddb/auto';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { shop } = aShopServer();
const YERBA = aProduct({ name: 'Yerba', barcode: '7790387013627', price: 1007, stock: 12 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  shop.products = [YERBA];
  shop.tillSettings = currentTillSettings.parse({
    methods: [
      { key: 'Efectivo', label: 'Efectivo', percent: -10 },
      {
        key: 'Crédito',
        label: 'Tarjeta',
        percent: 5,
        instalments: [
          { count: 6, percent: 30 },
          { count: 3, percent: 15 },
        ],
      },
    ],
    cashRounding: 10,
  });
});
afterEach(() => {
  cleanup();
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
    user,
    keyboard,
    alt: (digit: number) => person.keyboard(`{Alt>}[Digit${digit}]{/Alt}`),
  };
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s/g, ' ') ?? '';
const total = () => textOf(screen.getByRole('status', { name: 'Total' }));
const amountOf = (label: string) =>
  textOf(screen.getByText(label, { selector: 'dt' }).closest('div'));
const instalments = () =>
  within(screen.getByRole('group', { name: 'Cuotas' }))
    .getAllByRole('radio')
    .map((radio) => textOf(radio.closest('label')));
const completed = () => screen.findByRole('dialog', { name: 'Venta Completada' });

test('cash shows its discount and rounding before it is charged, and the answer has them', async () => {
  const { keyboard } = await openCounter();

  await waitFor(() => expect(total()).toBe('$ 900,00'));
  expect(amountOf('Subtotal')).toBe('Subtotal$ 1.007,00');
  expect(amountOf('Descuento 10 % Efectivo')).toBe('Descuento 10 % Efectivo−$ 100,70');
  expect(amountOf('Redondeo')).toBe('Redondeo−$ 6,30');
  expect(textOf(screen.getByRole('radio', { name: /^Efectivo/ }).closest('label'))).toBe(
    'Efectivo−10 %',
  );

  await keyboard.press('F8');
  await keyboard.type('1000');
  expect(textOf(screen.getByRole('status', { name: 'Vuelto' }))).toBe('$ 100,00');
  await keyboard.press('Enter');
  const answer = await completed();
  expect(textOf(answer)).toContain('Redondeo−$ 6,30');
  expect(textOf(answer)).not.toContain('Cambió');
  expect(shop.sent[0]).toMatchObject({ payments: [{ method: 'Efectivo', amount: 1000 }] });
  expect(shop.sales[0]).toMatchObject({ total: 900, rounding: -6.3 });
});

test('the key of a method that is chosen goes on to its instalments, and back to one payment', async () => {
  const { alt } = await openCounter();

  await alt(3);
  expect(total()).toBe('$ 1.057,35');
  expect(instalments()).toEqual(['1 pago+5 %', '3 × $ 386,02+15 %', '6 × $ 218,18+30 %']);
  await alt(3);
  expect(total()).toBe('$ 1.158,05');
  expect(amountOf('Recargo 15 % (3 cuotas) Tarjeta')).toContain('$ 151,05');
  await alt(3);
  expect(total()).toBe('$ 1.309,10');
  await alt(3);
  expect(total()).toBe('$ 1.057,35');
});

test('the chosen instalments are sent, and another method forgets them', async () => {
  const { person, alt, keyboard } = await openCounter();

  await alt(3);
  await person.click(screen.getByRole('radio', { name: /^3 × / }));
  await alt(2);
  expect(total()).toBe('$ 1.007,00');
  expect(screen.queryByRole('group', { name: 'Cuotas' })).toBeNull();
  await alt(3);
  expect(total()).toBe('$ 1.057,35');
  await person.click(screen.getByRole('radio', { name: /^3 × / }));
  await keyboard.press('F9');

  expect(textOf(await completed())).toContain('Recargo 15 % (3 cuotas) Tarjeta$ 151,05');
  expect(shop.sent[0]).toMatchObject({ paymentMethod: 'Crédito', instalments: 3 });
});

test('the chosen instalments outlive a reload', async () => {
  const { user, alt } = await openCounter();
  await alt(3);
  await alt(3);
  await waitFor(() => expect(total()).toBe('$ 1.158,05'));

  cleanup();
  vi.resetModules();
  await openCounter({ user, scanned: [] });

  await waitFor(() => expect(total()).toBe('$ 1.158,05'));
});

test('a divided payment covers with each part what it is worth, and cash rounds the rest', async () => {
  const { person, alt, keyboard } = await openCounter();

  await alt(3);
  await person.keyboard('{Alt>}[Digit0]{/Alt}');
  const method = screen.getByRole('combobox', { name: 'Medio del pago 1' });
  const inThree = within(method).getByRole('option', { name: 'Tarjeta, 3 cuotas (+15\u00a0%)' });
  await person.selectOptions(method, inThree);
  await person.type(screen.getByRole('textbox', { name: 'Importe del pago 1' }), '575');
  expect(screen.getByText(/^3 × /).textContent?.replace(/\s/g, ' ')).toBe('3 × $ 191,67');
  // 575 cover 500 of 1,007; of 507, cash pays 456,30, which rounds to 450.
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Importe del pago 2' }).placeholder,
  ).toBe('450,00');
  expect(total()).toBe('$ 1.025,00');
  await keyboard.press('F9');

  await completed();
  expect(shop.sent[0]).toMatchObject({
    payments: [
      { method: 'Crédito', amount: 575, instalments: 3 },
      { method: 'Efectivo', amount: 450 },
    ],
  });
  expect(shop.sales[0]?.total).toBe(1025);
});

test('a choice of instalments that the shop removed meanwhile is a payment at once', async () => {
  const { alt, keyboard } = await openCounter();
  await alt(3);
  await alt(3);
  await waitFor(() => expect(total()).toBe('$ 1.158,05'));

  shop.tillSettings = currentTillSettings.parse({});
  const { queryClient } = await import('../../../test/open-page.tsx');
  await queryClient.invalidateQueries();

  await waitFor(() => expect(total()).toBe('$ 1.007,00'));
  expect(screen.queryByRole('group', { name: 'Cuotas' })).toBeNull();
  await keyboard.press('F9');
  await completed();
  expect(shop.sent[0]).not.toHaveProperty('instalments');
});

test('a shop without surcharges and rounding shows only its prices', async () => {
  shop.tillSettings = currentTillSettings.parse({});
  const { alt } = await openCounter();

  expect(total()).toBe('$ 1.007,00');
  expect(screen.queryByText('Subtotal', { selector: 'dt' })).toBeNull();
  await alt(3);
  expect(screen.queryByRole('group', { name: 'Cuotas' })).toBeNull();
});
