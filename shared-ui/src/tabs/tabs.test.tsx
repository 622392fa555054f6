import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS = [
  { value: 'pos', label: 'Nueva Venta' },
  { value: 'history', label: 'Historial' },
] as const;

function Sales() {
  const [tab, setTab] = useState<'pos' | 'history'>('pos');
  return (
    <Tabs label="Ventas" tabs={TABS} value={tab} onChange={setTab}>
      {tab}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('a press shows the content of the tab', async () => {
  render(<Sales />);

  await userEvent.click(tab('Historial'));

  expect(screen.getByRole('tabpanel', { name: 'Historial' }).textContent).toBe('history');
  expect(tab('Historial').getAttribute('aria-selected')).toBe('true');
});

test('the arrows move from tab to tab, cyclically', async () => {
  render(<Sales />);
  await userEvent.tab();

  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Historial'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Nueva Venta'));
  expect(tab('Nueva Venta').getAttribute('aria-selected')).toBe('true');
});
