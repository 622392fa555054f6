import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  aCounterServer,
  completeButton,
  completed,
  lines,
  openCounter,
  openReadyCounter,
  SUGAR,
  searchField,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop, server } = aCounterServer();

describe('the search', () => {
  test('has the focus at the start, and again after each sale', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    expect(document.activeElement).toBe(searchField());
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();
    await keyboard.press('Enter');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
  });

  test('shows name, price and stock of matches by name or barcode', async () => {
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

  test('lists best sellers first, and unavailable products last', async () => {
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

  test('opens no list while a slow scanner sends a code', async () => {
    await openReadyCounter();
    const field = searchField() as HTMLInputElement;
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    for (const key of '779038701362') {
      act(() => void vi.advanceTimersByTime(40));
      fireEvent.keyDown(field, { key });
      fireEvent.change(field, { target: { value: field.value + key } });
    }
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('adds the first match on Enter, and is ready for the next', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('yer');
    await keyboard.press('Enter');
    expect(lines()).toEqual(['Yerba Playadito']);
    expect(searchField().value).toBe('');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('moves through the matches with the arrows, and announces the current one', async () => {
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

  test('follows the pointer too, with only one highlighted', async () => {
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

  test('adds a pressed match', async () => {
    const { search, person } = await openReadyCounter();
    await search('alfa');
    await person.click(await screen.findByRole('option'));
    expect(lines()).toEqual(['Alfajor Jorgito']);
    expect(document.activeElement).toBe(searchField());
  });

  test('does not add an unavailable product on Enter, and warns', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('azucar');
    await keyboard.press('Enter');
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('gets the focus when typing on a button', async () => {
    const { keyboard } = await openReadyCounter();
    completeButton().focus();
    await keyboard.type('alfa');
    expect(searchField().value).toBe('alfa');
  });
});

describe('treats typed text with Enter as a search, never as an unknown code', () => {
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

  test('accepts a scanner of 50 ms a key', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.typeEvery(50, '7790040', 'Enter');
    expect(await screen.findByText('Ningún producto tiene el código 7790040')).toBeTruthy();
    expect(lines()).toEqual([]);
  });
});

describe('an Enter before the products loaded', () => {
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

  test.each(['yerba', '77903870'])(
    'adds nothing for %s, which is no whole barcode',
    async (text) => {
      const { keyboard, arrive } = await openWaitingCounter();
      await keyboard.type(text);
      await keyboard.press('Enter');
      arrive();
      expect(await screen.findByRole('option', { name: /Yerba Playadito/ })).toBeTruthy();
      expect(lines()).toEqual([]);
      expect(searchField().value).toBe(text);
    },
  );

  test('is dropped when something else is typed', async () => {
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

  test('asks nothing with an empty search and an empty cart', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
