// @vitest-environment happy-dom
import { notify } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { TextField } from '@mostrador/shared-ui/text-field';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeToasts } from './notice-toasts.tsx';

const REFUSAL = 'Debes abrir la caja para vender';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

/** The toasts after a notice on a screen that shows `shown`. */
function toastsOn(shown: ReactNode, notice: Parameters<typeof notify>[0]) {
  render(
    <>
      {shown}
      <NoticeToasts />
    </>,
  );
  act(() => {
    notify(notice);
    vi.advanceTimersByTime(100);
  });
  const area = within(screen.getByRole('region', { name: 'Avisos' }));
  return area.queryAllByRole('paragraph').map(({ textContent }) => textContent);
}

test('a refusal that nothing else says is a toast', () => {
  expect(
    toastsOn(<Alert kind="error">Otra cosa</Alert>, { kind: 'error', message: REFUSAL }),
  ).toEqual([REFUSAL]);
});

test('a refusal that a notice says is not repeated', () => {
  const notice = (
    <Alert kind="error" title="La venta no se realizó">
      {REFUSAL}
    </Alert>
  );
  expect(toastsOn(notice, { kind: 'error', message: REFUSAL })).toEqual([]);
});

test('a refusal that a field says is not repeated', () => {
  const field = <TextField label="Precio" error="Debe ser mayor que 0" />;
  const message = 'Precio: Debe ser mayor que 0';
  expect(toastsOn(field, { kind: 'error', message })).toEqual([]);
});

test('a success is always a toast', () => {
  const notice = <Alert kind="error">Venta anulada</Alert>;
  expect(toastsOn(notice, { kind: 'success', message: 'Venta anulada' })).toEqual([
    'Venta anulada',
  ]);
});
