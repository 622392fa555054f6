import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { server } = aShopServer();
const asked: object[] = [];

async function openModal() {
  asked.length = 0;
  server.use(
    mockEndpoint(accountEndpoints.changePassword, ({ body }) => {
      asked.push(body);
      return { message: 'Contraseña cambiada' };
    }),
  );
  const { person } = openPage('/app/settings', { as: aSeller() });
  await person.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar contraseña' }));
  const type = async (label: string, text: string) =>
    person.type(dialog.getByLabelText(label, { selector: 'input' }), text);
  const save = () => person.click(dialog.getByRole('button', { name: 'Guardar' }));
  return { dialog, type, save };
}

test('a user changes their password with the current one', async () => {
  const { type, save } = await openModal();
  await type('Contraseña actual', 'la de antes');
  await type('Nueva contraseña', 'una más larga');
  await type('Confirmar contraseña', 'una más larga');
  await save();

  expect(await screen.findByText('Contraseña cambiada')).toBeTruthy();
  expect(asked).toEqual([{ currentPassword: 'la de antes', newPassword: 'una más larga' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an error is shown beside its field, and nothing is sent', async () => {
  const { dialog, type, save } = await openModal();
  await type('Contraseña actual', 'la de antes');
  await type('Nueva contraseña', '12345');
  await type('Confirmar contraseña', '1234');
  await save();

  expect(await dialog.findByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy();
  expect(dialog.getByText('Las contraseñas no coinciden')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a wrong current password is shown at its field, and the rest stays', async () => {
  const { dialog, type, save } = await openModal();
  server.use(
    mockEndpoint(accountEndpoints.changePassword, () =>
      refuse(403, { error: 'La contraseña no es correcta', code: 'auth.password-wrong' }),
    ),
  );
  await type('Contraseña actual', 'no es esta');
  await type('Nueva contraseña', 'una más larga');
  await type('Confirmar contraseña', 'una más larga');
  await save();

  expect(await dialog.findByText('La contraseña no es correcta')).toBeTruthy();
  const current = dialog.getByLabelText('Contraseña actual', { selector: 'input' });
  expect(current.getAttribute('aria-invalid')).toBe('true');
});
