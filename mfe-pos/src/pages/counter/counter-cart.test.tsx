import { aProduct } from '@mostrador/contracts/test/a-product';
import { hasOpenCart } from '@mostrador/shared-auth';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  lines,
  openReadyCounter,
  quantityButton,
  quantityField,
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

/** A seller of this shop who may give discounts up to this percentage. */
const discounting = (maxDiscount: number) => ({ ...aSeller('canManageSales'), maxDiscount });

/** A row's text, with plain spaces. */
const rowOf = (name: string) =>
  screen.getByRole('row', { name: new RegExp(name) }).textContent?.replace(/\s/g, ' ');
const summary = () => screen.getByText(/^\d+ productos?/).textContent?.replace(/\s/g, ' ');

describe('the cart', () => {
  test('is known to the shell while it has products', async () => {
    const { scanned, person, user } = await openReadyCounter();
    await scanned(YERBA);
    await waitFor(() => expect(hasOpenCart(user._id)).toBe(true));
    await person.click(button('Disminuir Yerba Playadito'));
    await waitFor(() => expect(hasOpenCart(user._id)).toBe(false));
  });

  test('changes with its buttons, and minus at one removes the line', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(button('Aumentar Yerba Playadito'));
    expect(total()).toBe('$ 6.901,00');
    await person.click(button('Disminuir Yerba Playadito'));
    await person.click(button('Disminuir Yerba Playadito'));
    expect(lines()).toEqual([]);
  });

  test('accepts a typed quantity, up to the stock', async () => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(quantityButton('Yerba Playadito'));
    await keyboard.type('12');
    await keyboard.press('Enter');
    expect(quantityOf('Yerba Playadito')).toBe(12);
    expect(document.activeElement).toBe(searchField());

    await person.click(quantityButton('Yerba Playadito'));
    await keyboard.type('13');
    await keyboard.press('Enter');
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(quantityOf('Yerba Playadito')).toBe(12);
  });

  test('sells the quantity that is being typed', async () => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(quantityButton('Yerba Playadito'));
    await keyboard.type('12');
    await keyboard.press('F9');
    await screen.findByRole('dialog', { name: 'Venta Completada' });
    expect(shop.sent).toMatchObject([{ items: [{ quantity: 12 }] }]);
  });

  test.each([
    ['13', 'Stock insuficiente: quedan 12 de Yerba Playadito'],
    ['1,5', 'Cantidad no válida'],
  ])('sells nothing while the invalid %s is typed', async (typed, message) => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(quantityButton('Yerba Playadito'));
    await keyboard.type(typed);
    await keyboard.press('F9');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(shop.sent).toEqual([]);
  });

  test('moves the focus to the search after a line is removed', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR);
    await person.click(button('Quitar Yerba Playadito'));
    expect(lines()).toEqual(['Alfajor Jorgito']);
    expect(document.activeElement).toBe(searchField());
  });

  test('marks a line when another till sells its stock, and changes nothing itself', async () => {
    const { scanned, hear } = await openReadyCounter();
    await scanned(YERBA, YERBA, YERBA);
    hear({ type: 'stock-changed', products: [{ _id: YERBA._id, stock: 2, version: 2 }] });
    expect(await screen.findByText('Quedan 2')).toBeTruthy();
    expect(quantityOf('Yerba Playadito')).toBe(3);
  });

  test('survives a reload', async () => {
    const { scanned, reload } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR, YERBA);
    await reload();
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito', 'Alfajor Jorgito']));
    expect(quantityOf('Yerba Playadito')).toBe(2);
  });

  test('survives the end of the session', async () => {
    const { scanned, session, user } = await openReadyCounter();
    await scanned(YERBA);
    await session.signOut();
    session.signIn({ user, token: 'another-token' });
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
  });
});

