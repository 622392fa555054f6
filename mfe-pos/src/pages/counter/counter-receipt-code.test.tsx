import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { newId, saleCodeOf } from '@mostrador/domain';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  lines,
  openReadyCounter,
  searchField,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop, server } = aCounterServer();

const SALE = { ...aSale({ number: 1284 }), stock: [] };
const CODE = saleCodeOf(SALE) ?? expect.fail();

const returnDialog = () => screen.findByRole('dialog', { name: 'Devolución' });

beforeEach(() => {
  shop.sales = [SALE];
});

describe('the code of a receipt', () => {
  test('opens the return of its sale when it is scanned, and the cart stays', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.scan(CODE);

    expect(await returnDialog()).toBeTruthy();
    expect(await screen.findByText(/^Venta N\.º\s1\.284, del /)).toBeTruthy();
    expect(searchField().value).toBe('');
    await keyboard.scan(ALFAJOR.barcode ?? '');
    expect(await screen.findByText('Cerrá la ventana para seguir escaneando')).toBeTruthy();
    await keyboard.press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toEqual(['Yerba Playadito']);
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
  });

  test.each([
    ['typed', (code: string) => code.toLowerCase()],
    ['typed with its parts apart', (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`],
  ])('opens it when it is %s', async (_, spell) => {
    const { search, keyboard } = await openReadyCounter();
    await search(spell(CODE));
    await keyboard.press('Enter');

    expect(await returnDialog()).toBeTruthy();
    expect(searchField().value).toBe('');
  });

  test('with the prefix of the scanner is the same', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(`]C0${CODE}`);

    expect(await returnDialog()).toBeTruthy();
  });

  test('is that of a product which has it, and the text of a name', async () => {
    shop.products = [
      { ...YERBA, barcode: CODE },
      { ...ALFAJOR, name: 'Filtro V7654321' },
    ];
    const { keyboard, search } = await openReadyCounter();
    await keyboard.scan(CODE);
    await search('v7654321');
    await keyboard.press('Enter');

    expect(lines()).toEqual(['Yerba Playadito', 'Filtro V7654321']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('waits for an open question, and then opens the return', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      mockEndpoint(saleEndpoints.byCode, async () => {
        await answered;
        return SALE;
      }),
    );
    const { keyboard, person } = await openReadyCounter();
    await keyboard.scan(CODE);
    expect(await screen.findByText(`Buscando la venta del comprobante ${CODE}...`)).toBeTruthy();
    await person.click(button('Varios'));
    const freeLine = await screen.findByRole('dialog', { name: 'Varios' });
    answer();
    await waitFor(() => expect(screen.queryByText(/^Buscando la venta/)).toBeNull());
    expect(freeLine.isConnected).toBe(true);
    await keyboard.press('Escape');

    expect(await returnDialog()).toBeTruthy();
  });
});

describe('no return is opened', () => {
  const until = (sentence: string | RegExp) => screen.findByText(sentence);

  test('for a cancelled sale', async () => {
    shop.sales = [{ ...SALE, status: 'cancelled' }];
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(CODE);

    expect(await until(/^La venta N\.º\s1\.284 está anulada$/)).toBeTruthy();
  });

  test('for a sale that was taken back whole', async () => {
    shop.sales = [{ ...SALE, hasReturns: true }];
    const items = SALE.items.map(({ productName, unit, quantity, subtotal }, position) => ({
      position,
      productName,
      unit,
      quantity,
      amount: subtotal,
      restocked: true,
    }));
    const { createdAt, userId, payments, paymentMethod, total, number } = SALE;
    const paid = { payments, paymentMethod, total, rounding: 0 };
    const ofSale = { saleId: SALE._id, saleNumber: number };
    shop.returns = [{ _id: newId(), ...ofSale, createdAt, userId, ...paid, items }];
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(CODE);

    expect(await until(/^De la venta N\.º\s1\.284 ya se devolvió todo$/)).toBeTruthy();
  });

  test('for a code that neither a sale nor a product has, which may be that of a new one', async () => {
    const { keyboard } = await openReadyCounter(aSeller('canManageSales', 'canManageProducts'));
    await keyboard.scan('V99912345');

    expect(await until('Ni una venta ni un producto tiene el código V99912345')).toBeTruthy();
    expect(button('Crear producto')).toBeTruthy();
  });

  test('where the server refuses it: its sentence says why', async () => {
    const refusal = {
      error: 'No es una de tus ventas de hoy',
      code: 'sale.of-another-day-or-seller',
    };
    server.use(mockEndpoint(saleEndpoints.byCode, () => refuse(403, refusal)));
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(CODE);

    expect(await until('No es una de tus ventas de hoy')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without a network', async () => {
    server.use(mockEndpoint(saleEndpoints.byCode, () => HttpResponse.error() as never));
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(CODE);

    expect(await until(/No se pudo buscar la venta|conexión/)).toBeTruthy();
  });
});
