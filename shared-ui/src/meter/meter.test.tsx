import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Meter } from './meter.tsx';

afterEach(cleanup);

test.each([
  [0, 'normal'],
  [70, 'normal'],
  [70.1, 'warning'],
  [90, 'warning'],
  [90.1, 'danger'],
  [250, 'danger'],
])('at %s of 100 its level is %s', (value, level) => {
  render(<Meter label="Productos" value={value} max={100} text={`${value} de 100`} />);

  const meter = screen.getByRole('meter', { name: 'Productos' });
  expect(meter.dataset.level).toBe(level);
  expect(meter.getAttribute('aria-valuenow')).toBe(`${Math.min(value, 100)}`);
  expect(meter.getAttribute('aria-valuetext')).toBe(`${value} de 100`);
});

test('without a limit only the text is shown', () => {
  render(<Meter label="Productos" value={5} max={null} text="5, sin límite" />);

  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.getByText('5, sin límite')).toBeTruthy();
});
