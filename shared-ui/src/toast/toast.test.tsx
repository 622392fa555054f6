import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, ToastArea } from './index.ts';
import { MAX_VISIBLE_TOASTS, shownToasts, TOAST_MILLISECONDS } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastArea />);
});

afterEach(() => {
  act(() => {
    for (const toast of shownToasts()) dismissToast(toast.id);
  });
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
function show(toast: Parameters<typeof showToast>[0]) {
  let id = '';
  act(() => {
    id = showToast(toast);
  });
  return id;
}

const messages = () => screen.queryAllByRole('paragraph').map((message) => message.textContent);

test('a message disappears after four seconds', () => {
  show({ kind: 'success', message: 'Producto agregado' });

  pass(3999);
  expect(messages()).toEqual(['Producto agregado']);
  pass(1);
  expect(messages()).toEqual([]);
});

test('a message with more to read shows how long it stays, and links to it', () => {
  const link = 'https://mostrador.example/tienda/kiosco-sol';
  show({ kind: 'success', message: 'Tienda activada', link, milliseconds: 10_000 });

  pass(9999);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(link);
  pass(1);
  expect(messages()).toEqual([]);
});

test('a fourth message replaces the oldest', () => {
  for (const message of ['uno', 'dos', 'tres', 'cuatro']) show({ kind: 'info', message });

  expect(MAX_VISIBLE_TOASTS).toBe(3);
  expect(messages()).toEqual(['dos', 'tres', 'cuatro']);
});

test('a loading message stays until it is replaced', () => {
  const id = show({ kind: 'loading', message: 'Subiendo la imagen...' });
  pass(10 * TOAST_MILLISECONDS);
  expect(messages()).toEqual(['Subiendo la imagen...']);

  show({ id, kind: 'success', message: 'Imagen subida' });
  expect(messages()).toEqual(['Imagen subida']);
  pass(TOAST_MILLISECONDS);
  expect(messages()).toEqual([]);
});

test('a loading message can be dismissed', () => {
  const id = show({ kind: 'loading', message: 'Exportando...' });

  act(() => dismissToast(id));

  expect(messages()).toEqual([]);
});

test('a message can be dismissed', () => {
  show({ kind: 'error', message: 'Error al guardar el producto' });

  act(() => screen.getByRole('button', { name: 'Descartar aviso' }).click());

  expect(messages()).toEqual([]);
});

test('errors interrupt a screen reader, the others wait', () => {
  show({ kind: 'error', message: 'Stock insuficiente' });
  show({ kind: 'success', message: 'Venta anulada' });

  const region = (politeness: string) =>
    within(document.querySelector(`[aria-live="${politeness}"]`) as HTMLElement);
  expect(region('assertive').getByText('Stock insuficiente')).toBeTruthy();
  expect(region('polite').getByText('Venta anulada')).toBeTruthy();
});
