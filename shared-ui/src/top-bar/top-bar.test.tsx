import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import { UserButton } from './user-button.tsx';

afterEach(cleanup);

function aTopBar(path: string, props?: Partial<TopBarProps>) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <TopBar
        storeName="Kiosco Sol"
        account={<UserButton username="sol" />}
        navigation={[
          { label: 'Inicio', to: '/app' },
          { label: 'Ventas', to: '/app/sales' },
        ]}
        onSignOut={() => {}}
        {...props}
      />
    </MemoryRouter>,
  );
}

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name });

test('the link of the current area is marked as current', () => {
  aTopBar('/app/sales/history');

  expect(link('Ventas').getAttribute('aria-current')).toBe('page');
  expect(link('Inicio').hasAttribute('aria-current')).toBe(false);
});

test('pointing at a link announces that its area will be needed', async () => {
  const onPreload = vi.fn();
  aTopBar('/app', { onPreload });

  await userEvent.hover(link('Ventas'));

  expect(onPreload).toHaveBeenCalledWith('/app/sales');
});

test('Salir and the user are part of the navigation', () => {
  aTopBar('/app');
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }));

  expect(bar.getByRole('button', { name: 'Salir' })).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Mi cuenta, sol' }).textContent).toBe('sol');
});

test('a link tells how many things are new there', () => {
  const news = { count: 120, words: '120 pedidos nuevos' };
  aTopBar('/app', { navigation: [{ label: 'Tienda', to: '/app/store', news }] });

  expect(link('Tienda 120 pedidos nuevos').textContent).toContain('99+');
});

test('Salir signs out', async () => {
  const onSignOut = vi.fn();
  aTopBar('/app', { onSignOut });

  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));

  expect(onSignOut).toHaveBeenCalledOnce();
});

test('the menu opens, and Escape closes it and returns the focus', async () => {
  aTopBar('/app');
  const menu = screen.getByRole('button', { name: 'Abrir menú' });

  await userEvent.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');

  expect(menu.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(menu);
});

test('following a link closes the menu', async () => {
  aTopBar('/app');
  const menu = screen.getByRole('button', { name: 'Abrir menú' });
  await userEvent.click(menu);

  await userEvent.click(link('Ventas'));

  expect(menu.getAttribute('aria-expanded')).toBe('false');
});
