import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

afterEach(cleanup);

function aQuestion(props?: Partial<ConfirmDialogProps>) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog
      title="Eliminar producto"
      message="¿Eliminar Yerba Playadito 1 kg?"
      confirmLabel="Eliminar"
      opened
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  );
  return { onConfirm, onCancel, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

test('the verb confirms', async () => {
  const { onConfirm, onCancel, user } = aQuestion();

  await user.click(button('Eliminar'));

  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

test('Cancelar and Escape do not', async () => {
  const { onConfirm, onCancel, user } = aQuestion();
  await waitFor(() => expect(document.activeElement).toBe(button('Eliminar')));

  await user.click(button('Cancelar'));
  await user.keyboard('{Escape}');

  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Enter cancels an irreversible action', async () => {
  const { onConfirm, onCancel, user } = aQuestion({ danger: true });
  await waitFor(() => expect(document.activeElement).toBe(button('Cancelar')));

  await user.keyboard('{Enter}');

  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('while it is running it can be neither repeated nor closed', async () => {
  const { onConfirm, onCancel, user } = aQuestion({ pending: true });

  await user.click(button('Eliminar'));
  await user.keyboard('{Escape}');

  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});
