import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UserMenu } from './user-menu.tsx';

afterEach(cleanup);

function aUserMenu({ defaultOpen = false } = {}) {
  const chosen = vi.fn();
  render(
    <UserMenu
      username="sol"
      account={['Contraseña', 'Sesiones'].map((label) => ({
        label,
        onSelect: () => chosen(label),
      }))}
      onSignOut={() => chosen('Salir')}
      defaultOpen={defaultOpen}
    />,
  );
  return { chosen, person: userEvent.setup() };
}

const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('it lists the account under the name of the user, and Salir', async () => {
  const { person } = aUserMenu();

  await person.click(screen.getByRole('button', { name: 'Mi cuenta, sol' }));

  expect(await screen.findByRole('menu', { name: 'Mi cuenta, sol' })).toBeTruthy();
  expect(names()).toEqual(['Contraseña', 'Sesiones', 'Salir']);
});

test('with the keyboard an entry is chosen, and the menu closes', async () => {
  const { person, chosen } = aUserMenu();
  await person.tab();
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Contraseña' })),
  );
  await person.keyboard('{End}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Salir' })),
  );
  await person.keyboard('{Enter}');

  expect(chosen).toHaveBeenCalledExactlyOnceWith('Salir');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('one that is opened from the start has the focus, and returns it to the button', async () => {
  const { person } = aUserMenu({ defaultOpen: true });
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));

  await person.keyboard('{Escape}');

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mi cuenta, sol' })),
  );
});
