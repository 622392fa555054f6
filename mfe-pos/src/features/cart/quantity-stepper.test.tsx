import type { Unit } from '@mostrador/domain';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

function aStepper({ unit = 'unit', quantity = 2 }: { unit?: Unit; quantity?: number } = {}) {
  const onChange = vi.fn();
  render(
    <QuantityStepper
      name="Yerba"
      quantity={quantity}
      unit={unit}
      disabled={false}
      onChange={onChange}
      onDone={() => {}}
    />,
  );
  return { onChange, user: userEvent.setup() };
}

const shown = () => screen.getByRole('button', { name: /^Cantidad de Yerba: / });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad de Yerba' });

/** A stepper whose quantity was pressed. */
async function aTypedStepper(of: Parameters<typeof aStepper>[0] = {}) {
  const stepper = aStepper(of);
  await stepper.user.click(shown());
  return stepper;
}

test('a focused quantity is replaced by typing', async () => {
  const { user, onChange } = await aTypedStepper();
  expect(document.activeElement).toBe(field());
  await user.keyboard('12');
  await user.tab();

  expect(onChange).toHaveBeenCalledExactlyOnceWith(12);
  expect(shown().textContent).toBe('2');
});

test('a quantity reached by keyboard is typed at once, and left by keyboard', async () => {
  const { user, onChange } = aStepper();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aumentar Yerba' }));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Disminuir Yerba' }));
  expect(shown().textContent).toBe('2');
  expect(onChange).not.toHaveBeenCalled();
});

test('a typed quantity applies on blur', async () => {
  const { onChange, user } = await aTypedStepper();
  await user.clear(field());
  await user.type(field(), '12');
  await user.tab();

  expect(onChange).toHaveBeenCalledExactlyOnceWith(12);
});

test.each(['-5', '1,5', '1e3', '5-'])(
  '%s is not a quantity: it changes nothing and stays for correction',
  async (typed) => {
    const { onChange, user } = await aTypedStepper();
    await user.clear(field());
    await user.type(field(), typed);
    await user.tab();

    expect(field().value).toBe(typed);
    expect(screen.getByText('Cantidad no válida')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();

    await user.type(field(), '{Escape}');
    expect(field().value).toBe('2');
  },
);

test('the plus button adds one to the quantity, whatever is being typed', async () => {
  const { onChange, user } = await aTypedStepper();
  await user.clear(field());
  await user.type(field(), '-5');
  await user.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));

  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
  expect(shown().textContent).toBe('2');
});

test('a weighed product accepts three decimals, with a comma', async () => {
  const { onChange, user } = await aTypedStepper({ unit: 'kg', quantity: 1 });
  await user.clear(field());
  await user.type(field(), '0,350');
  expect(screen.getByText('kg')).toBeTruthy();
  await user.tab();

  expect(onChange).toHaveBeenCalledExactlyOnceWith(0.35);
});

test.each([
  ['unit', 1, /: 1\sunidad$/],
  ['unit', 2, /: 2\sunidades$/],
  ['kg', 0.35, /: 0,350\skg$/],
] as const)('a quantity in %s is heard with its unit', (unit, quantity, heard) => {
  aStepper({ unit, quantity });
  expect(shown().getAttribute('aria-label')).toMatch(heard);
});

test('a fourth decimal is refused', async () => {
  const { onChange, user } = await aTypedStepper({ unit: 'kg', quantity: 1 });
  await user.clear(field());
  await user.type(field(), '0,3505');
  await user.tab();

  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('Cantidad no válida')).toBeTruthy();
});

test.each([
  ['kg', 0.35, 0.45, 0.25],
  ['g', 350, 450, 250],
  ['unit', 2, 3, 1],
] as const)('a step of a product sold by %s', async (unit, quantity, more, less) => {
  const { onChange, user } = aStepper({ unit, quantity });
  await user.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));
  await user.click(screen.getByRole('button', { name: 'Disminuir Yerba' }));

  expect(onChange.mock.calls).toEqual([[more], [less]]);
});
