import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TrialBadge, TrialMode } from './trial-badge.tsx';

afterEach(cleanup);

test('in a trial it explains that nothing is real', () => {
  render(
    <TrialMode on>
      <TrialBadge />
    </TrialMode>,
  );

  const badge = screen.getByRole('button', { name: 'Prueba' });
  const meaning = document.getElementById(badge.getAttribute('aria-describedby') ?? '');
  expect(meaning?.textContent).toMatch(/nada .* es real\. ARCA, Mercado Pago y los mails/);
  expect(badge.getAttribute('popovertarget')).toBe(meaning?.id);
  expect(badge.title).toBe(meaning?.textContent);
});

test.each([
  [
    'in a real installation',
    <TrialMode key="1" on={false}>
      <TrialBadge />
    </TrialMode>,
  ],
  ['where the mode is unknown', <TrialBadge key="2" />],
])('is absent %s', (_, badge) => {
  const { container } = render(badge);

  expect(container.textContent).toBe('');
});
