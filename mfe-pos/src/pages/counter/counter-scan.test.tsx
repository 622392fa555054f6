import { screen, waitFor } from '@testing-library/react';
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
  quantityButton,
  quantityOf,
  SUGAR,
  searchField,
  total,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop } = aCounterServer();

/** The GTIN-14 of a pack of yerba. */
const PACK = '17790387013624';

describe('a scan', () => {
  test('makes a line, and raises it when repeated', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR, YERBA);
    expect(lines()).toEqual(['Yerba Playadito', 'Alfajor Jorgito']);
    expect(quantityOf('Yerba Playadito')).toBe(2);
    expect(total()).toBe('$ 8.001,00');
  });

  test('of a pack adds its units, times the quantity before it', async () => {
    shop.products = [{ ...YERBA, stock: 100, codes: [{ code: PACK, quantity: 12 }] }];
    const { keyboard, search } = await openReadyCounter();
    await keyboard.scan(PACK);
    expect(quantityOf('Yerba Playadito')).toBe(12);
    expect(await screen.findByText(/Agregado: Yerba Playadito × 12/)).toBeTruthy();
    await search('2*');
    await keyboard.scan(PACK);
    expect(quantityOf('Yerba Playadito')).toBe(36);
    await search('prueba');
    await search(PACK.slice(0, 5));
    await keyboard.type(PACK.slice(5));
    await keyboard.press('Enter');
    expect(quantityOf('Yerba Playadito')).toBe(48);
  });

  test('of a pack beyond the stock adds nothing and says what is left', async () => {
    shop.products = [{ ...YERBA, stock: 11, codes: [{ code: PACK, quantity: 12 }] }];
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(PACK);
    expect(await screen.findByText(/quedan 11 de Yerba Playadito/)).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('of a case without a quantity adds nothing, says so, and offers single units', async () => {
    const { keyboard, search, person } = await openReadyCounter();
    await search('3*');
    await keyboard.scan(PACK);
    expect(
      await screen.findByText(
        'Código de un bulto de Yerba Playadito: falta cuántas unidades trae, en «Más códigos» del producto',
      ),
    ).toBeTruthy();
    expect(lines()).toEqual([]);
    await person.click(button('Agregar 3'));
    expect(quantityOf('Yerba Playadito')).toBe(3);
  });

  test('of a GS1 code has its weight, also with a separator', async () => {
    shop.products = [{ ...YERBA, unit: 'kg' }];
    const { keyboard, person } = await openReadyCounter();
    await keyboard.scan(`]d201${PACK}3103001250`);
    expect(quantityButton('Yerba Playadito').textContent).toMatch(/^1,250\s/);
    const [batch, weight] = [`]C101${PACK}10L7`, '3103000750'];
    vi.advanceTimersByTime(1000);
    await person.keyboard(`${batch}{Control>}]{/Control}${weight}{Enter}`);
    expect(quantityButton('Yerba Playadito').textContent).toMatch(/^2(,000)?\s/);
  });

  test('of a GS1 code after its last day adds it and says so', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(`]C1010${YERBA.barcode}17200102`);
    expect(
      await screen.findByText('Yerba Playadito: según su etiqueta venció el 02/01/2020'),
    ).toBeTruthy();
    expect(lines()).toEqual(['Yerba Playadito']);
  });

  test.each([
    ['3100999999', /El carrito no admite más unidades/],
    ['3105000001', /La etiqueta de Yerba Playadito está en cero/],
  ])('of a GS1 code with a weight that no sale has says so: %s', async (weight, message) => {
    shop.products = [{ ...YERBA, unit: 'kg', tracksStock: false }];
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(`]C101${PACK}${weight}`);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('of a damaged GS1 code adds nothing and says so', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.scan(`]C101${PACK}310300`);
    expect(await screen.findByText(/El código está incompleto o dañado/)).toBeTruthy();
    expect(lines()).toEqual([]);
    expect(searchField().value).toBe('');
  });

  test('goes into the cart with the focus on a button, and does not press it', async () => {
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
    await person.click(quantityButton('Yerba Playadito'));
    await scanned(ALFAJOR);
    expect(quantityOf('Yerba Playadito')).toBe(1);
    expect(quantityOf('Alfajor Jorgito')).toBe(2);
  });

  test('is not confused with fast typing in «Paga con»: its Enter completes the sale', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F8');
    await keyboard.scan('5000');
    await completed();
    expect(shop.sent).toMatchObject([{ payments: [{ method: 'Efectivo', amount: 5000 }] }]);
  });

  test.each(['77900012', '7790387013610'])(
    'of an unknown code on packaging is a scan in «Paga con» too: %s',
    async (code) => {
      const { scanned, keyboard } = await openReadyCounter();
      await scanned(YERBA);
      await keyboard.press('F8');
      await keyboard.scan(code);
      expect(await screen.findByText(`Ningún producto tiene el código ${code}`)).toBeTruthy();
      expect(paidWith().value).toBe('');
      expect(shop.sent).toEqual([]);
    },
  );

  test('of part of a barcode adds nothing and shows the code', async () => {
    const { keyboard } = await openReadyCounter();
    await keyboard.scan('779038701');
    expect(await screen.findByText('Ningún producto tiene el código 779038701')).toBeTruthy();
    expect(lines()).toEqual([]);
    expect(searchField().value).toBe('');
  });

  test('of an unknown code shows it once, and again as a new message', async () => {
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

  test('whose first keys a busy page handled late is still the whole code', async () => {
    const { keyboard, search } = await openReadyCounter();
    await search('779');
    await keyboard.scan('0387013627');
    expect(lines()).toEqual(['Yerba Playadito']);
    await search('99');
    await keyboard.scan('999999');
    expect(await screen.findByText('No hay productos que coincidan con «99999999»')).toBeTruthy();
    expect(lines()).toEqual(['Yerba Playadito']);
  });

  test('before the products loaded waits for them', async () => {
    const { keyboard } = await openCounter();
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    await keyboard.scan(YERBA.barcode as string);
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
  });

  test('of an unavailable product warns', async () => {
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
