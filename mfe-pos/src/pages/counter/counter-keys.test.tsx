import { aProduct } from '@mostrador/contracts/test/a-product';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  completeButton,
  lines,
  openReadyCounter,
  paidWith,
  quantityButton,
  quantityOf,
  searchField,
  total,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop } = aCounterServer();

const CHEESE = aProduct({
  name: 'Queso cremoso',
  barcode: '7790000000013',
  unit: 'kg',
  price: 8000,
  stock: 4.5,
});

describe('a quantity before a star', () => {
  test('applies to the next scan', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await keyboard.type('3*');
    expect(screen.getByText('3 × el próximo producto')).toBeTruthy();
    await scanned(YERBA);
    expect(quantityOf('Yerba Playadito')).toBe(3);
    expect(searchField().value).toBe('');
    await scanned(YERBA);
    expect(quantityOf('Yerba Playadito')).toBe(4);
  });

  test('applies to the name after it', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('12*yer');
    expect(await screen.findByRole('option')).toBeTruthy();
    await keyboard.press('Enter');
    expect(quantityOf('Yerba Playadito')).toBe(12);
    expect(searchField().value).toBe('');
  });

  test('applies to a code typed after it', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.type(`2*${YERBA.barcode}`);
    await keyboard.press('Enter');
    expect(quantityOf('Yerba Playadito')).toBe(2);
  });

  test('may have decimals for a weighed product', async () => {
    shop.products = [CHEESE, YERBA];
    const { scanned, search } = await openReadyCounter();
    await search('0,350*');
    await scanned(CHEESE);
    expect(quantityButton('Queso cremoso').textContent).toBe('0,350 kg');
    expect(total()).toBe('$ 2.800,00');
    expect(document.activeElement).toBe(searchField());

    await search('0,350*');
    await scanned(YERBA);
    expect(screen.getByRole('alert').textContent).toBe(
      '0,35 no es una cantidad de Yerba Playadito',
    );
    expect(lines()).toHaveLength(1);
  });

  test('of zero adds nothing', async () => {
    const { search, keyboard } = await openReadyCounter();
    await search('0*yerba');
    await keyboard.press('Enter');
    expect(lines()).toEqual([]);
  });

  test('beyond the stock adds nothing', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await keyboard.type('3*');
    await scanned(ALFAJOR);
    expect(screen.getByText('Stock insuficiente')).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('alone adds nothing, and Escape clears it', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.type('3*');
    await keyboard.press('Enter');
    expect(lines()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    await keyboard.press('Escape');
    expect(searchField().value).toBe('');
    expect(screen.queryByText('3 × el próximo producto')).toBeNull();
  });

  test('is not kept with an unknown code', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.type('3*');
    await keyboard.scan('779038701');
    expect(await screen.findByText('Ningún producto tiene el código 779038701')).toBeTruthy();
    expect(searchField().value).toBe('');
  });
});

describe('+ and −', () => {
  test('change the most recent line', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR, YERBA);
    await keyboard.press('+');
    await waitFor(() => expect(quantityOf('Yerba Playadito')).toBe(3));
    await keyboard.press('-');
    await waitFor(() => expect(quantityOf('Yerba Playadito')).toBe(2));
    expect(quantityOf('Alfajor Jorgito')).toBe(1);
    expect(searchField().value).toBe('');
  });

  test('change the last line after a reload, and remove it at zero', async () => {
    const { scanned, reload } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR);
    const { keyboard } = await reload();
    await waitFor(() => expect(lines()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    await keyboard.press('-');
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
    await keyboard.press('+');
    await waitFor(() => expect(quantityOf('Yerba Playadito')).toBe(2));
  });

  test('work with the focus on a button', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    completeButton().focus();
    await keyboard.press('+');
    await waitFor(() => expect(quantityOf('Yerba Playadito')).toBe(2));
    expect(searchField().value).toBe('');
  });

  test('are text while something is typed, and in other fields', async () => {
    const { scanned, search, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await search('coca+cola-?');
    expect(searchField().value).toBe('coca+cola-?');
    await keyboard.press('F8');
    await keyboard.press('-');
    expect(paidWith().value).toBe('-');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(quantityOf('Yerba Playadito')).toBe(1);
  });

  test('do nothing when a scanner sends them before its code', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.scan(`+E0${ALFAJOR.barcode}`);
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito', 'Alfajor Jorgito']));
    expect(quantityOf('Yerba Playadito')).toBe(1);
  });

  test('step a measured line by a tenth', async () => {
    shop.products = [CHEESE];
    const { scanned, keyboard } = await openReadyCounter();
    await keyboard.type('0,350*');
    await scanned(CHEESE);
    await keyboard.press('+');
    await waitFor(() => expect(quantityButton('Queso cremoso').textContent).toBe('0,450 kg'));
  });
});

describe('the keys', () => {
  test('are listed with ?, after which the search has the focus again', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    for (const key of [
      'F2',
      'F4',
      'F8',
      'F9',
      'Alt + 1…5',
      '3 *',
      '+',
      '−',
      'Enter',
      'Escape',
      '?',
    ])
      expect(dialog.textContent).toContain(key);
    await keyboard.press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    expect(searchField().value).toBe('');
  });

  test('are listed by a button too, and a scan continues the sale', async () => {
    const { person, scanned } = await openReadyCounter();
    await person.click(screen.getByRole('button', { name: 'Atajos de teclado' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await scanned(YERBA);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines()).toEqual(['Yerba Playadito']);
  });
});
