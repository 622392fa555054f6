import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  lines,
  openReadyCounter,
  quantityOf,
  searchField,
  total,
  YERBA,
} from '../../../test/open-counter.ts';

aCounterServer();

describe('the cart', () => {
  test('changes with its buttons, and one less than one takes the line out', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(button('Aumentar Yerba Playadito'));
    expect(total()).toBe('$ 6.901,00');
    await person.click(button('Disminuir Yerba Playadito'));
    await person.click(button('Disminuir Yerba Playadito'));
    expect(lines()).toEqual([]);
  });

  test('takes a typed quantity, up to the stock', async () => {
    const { scanned, person, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(screen.getByLabelText('Cantidad de Yerba Playadito'));
    await keyboard.type('12');
    await keyboard.press('Enter');
    expect(quantityOf('Yerba Playadito')).toBe(12);
    expect(document.activeElement).toBe(searchField());

    await person.click(screen.getByLabelText('Cantidad de Yerba Playadito'));
    await keyboard.type('13');
    await keyboard.press('Enter');
    expect(await screen.findByText('Stock insuficiente')).toBeTruthy();
    expect(quantityOf('Yerba Playadito')).toBe(12);
  });

  test('a removed line gives the focus back to the search', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR);
    await person.click(button('Quitar Yerba Playadito'));
    expect(lines()).toEqual(['Alfajor Jorgito']);
    expect(document.activeElement).toBe(searchField());
  });

  test('marks a line when another till leaves it short, and changes nothing by itself', async () => {
    const { scanned, hear } = await openReadyCounter();
    await scanned(YERBA, YERBA, YERBA);
    hear({ type: 'stock-changed', products: [{ _id: YERBA._id, stock: 2, version: 2 }] });
    expect(await screen.findByText('Quedan 2')).toBeTruthy();
    expect(quantityOf('Yerba Playadito')).toBe(3);
  });

  test('is there again after a reload', async () => {
    const { scanned, reload } = await openReadyCounter();
    await scanned(YERBA, ALFAJOR, YERBA);
    await reload();
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito', 'Alfajor Jorgito']));
    expect(quantityOf('Yerba Playadito')).toBe(2);
  });

  test('is there again after the session ended and began again', async () => {
    const { scanned, session, user } = await openReadyCounter();
    await scanned(YERBA);
    await session.signOut();
    session.signIn({ user, token: 'another-token' });
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
  });
});
