import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

function Form({ first, days }: { first: string; days: string[] }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DateField
        label="Desde"
        value={day}
        onChange={(next) => {
          days.push(next);
          setDay(next);
        }}
      />
      <button type="button" onClick={() => setDay('2026-01-02')}>
        Otro
      </button>
    </>
  );
}

function openField(first = '') {
  const days: string[] = [];
  render(<Form first={first} days={days} />);
  return {
    days,
    person: userEvent.setup(),
    field: screen.getByLabelText<HTMLInputElement>('Desde'),
  };
}

test('shows the day as Argentines write it', () => {
  expect(openField('2026-11-22').field.value).toBe('22/11/2026');
});

test('a whole date applies while it is typed, and nothing before', async () => {
  const { person, field, days } = openField();
  await person.type(field, '09/03/202');
  expect(days).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await person.type(field, '6');
  expect(days).toEqual(['2026-03-09']);
});

test('a short date applies when the field is left, and is written in full', async () => {
  const { person, field, days } = openField();
  await person.type(field, '9-3-26');
  expect(days).toEqual([]);
  await person.tab();
  expect(days).toEqual(['2026-03-09']);
  expect(field.value).toBe('09/03/2026');
});

test('a date that does not exist is refused at the field, and keeps the last one', async () => {
  const { person, field, days } = openField('2026-11-22');
  await person.clear(field);
  await person.type(field, '31/02/2026');
  expect(screen.getByText('Esa fecha no existe')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(days).toEqual(['']);
});

test('half a date is refused when the field is left', async () => {
  const { person, field, days } = openField();
  await person.type(field, '09/03');
  expect(screen.queryByText('Escribila así: 31/12/2026')).toBeNull();
  await person.tab();
  expect(screen.getByText('Escribila así: 31/12/2026')).toBeTruthy();
  expect(days).toEqual([]);
});

test('Enter applies a short date, and an unfinished one is invalid', async () => {
  const { person, field, days } = openField();
  await person.type(field, '9/3');
  expect(field.validationMessage).toBe('Escribila así: 31/12/2026');
  await person.type(field, '/26{Enter}');
  expect(days).toEqual(['2026-03-09']);
  expect(field.validationMessage).toBe('');
});

test('another value replaces what was typed', async () => {
  const { person, field } = openField('2026-11-22');
  await person.type(field, '9');
  await person.click(screen.getByRole('button', { name: 'Otro' }));
  expect(field.value).toBe('02/01/2026');
  expect(screen.queryByText('Escribila así: 31/12/2026')).toBeNull();
});
