import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PasswordField, TextField } from './index.ts';

afterEach(cleanup);

test('the error and the hint are described with the field', () => {
  render(
    <TextField
      label="Usuario"
      required
      error="Mínimo 3 caracteres"
      description="Con él vas a entrar."
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Usuario' });

  const texts = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Mínimo 3 caracteres', 'Con él vas a entrar.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-required')).toBe('true');
});

test('a password is hidden until the user shows it', async () => {
  render(<PasswordField label="Contraseña" defaultValue="mate" />);
  const field = screen.getByLabelText<HTMLInputElement>('Contraseña');
  expect(field.type).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar lo escrito' }));
  expect(field.type).toBe('password');
});