describe('the summary', () => {
  test('counts products and units, and a weighed product as one', async () => {
    shop.products = [YERBA, ALFAJOR, CHEESE];
    const { scanned, search } = await openReadyCounter();
    expect(screen.queryByText(/unidad/)).toBeNull();
    await scanned(YERBA);
    expect(summary()).toBe('1 producto · 1 unidad');
    await scanned(YERBA, ALFAJOR);
    await search('0,350*');
    await scanned(CHEESE);
    expect(summary()).toBe('3 productos · 4 unidades');
  });
});

describe('a weighed product', () => {
  test('moves to its quantity, and Enter returns the focus to the search', async () => {
    shop.products = [CHEESE];
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(CHEESE);
    await waitFor(() => expect(document.activeElement).toBe(quantityField('Queso cremoso')));
    await keyboard.type('0,355');
    await keyboard.press('Enter');
    expect(total()).toBe('$ 2.840,00');
    expect(document.activeElement).toBe(searchField());

    await keyboard.press('F9');
    await screen.findByRole('dialog', { name: 'Venta Completada' });
    expect(shop.sent).toMatchObject([{ items: [{ quantity: 0.355 }] }]);
  });

  test('asks for its quantity again when scanned again', async () => {
    shop.products = [CHEESE];
    const { scanned } = await openReadyCounter();
    await scanned(CHEESE);
    await waitFor(() => expect(document.activeElement).toBe(quantityField('Queso cremoso')));
    searchField().focus();
    await scanned(CHEESE);
    await waitFor(() => expect(document.activeElement).toBe(quantityField('Queso cremoso')));
  });

  test('shows its stock with the unit', async () => {
    shop.products = [CHEESE];
    const { scanned, search, hear } = await openReadyCounter();
    await scanned(CHEESE);
    hear({ type: 'stock-changed', products: [{ _id: CHEESE._id, stock: 0.35, version: 2 }] });
    expect(await screen.findByText('Quedan 0,350 kg')).toBeTruthy();
    searchField().focus();
    await search('queso');
    const option = await screen.findByRole('option');
    expect(option.textContent?.replace(/\s/g, ' ')).toMatch(/0,350 kg$/);
    expect(option.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a discount on a line', () => {
  const openDiscount = async (person: UserEvent) => {
    await person.click(button('Descuento de Yerba Playadito'));
    return within(await screen.findByRole('dialog', { name: 'Descuento de Yerba Playadito' }));
  };

  test('in percent is shown on the line, lowers its subtotal and is sold', async () => {
    const { scanned, person, keyboard } = await openReadyCounter(discounting(100));
    await scanned(YERBA);
    await openDiscount(person);
    await keyboard.type('10');
    await keyboard.press('Enter');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowOf('Yerba')).toMatch(/−10 %.*\$ 3\.105,45/);
    expect(total()).toBe('$ 3.105,45');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));

    await keyboard.press('F9');
    await screen.findByRole('dialog', { name: 'Venta Completada' });
    expect(shop.sent).toMatchObject([{ items: [{ discount: { percent: 10 } }] }]);
  });

  test('in pesos too, and can be removed', async () => {
    const { scanned, person } = await openReadyCounter(discounting(100));
    await scanned(YERBA);
    const dialog = await openDiscount(person);
    await person.click(dialog.getByRole('radio', { name: '$' }));
    await person.type(dialog.getByLabelText('Descuento'), '450,50');
    await person.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(rowOf('Yerba')).toContain('−$ 450,50');
    expect(total()).toBe('$ 3.000,00');

    const again = await openDiscount(person);
    expect(again.getByLabelText<HTMLInputElement>('Descuento').value).toBe('450,50');
    await person.click(again.getByRole('button', { name: 'Quitar' }));
    expect(total()).toBe('$ 3.450,50');
    expect(rowOf('Yerba')).not.toContain('−$ ');
  });

  test.each(['0', '101', '12,345', '-5'])('of %s per cent is refused', async (typed) => {
    const { scanned, person, keyboard } = await openReadyCounter(discounting(100));
    await scanned(YERBA);
    await openDiscount(person);
    await keyboard.type(typed);
    await keyboard.press('Enter');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await keyboard.press('Escape');
    expect(total()).toBe('$ 3.450,50');
  });

  test.each([
    ['12,5', '$ 3.019,19'],
    ['100', '$ 0,00'],
  ])('of %s, typed as fast as a scanner, is not a scan', async (typed, left) => {
    const { scanned, person, keyboard } = await openReadyCounter(discounting(100));
    await scanned(YERBA);
    await openDiscount(person);
    await keyboard.typeEvery(5, typed, 'Enter');
    expect(total()).toBe(left);
  });

  test('is not offered to a seller without one', async () => {
    const { scanned } = await openReadyCounter(discounting(0));
    await scanned(YERBA);
    expect(screen.queryByRole('button', { name: /^Descuento/ })).toBeNull();
  });

  test("is refused over the seller's maximum, which applies to the whole sale", async () => {
    const { scanned, person, keyboard } = await openReadyCounter(discounting(10));
    await scanned(YERBA);
    await openDiscount(person);
    await keyboard.type('11');
    await keyboard.press('Enter');
    expect(screen.getByText('Tu descuento máximo es 10 %')).toBeTruthy();
    await keyboard.press('Escape');
    expect(total()).toBe('$ 3.450,50');

    await scanned(ALFAJOR);
    await openDiscount(person);
    await keyboard.type('11');
    await keyboard.press('Enter');
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(button('Quitar Alfajor Jorgito'));
    await keyboard.press('F9');
    expect(screen.getByRole('alert').textContent).toBe('Tu descuento máximo es 10 %');
    expect(shop.sent).toEqual([]);
  });
});

