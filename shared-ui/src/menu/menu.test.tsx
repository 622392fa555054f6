import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/index.ts';
import { Modal } from '../modal/index.ts';
import { Menu, MenuItem } from './menu.tsx';

afterEach(cleanup);

function anExportMenu() {
  const onSelect = vi.fn();
  const menu = (
    <Menu trigger={<Button>Exportar</Button>}>
      <MenuItem onSelect={() => onSelect('csv')}>CSV</MenuItem>
      <MenuItem onSelect={() => onSelect('xlsx')}>Excel</MenuItem>
      <MenuItem disabled onSelect={() => onSelect('pdf')}>
        PDF
      </MenuItem>
    </Menu>
  );
  return { menu, onSelect, user: userEvent.setup() };
}

const trigger = () => screen.getByRole('button', { name: 'Exportar', hidden: true });
const item = (name: string) => screen.getByRole('menuitem', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
const focusIsOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

test('its button announces a menu, and the menu has the name of the button', async () => {
  const { menu, user } = anExportMenu();
  render(menu);
  expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
  expect(trigger().getAttribute('aria-expanded')).toBe('false');

  await user.click(trigger());

  expect(await screen.findByRole('menu', { name: 'Exportar' })).toBeTruthy();
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
});

test('with the keyboard: open, move, choose, and the focus returns to the button', async () => {
  const { menu, onSelect, user } = anExportMenu();
  render(menu);
  await user.tab();
  await user.keyboard('{Enter}');
  await focusIsOn(await screen.findByRole('menuitem', { name: 'CSV' }));
  await user.keyboard('{ArrowDown}');
  await focusIsOn(item('Excel'));

  await user.keyboard('{Enter}');

  expect(onSelect).toHaveBeenCalledExactlyOnceWith('xlsx');
  await closed();
  await focusIsOn(trigger());
});

test('a letter moves to the item that starts with it', async () => {
  const { menu, user } = anExportMenu();
  render(menu);
  await user.click(trigger());
  await screen.findByRole('menu');
  await user.keyboard('e');
  await focusIsOn(item('Excel'));
});

test('a disabled item does nothing', async () => {
  const { menu, onSelect, user } = anExportMenu();
  render(menu);
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  expect(onSelect).not.toHaveBeenCalled();
});

test('in a modal Escape closes the menu, then the modal', async () => {
  const { menu, user } = anExportMenu();
  const onClose = vi.fn();
  render(
    <Modal title="Ventas" opened onClose={onClose}>
      {menu}
    </Modal>,
  );
  await user.click(trigger());
  await screen.findByRole('menu');

  await user.keyboard('{Escape}');
  await closed();
  expect(onClose).not.toHaveBeenCalled();
  await focusIsOn(trigger());

  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
