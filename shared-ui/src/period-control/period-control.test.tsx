import { type Period, type PeriodName, periodOf } from '@mostrador/domain/periods';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PeriodControl, type ShownPeriod } from './period-control.tsx';

afterEach(cleanup);
vi.setConfig({ testTimeout: 30_000 });

const TODAY = '2026-11-18';
const NONE: ShownPeriod = { from: '', to: '' };

type Choice = PeriodName | Period | undefined;

const shown = (period: Choice): ShownPeriod =>
  typeof period === 'string' ? { name: period, ...periodOf(period, TODAY) } : (period ?? NONE);

interface FiltersProps {
  first: Choice;
  optional: boolean;
  chosen: Choice[];
}

function Filters({ first, optional, chosen }: FiltersProps) {
  const [value, setValue] = useState(shown(first));
  return (
    <PeriodControl
      value={value}
      today={TODAY}
      optional={optional}
      maxDays={366}
      onChange={(period) => {
        chosen.push(period);
        setValue(shown(period));
      }}
    />
  );
}

function openControl(first: Choice, optional = false) {
  const chosen: Choice[] = [];
  render(<Filters first={first} optional={optional} chosen={chosen} />);
  return { chosen, person: userEvent.setup() };
}

const dates = () => screen.getByRole('button', { name: /^Fechas/ });
const day = (name: RegExp) => screen.findByRole('button', { name });

test('a name applies at once, by pointer or by arrow keys', async () => {
  const { chosen, person } = openControl('month');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Este mes' }).checked).toBe(true);

  await person.click(screen.getByRole('radio', { name: 'Hoy' }));
  await person.keyboard('{ArrowRight}');

  expect(chosen).toEqual(['today', 'yesterday']);
});

test('only where everything may be shown is «Todo» offered', async () => {
  openControl('month');
  expect(screen.queryByRole('radio', { name: 'Todo' })).toBeNull();
  cleanup();

  const { chosen, person } = openControl('month', true);
  await person.click(screen.getByRole('radio', { name: 'Todo' }));
  expect(chosen).toEqual([undefined]);
});

test('the button of the dates says which are shown', () => {
  openControl({ from: '2026-11-02', to: '2026-11-13' });
  expect(dates().textContent).toBe('Fechas: 02/11/2026 al 13/11/2026');
  cleanup();
  openControl({ from: '2026-11-02', to: '' }, true);
  expect(dates().textContent).toBe('Fechas: desde 02/11/2026');
  cleanup();
  openControl('year');
  expect(dates().textContent).toBe('Fechas: Este año');
});

test('typed days apply once they form a period; a wrong one is refused at its field', async () => {
  const { chosen, person } = openControl('today');
  await person.click(dates());
  const since = await screen.findByLabelText('Desde');

  await person.clear(since);
  expect(screen.getByText('Completá las dos fechas')).toBeTruthy();
  await person.type(since, '20/11/2026');
  expect(screen.getByText('Tiene que ser igual o posterior a Desde')).toBeTruthy();
  await person.clear(since);
  await person.type(since, '10/11/2024');
  expect(screen.getByText('Elegí hasta un año')).toBeTruthy();
  expect(screen.getByLabelText('Hasta').getAttribute('aria-invalid')).toBe('true');
  expect(chosen).toEqual([]);

  await person.clear(since);
  await person.type(since, '10/11/2026');
  expect(chosen).toEqual([{ from: '2026-11-10', to: '2026-11-18' }]);
});

test('where everything may be shown, one of the days may be missing', async () => {
  const { chosen, person } = openControl(undefined, true);
  await person.click(dates());
  await person.type(await screen.findByLabelText('Hasta'), '10/11/2026');
  expect(chosen).toEqual([{ from: '', to: '2026-11-10' }]);
});

test('in the calendar the first press is one day, and the second ends the period', async () => {
  const { chosen, person } = openControl('today');
  await person.click(dates());

  await person.click(await day(/^martes, 10 de noviembre de 2026/));
  expect(chosen).toEqual([{ from: '2026-11-10', to: '2026-11-10' }]);
  await person.click(await day(/^miércoles, 4 de noviembre de 2026/));

  expect(chosen.at(-1)).toEqual({ from: '2026-11-04', to: '2026-11-10' });
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(dates()));
});

test('the keyboard moves through the calendar', async () => {
  const { chosen, person } = openControl('today');
  await person.click(dates());
  (await day(/^Hoy, miércoles, 18 de noviembre/)).focus();

  await person.keyboard('{ArrowLeft}{ArrowUp}{Enter}');

  expect(chosen).toEqual([{ from: '2026-11-10', to: '2026-11-10' }]);
});

test('a longer period closes the popup', async () => {
  const { chosen, person } = openControl('today');
  await person.click(dates());
  await person.click(await screen.findByRole('button', { name: 'Este año' }));
  expect(chosen).toEqual(['year']);
  await waitFor(() => expect(screen.queryByLabelText('Desde')).toBeNull());
});
