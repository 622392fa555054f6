import { aProduct } from '@mostrador/contracts/test/a-product';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  completed,
  lines,
  openReadyCounter,
  quantityOf,
  SUGAR,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop } = aCounterServer();

const COPIES = aProduct({
  name: 'Fotocopias',
  barcode: '7790001112235',
  price: 150,
  stock: 0,
  tracksStock: false,
});

describe('a product without stock control', () => {
  test('is sold in any quantity, with no word about its stock', async () => {
    shop.products = [COPIES, YERBA];
    const { search, keyboard } = await openReadyCounter();
    await search('fotoc');
    const option = await screen.findByRole('option', { name: /Fotocopias/ });
    expect(option.textContent).not.toMatch(/stock/i);
    expect(option.hasAttribute('aria-disabled')).toBe(false);

    await search('900*fotoc');
    await keyboard.press('Enter');
    await waitFor(() => expect(lines()).toEqual(['Fotocopias']));
    expect(quantityOf('Fotocopias')).toBe(900);
    await keyboard.press('F9');
    await completed();
    expect(shop.sent).toMatchObject([{ items: [{ productId: COPIES._id, quantity: 900 }] }]);
  });

  test('can be touched', async () => {
    shop.products = [COPIES];
    const { person } = await openReadyCounter();
    const tile = await screen.findByRole('button', { name: /Fotocopias/ });
    expect(tile.textContent).not.toMatch(/stock/i);
    await person.click(tile);
    await waitFor(() => expect(quantityOf('Fotocopias')).toBe(1));
  });
});

describe('a shop that sells without stock', () => {
  test('adds what it does not have, says so on the line, and sells it', async () => {
    shop.tillSettings = { ...shop.tillSettings, sellWithoutStock: true };
    const { scanned, keyboard, person } = await openReadyCounter();
    await scanned(SUGAR, ALFAJOR, ALFAJOR, ALFAJOR);
    expect(quantityOf('Alfajor Jorgito')).toBe(3);
    await person.click(button('Aumentar Alfajor Jorgito'));
    expect(quantityOf('Alfajor Jorgito')).toBe(4);
    expect(lines()).toEqual([
      'Azúcar LedesmaSe quedó sin stock',
      expect.stringMatching(/^Alfajor JorgitoQuedan.2/),
    ]);

    await keyboard.press('F9');
    await completed();
    expect(shop.sent).toMatchObject([
      { items: [{ quantity: 1 }, { productId: ALFAJOR._id, quantity: 4 }] },
    ]);
  });

  test('is refused at the till while the setting is off', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(SUGAR);
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(lines()).toEqual([]);
  });
});
