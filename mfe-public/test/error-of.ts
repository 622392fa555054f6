import { screen } from '@testing-library/react';

/** What is said to be wrong with a field, as it is announced with it. */
export function errorOf(label: string): string | undefined {
  const control = screen.getByLabelText(label);
  if (!control.getAttribute('aria-invalid')) return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? undefined;
}
