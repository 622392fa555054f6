import 'fake-indexeddb/auto';
import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, queryClient } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', barcode: '7790387013627', price: 8000, stock: 12 });
const ANA = aCustomer({ name: 'Ana Pérez', balance: 12_000, creditLimit: 25_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  shop.products = [YERBA];
  shop.customers = [ANA];
  shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function openCounter() {
  openPage('/app/sales', aSeller('canManageSales'));
  const person = userEvent.setup({ delay: null });
  const keyboard = aKeyboard(person);
  await screen.findByRole('combobox', { name: 'Cliente' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await keyboard.scan(YERBA.barcode as string);
  return {
    person,
    keyboard,
    alt: (digit: number) => person.keyboard(`{Alt>}[Digit${digit}]{/Alt}`),
    async attach(name = 'ana') {
      await keyboard.press('F4');
      await keyboard.type(name);
      await screen.findByRole('option');
      await keyboard.press('Enter');
    },
  };
}

const plain = (element: Element) => element.textContent?.replace(/\s/g, ' ');
const radio = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name });
const completed = () => screen.findByRole('dialog', { name: 'Venta Completada' });
const refuseOverLimit = () =>
  server.use(
    mockEndpoint(saleEndpoints.complete, () =>
      refuse(409, {
        error: 'La venta pasa el límite de Ana Pérez, que es de $ 25.000,00: ya debe $ 12.000,00',
        code: 'customer-credit.over-limit',
      }),
    ),
  );
const REQUIRED = 'Elegí el cliente que compra en cuenta corriente';

describe('where the shop does not sell on account', () => {
  test('is absent', async () => {
    shop.tillSettings = { ...shop.tillSettings, customerCredit: false };
    const { alt, attach } = await openCounter();
    await attach();
    await alt(6);

    expect(radio('Cuenta corriente')).toBeNull();
    expect(radio('Efectivo')?.checked).toBe(true);
    expect(screen.getByText('Alt+1…5')).toBeTruthy();
    expect(screen.queryByText(/Debe/)).toBeNull();
  });
});

describe('a sale on account', () => {
  test('is made by keyboard, to the customer, and raises their debt', async () => {
    const { keyboard, alt, attach } = await openCounter();
    await attach();
    const standing = await screen.findByText(/Debe \$\s12\.000,00/);
    expect(plain(standing.parentElement as Element)).toBe(
      'Debe $ 12.000,00 · disponible $ 13.000,00',
    );
    await alt(6);
    expect(radio('Cuenta corriente')?.checked).toBe(true);
    expect(await screen.findByText(/^Queda debiendo \$\s20\.000,00$/)).toBeTruthy();

    await keyboard.press('F9');
    await completed();

    expect(shop.sent).toMatchObject([{ paymentMethod: 'Cuenta corriente', customerId: ANA._id }]);
    shop.customers = [{ ...ANA, balance: 20_000 }];
    await keyboard.press('Enter');
    await attach();
    expect(await screen.findByText(/Debe \$\s20\.000,00/)).toBeTruthy();
  });

  test('without a customer shows it in place, and moves to the customer', async () => {
    const { keyboard, alt, attach } = await openCounter();
    await alt(6);
    expect(await screen.findByText(REQUIRED)).toBeTruthy();
    const field = screen.getByRole('combobox', { name: 'Cliente' });
    expect(document.activeElement).toBe(field);

    await keyboard.press('Escape', 'F9');
    await waitFor(() => expect(screen.getAllByText(REQUIRED)).toHaveLength(2));
    expect(shop.sent).toEqual([]);
    expect(document.activeElement).toBe(field);

    await attach();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Elegir cliente/ })).toBeNull(),
    );
    await keyboard.press('F9');
    await completed();
  });

  test('over the limit is shown before sending, and the refusal keeps the cart', async () => {
    const { keyboard, alt, attach } = await openCounter();
    await keyboard.scan(YERBA.barcode as string);
    await attach();
    await alt(6);
    expect(
      await screen.findByText(/^Supera el límite de Ana Pérez por \$\s3\.000,00$/),
    ).toBeTruthy();
    refuseOverLimit();

    await keyboard.press('F9');

    const notice = (await screen.findByText('La venta no se realizó')).closest('[role=alert]');
    expect(plain(notice as Element)).toContain(
      'La venta pasa el límite de Ana Pérez, que es de $ 25.000,00: ya debe $ 12.000,00',
    );
    expect(screen.getByRole('row', { name: /Yerba/ })).toBeTruthy();
    expect(shop.sales).toEqual([]);

    await alt(1);
    await waitFor(() => expect(screen.queryByText('La venta no se realizó')).toBeNull());
    server.resetHandlers();
    await keyboard.press('F9');
    await completed();
  });

  test('is refused after another till has sold meanwhile', async () => {
    const { keyboard, alt, attach } = await openCounter();
    await attach();
    await alt(6);
    await screen.findByText(/^Queda debiendo/);
    shop.customers = [{ ...ANA, balance: 20_000 }];
    refuseOverLimit();

    await keyboard.press('F9');

    await screen.findByText('La venta no se realizó');
    expect(
      await screen.findByText(/^Supera el límite de Ana Pérez por \$\s3\.000,00$/),
    ).toBeTruthy();
  });

  test('follows a payment recorded at another till', async () => {
    const { alt, attach } = await openCounter();
    await attach();
    await alt(6);
    await screen.findByText(/^Queda debiendo \$\s20\.000,00$/);

    shop.customers = [{ ...ANA, balance: 0 }];
    applyShopEvent({ type: 'changed', topics: ['customers'] });

    expect(await screen.findByText(/^Queda debiendo \$\s8\.000,00$/)).toBeTruthy();
  });

  test('can be one part of a divided payment', async () => {
    const { keyboard, alt, attach } = await openCounter();
    await attach();
    await alt(0);
    await alt(6);
    await keyboard.type('3000');
    expect(await screen.findByText(/^Queda debiendo \$\s15\.000,00$/)).toBeTruthy();
    await keyboard.press('F9');
    await completed();

    expect(shop.sent[0]?.payments).toEqual([
      { method: 'Cuenta corriente', amount: 3000 },
      { method: 'Efectivo', amount: 5000 },
    ]);
  });

  test('that the server refuses for another reason is kept', async () => {
    server.use(
      mockEndpoint(saleEndpoints.complete, () =>
        refuse(409, {
          error: 'La cuenta corriente no está habilitada',
          code: 'customer-credit.off',
        }),
      ),
    );
    const { keyboard, alt, attach } = await openCounter();
    await attach();
    await alt(6);
    await keyboard.press('F9');

    expect(await screen.findByText('La venta no se realizó')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Yerba/ })).toBeTruthy();
  });
});

test('can be made when the account cannot be read', async () => {
  server.use(
    mockEndpoint(customerAccountEndpoints.account, () =>
      refuse(404, { error: 'El cliente no existe', code: 'customer.not-found' }),
    ),
  );
  const { keyboard, alt, attach } = await openCounter();
  await attach();
  expect(await screen.findByText('No se pudo leer su cuenta corriente')).toBeTruthy();
  await alt(6);
  await keyboard.press('F9');
  await completed();
});

test('on a phone the payment sheet leads to the customer', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 63.99em'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  const { person } = await openCounter();
  await person.click(screen.getByRole('button', { name: /Efectivo$/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Pago' });
  await person.click(within(sheet).getByRole('radio', { name: 'Cuenta corriente' }));
  await person.click(await within(sheet).findByRole('button', { name: /Elegir cliente/ }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cliente' }));
});
