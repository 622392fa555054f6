import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyField, NumberField } from './number-field.tsx';

afterEach(cleanup);

function PriceForm({ initial, values }: { initial?: number; values: (number | undefined)[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <MoneyField
        label="Precio"
        value={value}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(500)}>
        $ 500
      </button>
    </>
  );
}

function aPrice(initial?: number) {
  const values: (number | undefined)[] = [];
  render(<PriceForm initial={initial} values={values} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' });
  return { field, values, user: userEvent.setup() };
}

test('an amount is grouped while it is typed and completed when left', async () => {
  const { field, values, user } = aPrice();

  await user.type(field, '1234,5');
  expect(field.value).toBe('1.234,5');
  expect(values.at(-1)).toBe(1234.5);

  await user.tab();
  expect(field.value).toBe('1.234,50');
});

test.each([
  ['1.234,50', 1234.5],
  ['1234.5', 1234.5],
])('pasting %s gives %s pesos', async (text, pesos) => {
  const { field, values, user } = aPrice();

  await user.click(field);
  await user.paste(text);

  expect(values.at(-1)).toBe(pesos);
});

test('sent to the field by a key, typing replaces the amount', async () => {
  const { field, values, user } = aPrice(3450);
  expect(field.value).toBe('3.450,00');

  act(() => field.focus());
  await user.keyboard('900');

  expect(field.value).toBe('900');
  expect(values.at(-1)).toBe(900);
});

test('emptying the field is no amount, not zero', async () => {
  const { field, values, user } = aPrice(3450);

  await user.clear(field);

  expect(values.at(-1)).toBeUndefined();
  expect(field.value).toBe('');
});

test('an amount given from outside is shown', async () => {
  const { field, user } = aPrice();

  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: '$ 500' }));

  expect(field.value).toBe('500,00');
});

test('a digit in the middle leaves the caret beside it', async () => {
  const { field, user } = aPrice();
  await user.type(field, '1234567');

  await user.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });

  expect(field.value).toBe('19.234.567');
  expect(field.value.slice(0, field.selectionStart ?? 0)).toBe('19.');
});

test('deleting goes over the dot that groups thousands', async () => {
  const { field, user } = aPrice();
  await user.type(field, '1234');

  await user.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });

  expect(field.value).toBe('234');
});

test('a count refuses decimals and asks the phone for digits', async () => {
  const values: (number | undefined)[] = [];
  render(<NumberField label="Stock" value={undefined} onChange={(value) => values.push(value)} />);
  const field = screen.getByRole('textbox', { name: 'Stock' });

  await userEvent.type(field, '7');

  expect(values).toEqual([7]);
  expect(field.inputMode).toBe('numeric');
});

test('what is wrong is said with the field', () => {
  render(
    <NumberField label="Stock" value={undefined} onChange={() => {}} error="Ingresá el stock" />,
  );
  const field = screen.getByRole('textbox', { name: 'Stock' });

  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Ingresá el stock');
});
