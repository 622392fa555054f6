import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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

const ADMIN = aUser({ username: 'sol' });
const LUZ = { ...aSeller('canManageSales'), username: 'luz' };
const PINS = [
  { user: ADMIN, pin: '482915' },
  { user: LUZ, pin: '1234' },
];

beforeEach(() => {
  shop.pins = PINS;
});

const pinIn = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('PIN');

describe('another seller takes over the till', () => {
  test('with their PIN, and goes on with the cart', async () => {
    const { person, scanned, session } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(button('Cambiar de vendedor'));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar de vendedor' });
    await person.type(pinIn(dialog), '1234{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(total()).toBe('$ 3.450,50');
    await person.click(completeButton());
    await completed();
    expect(shop.user).toEqual(LUZ);
    expect(shop.sent).toHaveLength(1);
    session.signOut();
  });

  test('not with a wrong one: the field says so, and the seller stays', async () => {
    const { person } = await openReadyCounter();
    await person.click(button('Cambiar de vendedor'));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar de vendedor' });
    await person.type(pinIn(dialog), '9999{Enter}');

    expect(await within(dialog).findByText('El PIN no es correcto')).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
  });

  test('only where another seller has a PIN', async () => {
    shop.pins = PINS.slice(0, 1);
    await openReadyCounter();

    expect(screen.queryByRole('button', { name: 'Cambiar de vendedor' })).toBeNull();
  });
});

describe("an administrator's PIN", () => {
  test("allows a discount over the seller's maximum when the sale is completed", async () => {
    const { person, scanned } = await openReadyCounter();
    await scanned(YERBA);
    await person.keyboard('{Alt>}d{/Alt}');
    const discount = await screen.findByRole('dialog', { name: 'Descuento' });
    await person.type(within(discount).getByLabelText('Descuento'), '50{Enter}');
    await person.click(completeButton());
    const dialog = await screen.findByRole('dialog', { name: 'Autorizar el descuento' });
    await person.type(pinIn(dialog), '482915{Enter}');

    await completed();
    expect(shop.sent).toMatchObject([
      { discount: { percent: 50 }, authorizationId: shop.authorizations[0] },
    ]);
  });

  test('is not asked for where no administrator has one', async () => {
    shop.pins = PINS.slice(1);
    const { person, scanned } = await openReadyCounter();
    await scanned(YERBA);
    await person.keyboard('{Alt>}d{/Alt}');

    expect(screen.queryByRole('dialog', { name: 'Descuento' })).toBeNull();
  });

  test('is not asked for within the maximum', async () => {
    const { person, scanned } = await openReadyCounter({
      ...aSeller('canManageSales'),
      maxDiscount: 10,
    });
    await scanned(YERBA);
    await person.keyboard('{Alt>}d{/Alt}');
    const discount = await screen.findByRole('dialog', { name: 'Descuento' });
    await person.type(within(discount).getByLabelText('Descuento'), '10{Enter}');
    await person.click(completeButton());

    await completed();
    expect(shop.authorizations).toEqual([]);
  });
});
