import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchField } from '../search-field/index.ts';
import { TextField } from '../text-field/index.ts';
import { Modal, type ModalProps } from './modal.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(props: Partial<ModalProps>) {
  const onClose = vi.fn();
  render(
    <Modal title="Varios" opened onClose={onClose} {...props}>
      {props.children ?? <TextField label="Descripción" />}
    </Modal>,
  );
  return { onClose, user: userEvent.setup() };
}

const question = () => screen.queryByRole('dialog', { name: '¿Descartar los cambios?' });
/** Presses Back, and waits until the page has returned to its entry. */
async function goBack() {
  const onReturn = vi.spyOn(history, 'go');
  history.back();
  await waitFor(() => expect(onReturn).toHaveBeenCalledExactlyOnceWith(1));
  await waitFor(() => expect(history.state).toMatchObject({ isCover: true }));
}

test('Back closes it', async () => {
  const { onClose } = open({});
  await goBack();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Back asks before it discards what was typed', async () => {
  const { onClose, user } = open({});
  await user.type(screen.getByRole('textbox'), 'Pilas');
  await goBack();
  expect(question()).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each<[string, Partial<ModalProps>]>([
  ['that keeps its input', { keepsInput: true }],
  ['with a search', { children: <SearchField label="Buscar" value="" onChange={() => {}} /> }],
])('Back closes one %s without asking', async (_, props) => {
  const { onClose, user } = open(props);
  await user.type(screen.getByRole(props.children ? 'searchbox' : 'textbox'), 'Pilas');
  await goBack();
  expect(question()).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Back does not close a mandatory one', async () => {
  const { onClose } = open({ closable: false });
  await goBack();
  expect(onClose).not.toHaveBeenCalled();
});
