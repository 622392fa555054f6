import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aCounterServer,
  button,
  lines,
  openReadyCounter,
  YERBA,
} from '../../../test/open-counter.ts';

vi.mock('./counter-dialogs.tsx', () => Promise.reject(new Error('The script did not load')));

const { shop } = aCounterServer();

test('without the code of its dialogs the counter shows it, keeps the cart and changes seller', async () => {
  shop.pins = [{ user: { ...aSeller('canManageSales'), username: 'beto' }, pin: '1234' }];
  const { person, scanned } = await openReadyCounter();
  await scanned(YERBA);
  await person.click(button('Varios'));
  expect(await screen.findByText(/No se pudo abrir la ventana/)).toBeTruthy();

  await person.click(button('Cambiar de vendedor'));
  expect(await screen.findByRole('dialog', { name: 'Cambiar de vendedor' })).toBeTruthy();
  expect(lines()).toHaveLength(1);
});
