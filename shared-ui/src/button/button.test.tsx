import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';

afterEach(cleanup);

test('a second press while the first is pending does nothing', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const onClick = vi.fn();
  const form = (pending: boolean) => (
    <form ref={(element) => element?.addEventListener('submit', onSubmit)}>
      <input aria-label="Usuario" />
      <Button type="submit" pending={pending} onClick={onClick}>
        Iniciar sesión
      </Button>
    </form>
  );
  render(form(true));

  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByRole('textbox'), 'sol{Enter}');

  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a pending button keeps the focus and is announced as busy', async () => {
  const { rerender } = render(<Button>Guardar</Button>);
  await userEvent.tab();

  rerender(<Button pending>Guardando...</Button>);

  const button = screen.getByRole('button', { name: 'Guardando...' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('the shortcut on a button is not part of its name', () => {
  render(<Button shortcut="F9">Completar Venta</Button>);

  const button = screen.getByRole('button', { name: 'Completar Venta' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('F9');
  expect(button.textContent).toContain('F9');
});

test('an icon has a name', () => {
  render(<IconButton label="Quitar Yerba" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Quitar Yerba' })).toBeTruthy();
});
