import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

function aStepper() {
  const onChange = vi.fn();
  render(
    <QuantityStepper
      name="Yerba"
      quantity={2}
      disabled={false}
      onChange={onChange}
      onDone={() => {}}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad de Yerba' });
  return { field, onChange, user: userEvent.setup() };
}

test('a typed quantity counts on leaving the field', async () => {
  const { field, onChange, user } = aStepper();
  await user.clear(field);
  await user.type(field, '12');
  await user.tab();

  expect(onChange).toHaveBeenCalledExactlyOnceWith(12);
});

test.each(['-5', '1,5', '1e3', '5-'])(
  '%s is no quantity: it changes nothing and stays to be put right',
  async (typed) => {
    const { field, onChange, user } = aStepper();
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();

    expect(field.value).toBe(typed);
    expect(screen.getByText('Cantidad no válida')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();

    await user.type(field, '{Escape}');
    expect(field.value).toBe('2');
  },
);

test('one more is one more than there are, whatever is being written', async () => {
  const { field, onChange, user } = aStepper();
  await user.clear(field);
  await user.type(field, '-5');
  await user.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));

  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
  expect(field.value).toBe('2');
});
