import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
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

const { server, shop } = aCounterServer();

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
  test('with their PIN, and keeps the cart', async () => {
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

  test('not with a wrong PIN: the field shows it, and the seller stays', async () => {
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
    expect(
      within(discount).getByText('Al cobrar se pide el PIN de un administrador.'),
    ).toBeTruthy();
    await person.type(within(discount).getByLabelText('Descuento'), '50{Enter}');
    await person.click(completeButton());
    const dialog = await screen.findByRole('dialog', { name: 'Autorizar el descuento' });
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'quiere descontar $ 1.725,25 de $ 3.450,50 (50 %) en una venta.',
    );
    await person.type(pinIn(dialog), '482915{Enter}');

    await completed();
    expect(shop.sent).toMatchObject([
      { discount: { percent: 50 }, authorizationIds: [shop.authorizations[0]?._id] },
    ]);
    expect(shop.authorizations[0]?.about).toEqual({
      act: 'discount',
      saleId: shop.sent[0]?._id,
      customerId: null,
      fullPrice: 3450.5,
      amount: 1725.25,
    });
  });

  test('is not requested where no administrator has one', async () => {
    shop.pins = PINS.slice(1);
    const { person, scanned } = await openReadyCounter();
    await scanned(YERBA);
    await person.keyboard('{Alt>}d{/Alt}');

    expect(screen.queryByRole('dialog', { name: 'Descuento' })).toBeNull();
  });

  test('is not requested within the maximum', async () => {
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

  test('that expired is requested again, and nothing of the sale is lost', async () => {
    server.use(
      mockEndpoint(saleEndpoints.complete, () =>
        refuse(403, {
          error: 'La autorización venció o ya se usó. Pedí el PIN de nuevo.',
          code: 'authorization.invalid',
        }),
      ),
    );
    const { person, scanned } = await openReadyCounter();
    await scanned(YERBA);
    await person.keyboard('{Alt>}d{/Alt}');
    const discount = await screen.findByRole('dialog', { name: 'Descuento' });
    await person.type(within(discount).getByLabelText('Descuento'), '50{Enter}');
    const authorize = async () => {
      await person.click(completeButton());
      const dialog = await screen.findByRole('dialog', { name: 'Autorizar el descuento' });
      await person.type(pinIn(dialog), '482915{Enter}');
    };
    await authorize();
    expect(await screen.findAllByText(/Pedí el PIN de nuevo/)).not.toEqual([]);
    expect(lines()).toHaveLength(1);
    server.resetHandlers();

    await authorize();

    await completed();
    expect(shop.sent).toMatchObject([{ authorizationIds: [shop.authorizations[1]?._id] }]);
  });

  test('allows a debt over the limit together with the discount of that sale', async () => {
    const ana = aCustomer({ name: 'Ana Pérez', creditLimit: 100 });
    shop.customers = [ana];
    shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
    const { person, scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await person.keyboard('{F4}');
    await keyboard.type('ana');
    await screen.findByRole('option', { name: /Ana Pérez/ });
    await person.keyboard('{Enter}');
    await person.keyboard('{Alt>}6{/Alt}');
    await person.keyboard('{Alt>}d{/Alt}');
    const discount = await screen.findByRole('dialog', { name: 'Descuento' });
    await person.type(within(discount).getByLabelText('Descuento'), '50{Enter}');
    await person.click(completeButton());
    const first = await screen.findByRole('dialog', { name: 'Autorizar el descuento' });
    server.use(
      mockEndpoint(saleEndpoints.complete, () =>
        refuse(409, {
          error: 'La venta pasa el límite de Ana Pérez',
          code: 'customer-credit.over-limit',
        }),
      ),
    );
    await person.type(pinIn(first), '482915{Enter}');
    const authorize = await screen.findByRole('button', { name: 'Autorizar con PIN' });
    server.resetHandlers();
    await person.click(authorize);
    const both = await screen.findByRole('dialog', { name: 'Autorizar la venta' });
    expect(both.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'quiere vender en cuenta corriente a Ana Pérez, que queda debiendo $ 1.725,25.',
    );
    await person.type(pinIn(both), '482915{Enter}');

    await completed();
    expect(shop.authorizations.map(({ about }) => about.act)).toEqual([
      'discount',
      // The refused sale used no authorization: one PIN entry covers both acts.
      'discount',
      'credit-limit',
    ]);
    expect(shop.sent.at(-1)).toMatchObject({
      authorizationIds: shop.authorizations.slice(1).map(({ _id }) => _id),
    });
  });
});