describe('a line without a product', () => {
  const openFreeLine = async (person: UserEvent) => {
    await person.click(button('Varios'));
    return within(await screen.findByRole('dialog', { name: 'Varios' }));
  };

  test("is 'Varios' by default, at the general rate", async () => {
    const { person, keyboard } = await openReadyCounter();
    await openFreeLine(person);
    await keyboard.type('1500,50');
    await person.click(button('Agregar'));
    expect(lines()).toEqual(['Varios']);
    expect(total()).toBe('$ 1.500,50');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));

    await keyboard.press('F9');
    await screen.findByRole('dialog', { name: 'Venta Completada' });
    expect(shop.sent).toMatchObject([
      { items: [{ description: 'Varios', price: 1500.5, ivaRate: 21, quantity: 1 }] },
    ]);
  });

  test('has its description, rate and quantity, on a separate line', async () => {
    const { person } = await openReadyCounter();
    for (const name of ['Bolsa', 'Pan']) {
      const dialog = await openFreeLine(person);
      await person.clear(dialog.getByLabelText('Descripción'));
      await person.type(dialog.getByLabelText('Descripción'), name);
      await person.type(dialog.getByLabelText('Precio'), '100');
      await person.selectOptions(dialog.getByLabelText('IVA'), '10,5 %');
      await person.clear(dialog.getByLabelText('Cantidad'));
      await person.type(dialog.getByLabelText('Cantidad'), '3');
      await person.click(dialog.getByRole('button', { name: 'Agregar' }));
    }
    expect(lines()).toEqual(['Bolsa', 'Pan']);
    expect(total()).toBe('$ 600,00');
  });

  test('requires a price and a quantity', async () => {
    const { person } = await openReadyCounter();
    const dialog = await openFreeLine(person);
    await person.clear(dialog.getByLabelText('Cantidad'));
    await person.click(dialog.getByRole('button', { name: 'Agregar' }));
    expect(dialog.getByText('Ingresá el precio')).toBeTruthy();
    expect(dialog.getByText('Ingresa una cantidad válida')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(lines()).toEqual([]);
  });

  test('receives no scan in its fields', async () => {
    const { person, scanned } = await openReadyCounter();
    await openFreeLine(person);
    await scanned(YERBA);
    expect(screen.getByLabelText<HTMLInputElement>('Precio').value).toBe('');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(lines()).toEqual([]);
  });
});
