import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { IconEdit } from '../icons/index.ts';
import { TooltipIconButton } from './tooltip-icon-button.tsx';

afterEach(cleanup);

function aButton() {
  const onClick = vi.fn();
  render(<TooltipIconButton label="Editar" icon={<IconEdit />} onClick={onClick} />);
  return {
    button: screen.getByRole('button', { name: 'Editar' }),
    onClick,
    user: userEvent.setup(),
  };
}

const shown = () => screen.findByText('Editar');
const gone = () => waitFor(() => expect(screen.queryByText('Editar')).toBeNull());

test('the pointer shows and hides the hint', async () => {
  const { button, user } = aButton();
  expect(screen.queryByText('Editar')).toBeNull();
  await user.hover(button);
  await shown();
  await user.unhover(button);
  await gone();
});

test('so does the keyboard, and Escape', async () => {
  const { user } = aButton();
  await user.tab();
  await shown();
  await user.keyboard('{Escape}');
  await gone();
});

test('the button works as before, without a second hint from the browser', async () => {
  const { button, onClick, user } = aButton();
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.title).toBe('');
});
