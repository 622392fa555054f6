import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

aShopServer();

const saved = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Guardar' });

test('a user adds their name, and removes it again', async () => {
  const { person } = openPage('/app/settings', { as: aSeller() });

  await person.click(await screen.findByRole('button', { name: 'Agregar nombre' }));
  const adding = await screen.findByRole('dialog', { name: 'Nombre' });
  await person.type(within(adding).getByLabelText('Nombre'), 'Luz Paz');
  await person.click(saved(adding));
  expect(await screen.findByText('Luz Paz')).toBeTruthy();

  await person.click(await screen.findByRole('button', { name: 'Cambiar nombre' }));
  const changing = await screen.findByRole('dialog', { name: 'Nombre' });
  await person.clear(within(changing).getByLabelText('Nombre'));
  await person.click(saved(changing));

  await waitFor(() => expect(screen.queryByText('Luz Paz')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Agregar nombre' })).toBeTruthy();
});
