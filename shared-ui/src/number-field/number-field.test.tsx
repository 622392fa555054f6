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

function SentForm() {
  const [value, setValue] = useState<number>();
  return <MoneyField label="Precio" value={value} onChange={setValue} error="No se puede" />;
}

function aPrice(initial?: number) {
  const values: (number | undefined)[] = [];
  render(<PriceForm initial={initial} values={values} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' });
  return { field, values, user: userEvent.setup() };
}

test('an amount is grouped while typed and completed on blur', async () => {
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
  ['$ 1.500,00', 1500],
  [' 12 ', 12],
])('pasting %s gives %s pesos', async (text, pesos) => {
  const { field, values, user } = aPrice();

  await user.click(field);
  await user.paste(text);

  expect(values.at(-1)).toBe(pesos);
});

test('focused by a key, typing replaces the amount', async () => {
  const { field, values, user } = aPrice(3450);
  expect(field.value).toBe('3.450,00');

  act(() => field.focus());
  await user.keyboard('900');

  expect(field.value).toBe('900');
  expect(values.at(-1)).toBe(900);
});

test('an emptied field is no amount, not zero', async () => {
  const { field, values, user } = aPrice(3450);

  await user.clear(field);

  expect(values.at(-1)).toBeUndefined();
  expect(field.value).toBe('');
});

test('an amount set from outside is shown', async () => {
  const { field, user } = aPrice();

  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: '$ 500' }));

  expect(field.value).toBe('500,00');
});

test('a digit in the middle keeps the caret beside it', async () => {
  const { field, user } = aPrice();
  await user.type(field, '1234567');

  await user.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });

  expect(field.value).toBe('19.234.567');
  expect(field.value.slice(0, field.selectionStart ?? 0)).toBe('19.');
});

test('deleting crosses the grouping dot', async () => {
  const { field, user } = aPrice();
  await user.type(field, '1234');

  await user.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });

  expect(field.value).toBe('234');
});

test.each([
  ['-5', -5, '-5,00', 'Precio: no puede ser un número negativo'],
  ['12,345', 12.345, '12,345', 'Precio: no puede tener más de 2 decimales'],
  ['1000000000', 1e9, '1.000.000.000,00', 'Precio: no puede ser más de 999.999.999,99'],
  ['1.2.3', Number.NaN, '1.2.3', 'Precio: escribí solo el número, como 1.234,50'],
  ['1e3', Number.NaN, '1e3', 'Precio: escribí solo el número, como 1.234,50'],
])(
  "%s is passed on, stays as typed and is refused with its field's name",
  async (keys, value, shown, sentence) => {
    const { field, values, user } = aPrice();

    await user.type(field, keys);
    expect(values.at(-1)).toBe(value);
    expect(field.getAttribute('aria-invalid')).toBeNull();

    await user.tab();
    expect(field.value).toBe(shown);
    expect(errorOf(field)).toBe(sentence);
    expect(field.validationMessage).toBe(sentence);
  },
);

test('a refused text is accepted once it is corrected', async () => {
  const { field, values, user } = aPrice();
  await user.type(field, '5-');
  await user.tab();

  await user.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  await user.tab();

  expect(field.value).toBe('5,00');
  expect(values.at(-1)).toBe(5);
  expect(errorOf(field)).toBeUndefined();
  expect(field.validationMessage).toBe('');
});

test('a space after an amount is removed on blur', async () => {
  const { field, values, user } = aPrice();

  await user.type(field, ' 12 ');
  await user.tab();

  expect(values.at(-1)).toBe(12);
  expect(field.value).toBe('12,00');
});

test('a form sent with Enter shows the error at once', async () => {
  render(<SentForm />);
  const field = screen.getByRole('textbox', { name: 'Precio' });

  await userEvent.type(field, '-5');
  expect(errorOf(field)).toBe('Precio: no puede ser un número negativo');
});

test('arrows do not change the amount', async () => {
  const { field, values, user } = aPrice(5);

  await user.type(field, '{ArrowUp}{ArrowDown}{PageUp}{PageDown}');

  expect(field.value).toBe('5,00');
  expect(values).toEqual([]);
});

test('the owner of the field may reword its error', async () => {
  render(
    <NumberField
      label="Cantidad"
      value={0}
      onChange={() => {}}
      min={1}
      problem="Ingresa una cantidad válida"
    />,
  );

  expect(errorOf(screen.getByRole('textbox'))).toBe('Ingresa una cantidad válida');
});

test("a count refuses decimals and requests the phone's digits", async () => {
  const values: (number | undefined)[] = [];
  render(<NumberField label="Stock" value={undefined} onChange={(value) => values.push(value)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stock' });

  await userEvent.type(field, '7');
  expect(values).toEqual([7]);
  expect(field.inputMode).toBe('numeric');
  cleanup();

  render(<NumberField label="Stock" value={12.5} onChange={() => {}} decimals={0} />);
  expect(errorOf(screen.getByRole('textbox'))).toBe('Stock: tiene que ser un número entero');
});

test('the error is described with the field', () => {
  render(
    <NumberField label="Stock" value={undefined} onChange={() => {}} error="Ingresá el stock" />,
  );
  const field = screen.getByRole('textbox', { name: 'Stock' });

  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(errorOf(field)).toBe('Ingresá el stock');
});

/** The error message associated with a field. */
function errorOf(field: HTMLElement): string | undefined {
  const id = field.getAttribute('aria-describedby');
  return id ? (document.getElementById(id)?.textContent ?? undefined) : undefined;
}

test('a hidden label still names the field', () => {
  render(<NumberField label="Cantidad de Yerba" hideLabel value={2} onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Cantidad de Yerba' })).toBeTruthy();
  expect(screen.queryByText('Cantidad de Yerba')).toBeNull();
});
