import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LimitModal } from './limit-modal.tsx';

afterEach(cleanup);

test.each([
  ['users', 'Límite de usuarios alcanzado'],
  ['products', 'Límite de productos alcanzado'],
  ['sales', 'Límite de ventas mensuales alcanzado'],
] as const)('reaching the limit of %s shows: %s', (kind, title) => {
  render(
    <LimitModal kind={kind} maxLimit={1500} opened onClose={() => {}} onSeePlans={() => {}} />,
  );

  const { textContent } = screen.getByRole('dialog', { name: title });
  expect(textContent).toContain('1.500');
  expect(textContent).toContain('$\u00a023.000 por mes');
});

test('an unknown limit is shown without a figure', () => {
  render(<LimitModal kind="products" opened onClose={() => {}} onSeePlans={() => {}} />);

  expect(screen.getByRole('dialog').textContent).toContain(
    'Llegaste al límite de productos del plan gratuito.',
  );
});

test('on a paid plan it shows its own figure, and offers nothing that the shop has', () => {
  render(
    <LimitModal
      kind="products"
      maxLimit={1500}
      paidPlan="Premium"
      opened
      onClose={() => {}}
      onSeePlans={() => {}}
    />,
  );

  const { textContent } = screen.getByRole('dialog', { name: 'Límite de productos alcanzado' });
  expect(textContent).toContain('Llegaste al límite de 1.500 productos de tu plan Premium.');
  expect(textContent).not.toMatch(/gratuito|ilimitados|23\.000/);
});

test('it offers the plans, and a way to close', async () => {
  const onClose = vi.fn();
  const onSeePlans = vi.fn();
  render(
    <LimitModal kind="sales" maxLimit={200} opened onClose={onClose} onSeePlans={onSeePlans} />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Ver Planes' }));
  expect(onSeePlans).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
