import { aHeldSale } from '@mostrador/contracts/test/a-held-sale';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { ean13CheckDigit } from '@mostrador/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aCounterServer,
  button,
  completeButton,
  completed,
  lines,
  openReadyCounter,
  searchField,
  total,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop } = aCounterServer();

const RECHARGE = aProduct({
  name: 'Recarga Claro',
  barcode: '7790001112228',
  price: 0,
  stock: 50,
  favourite: true,
});
const CHEESE = aProduct({ name: 'Queso', barcode: '00123', price: 0, unit: 'kg', stock: 20 });

const question = (name = 'Recarga Claro') =>
  screen.findByRole('dialog', { name: `Precio de ${name}` });

async function openCounter() {
  shop.products = [CHEESE, RECHARGE, YERBA];
  const counter = await openReadyCounter();
  return {
    ...counter,
    async answer(price: string, name?: string) {
      const field = within(await question(name)).getByRole('textbox');
      await waitFor(() => expect(document.activeElement).toBe(field));
      await counter.keyboard.type(price);
      await counter.keyboard.press('Enter');
    },
  };
}

describe('a product with price 0 asks for it', () => {
  test('when it is scanned, each time, and needs no mouse', async () => {
    const { scanned, answer, keyboard } = await openCounter();
    await scanned(RECHARGE);
    await answer('500');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    await scanned(RECHARGE);
    await answer('1500,50');

    await waitFor(() => expect(lines()).toEqual(['Recarga Claro', 'Recarga Claro']));
    expect(total()).toBe('$ 2.000,50');
    await keyboard.press('F9');
    await completed();
    expect(shop.sent).toMatchObject([
      {
        items: [
          { productId: RECHARGE._id, price: 0, askedPrice: 500, quantity: 1 },
          { productId: RECHARGE._id, price: 0, askedPrice: 1500.5, quantity: 1 },
        ],
      },
    ]);
  });

  test('when it is found by name, for the quantity written before it', async () => {
    const { search, answer, keyboard } = await openCounter();
    await search('3*recarga');
    await keyboard.press('Enter');
    expect((await question()).textContent).toContain('Cantidad: 3');
    await answer('500');

    await waitFor(() => expect(total()).toBe('$ 1.500,00'));
    expect(searchField().value).toBe('');
  });

  test('when its tile is touched, which shows no price', async () => {
    const { person, answer } = await openCounter();
    const tile = await screen.findByRole('button', { name: /Recarga Claro/ });
    expect(tile.textContent).toContain('Pide el precio');
    expect(tile.textContent).not.toContain('$');
    await person.click(tile);
    await answer('500');
    await waitFor(() => expect(total()).toBe('$ 500,00'));
  });

  test("when a scale's label has its weight", async () => {
    shop.tillSettings = { ...shop.tillSettings, scaleLabels: WEIGHTS };
    const { keyboard, answer } = await openCounter();
    await keyboard.scan(labelOf('01234'));
    await answer('1000', 'Queso');
    await waitFor(() => expect(total()).toBe('$ 1.234,00'));
  });

  test("when a scale's label has its price, which is charged as printed", async () => {
    shop.tillSettings = { ...shop.tillSettings, scaleLabels: { ...WEIGHTS, carries: 'price' } };
    const { keyboard, answer } = await openCounter();
    await keyboard.scan(labelOf('02001'));
    await answer('8000', 'Queso');

    await waitFor(() => expect(total()).toBe('$ 2.001,00'));
    await keyboard.press('F9');
    await completed();
    expect(shop.sent).toMatchObject([
      { items: [{ askedPrice: 8000, quantity: 0.25, labelTotal: 2001 }] },
    ]);
  });
});

describe('the question for the price', () => {
  test('accepts no empty price and no zero', async () => {
    const { scanned, answer } = await openCounter();
    await scanned(RECHARGE);
    await answer('0');
    expect(await screen.findByText('Ingresá el precio')).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('adds nothing when it is cancelled', async () => {
    const { scanned, person } = await openCounter();
    await scanned(RECHARGE);
    await person.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    expect(lines()).toEqual([]);
  });

  test('takes no scan for a price', async () => {
    const { scanned, answer } = await openCounter();
    await scanned(RECHARGE);
    const field = within(await question()).getByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await scanned(YERBA);
    expect(await screen.findByText('Cerrá la ventana para seguir escaneando')).toBeTruthy();
    expect(field.value).toBe('');
    await answer('500');
    await waitFor(() => expect(lines()).toEqual(['Recarga Claro']));
  });
});

test('a reload keeps the price that was entered', async () => {
  const { scanned, answer, reload } = await openCounter();
  await scanned(RECHARGE);
  await answer('500');
  await waitFor(() => expect(total()).toBe('$ 500,00'));

  await reload();
  await waitFor(() => expect(total()).toBe('$ 500,00'));
  await waitFor(() => expect(button('Quitar Recarga Claro')).toBeTruthy());
  await waitFor(() => expect(completeButton().hasAttribute('disabled')).toBe(false));
});

const WEIGHTS = { carries: 'weight', codeDigits: 5, priceDecimals: 0 } as const;

/** A label of the cheese. @param value grams, or pesos */
function labelOf(value: string): string {
  const digits = `2000123${value}`;
  return digits + ean13CheckDigit(digits);
}

test('a line that came without a price, as from an order of the store, gets one in the cart', async () => {
  shop.heldSales = [
    aHeldSale({
      cart: {
        lines: [
          {
            productId: RECHARGE._id,
            name: RECHARGE.name,
            price: 0,
            ivaRate: 21,
            unit: 'unit',
            quantity: 2,
          },
        ],
        customer: null,
      },
    }),
  ];
  const { person, answer, keyboard } = await openCounter();
  await person.click(await screen.findByRole('button', { name: 'En espera (1)' }));
  await person.click(await screen.findByRole('button', { name: /^Retomar/ }));
  await waitFor(() => expect(lines()).toEqual(['Recarga Claro']));
  await keyboard.press('F9');
  expect(
    await screen.findByText('Falta el precio de Recarga Claro: tocá «Poner precio»'),
  ).toBeTruthy();

  const price = () => screen.getByRole('button', { name: /precio (a|de) Recarga Claro$/ });
  expect(price().textContent).toBe('Poner precio');
  await person.click(price());
  await answer('500');
  await waitFor(() => expect(total()).toBe('$ 1.000,00'));
  await person.click(price());
  await answer('700');
  await waitFor(() => expect(total()).toBe('$ 1.400,00'));
  await keyboard.press('F9');
  await completed();

  expect(shop.sent).toMatchObject([
    { items: [{ productId: RECHARGE._id, askedPrice: 700, quantity: 2 }] },
  ]);
});
