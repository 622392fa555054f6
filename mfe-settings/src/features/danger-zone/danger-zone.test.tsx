import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { sessionStore } from '@mostrador/shared-auth';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();
const DELETE = 'Eliminar todo permanentemente';

/** Ends the session after a deletion: on its own it would do so during a later test. */
let leaving: (() => void)[];
beforeEach(() => {
  leaving = holdTimers(2000);
});
afterEach(() => vi.restoreAllMocks());

async function openModal() {
  const { person } = openPage('/app/settings', { as: shop.user });
  await person.click(await screen.findByRole('button', { name: 'Eliminar cuenta' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Eliminar cuenta' }));
  const word = dialog.getByRole('textbox', { name: 'Para confirmar, escribí ELIMINAR' });
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: DELETE });
  return { person, dialog, word, button };
}

test('a seller has no danger zone', async () => {
  openPage('/app/settings', { as: aSeller() });

  expect(await screen.findByRole('heading', { name: 'Configuración' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Eliminar cuenta' })).toBeNull();
});

describe('the modal', () => {
  test('lists the counts, and everything else that is deleted', async () => {
    shop.products = [aProduct(), aProduct()];
    const { dialog } = await openModal();

    await dialog.findByText('2 productos');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 usuario',
      '2 productos',
      '0 ventas de este mes, y todas las anteriores',
      'Todas las marcas, categorías y subcategorías',
      'Tus clientes, cajas, imágenes y configuraciones',
      'La suscripción en el proveedor de pagos',
    ]);
  });

  test('lists it also when the counts do not load', async () => {
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () => refuse(404, { error: 'x', code: 'x.y' })),
    );
    const { dialog } = await openModal();

    expect(await dialog.findByText('Todos los productos')).toBeTruthy();
    expect(dialog.getByText('La suscripción en el proveedor de pagos')).toBeTruthy();
  });

  test.each(['', 'eliminar', 'ELIMINA', ' ELIMINAR', 'ELIMINAR ', 'ELIMINARR'])(
    'is not confirmed by "%s"',
    async (typed) => {
      const { person, word, button } = await openModal();
      if (typed) await person.type(word, typed);

      expect(button.disabled).toBe(true);
      await person.type(word, '{Enter}');
      expect(screen.getByRole('dialog', { name: 'Eliminar cuenta' })).toBeTruthy();
    },
  );

  test('cannot be closed while the account is being deleted', async () => {
    server.use(mockEndpoint(shopDataEndpoints.deleteAll, () => new Promise(() => {})));
    const { person, dialog, word, button } = await openModal();
    await person.type(word, 'ELIMINAR');
    await person.click(button);

    await dialog.findByRole('button', { name: DELETE, busy: true });
    await person.keyboard('{Escape}');

    expect(screen.getByRole('dialog', { name: 'Eliminar cuenta' })).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  });

  test("stays open with the server's sentence when it is refused", async () => {
    server.use(
      mockEndpoint(shopDataEndpoints.deleteAll, () =>
        refuse(403, { error: 'Falta el código', code: 'second-factor.required' }),
      ),
    );
    const { person, dialog, word } = await openModal();
    await person.type(word, 'ELIMINAR{Enter}');

    expect((await dialog.findByRole('alert')).textContent).toBe('Falta el código');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('shows a failure without a message', async () => {
    server.use(
      mockEndpoint(shopDataEndpoints.deleteAll, () => refuse(500, { error: '', code: '' })),
    );
    const { person, dialog, word } = await openModal();
    await person.type(word, 'ELIMINAR{Enter}');

    expect((await dialog.findByRole('alert')).textContent).toBe('Error al eliminar la cuenta');
  });
});

describe('for a user with a second factor', () => {
  test('asks for a code, shows a wrong one, and deletes with the right one', async () => {
    shop.secondFactor = { enabled: true, recoveryCodesLeft: 10, available: true };
    const { person, dialog, word, button } = await openModal();
    const code = await dialog.findByRole('textbox', { name: 'Código de verificación' });
    await person.type(word, 'ELIMINAR');
    expect(button.disabled).toBe(true);
    await person.type(code, '000000');
    await person.click(button);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'El código de verificación no es correcto o ya se usó',
    );
    await person.clear(code);
    await person.type(code, '123456');
    await person.click(button);

    expect(await screen.findByRole('dialog', { name: 'Cuenta eliminada' })).toBeTruthy();
  });

  test('asks for it also when only the server knows', async () => {
    const { person, dialog, word, button } = await openModal();
    shop.secondFactor = { enabled: true, recoveryCodesLeft: 10, available: true };
    expect(dialog.queryByRole('textbox', { name: 'Código de verificación' })).toBeNull();
    await person.type(word, 'ELIMINAR{Enter}');

    await person.type(
      await dialog.findByRole('textbox', { name: 'Código de verificación' }),
      '123456',
    );
    await person.click(button);
    expect(await screen.findByRole('dialog', { name: 'Cuenta eliminada' })).toBeTruthy();
  });
});

test('after the deletion nothing is left on the device, and two seconds later the session ends', async () => {
  const { person, word, button } = await openModal();
  await person.type(word, 'ELIMINAR');
  localStorage.setItem('mostrador-cart:x', '{}');
  sessionStorage.setItem('a-draft', '{}');
  await person.click(button);
  await screen.findByRole('dialog', { name: 'Cuenta eliminada' });

  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(sessionStore.getState().status).toBe('signed-in');
  for (const leave of leaving) leave();
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', left: true });
});

/** Collects the calls that wait exactly these milliseconds, for the test to make. */
function holdTimers(heldMs: number): (() => void)[] {
  const held: (() => void)[] = [];
  const wait = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, ms?: number) =>
    ms === heldMs ? held.push(call) : wait(call, ms)) as typeof setTimeout);
  return held;
}
