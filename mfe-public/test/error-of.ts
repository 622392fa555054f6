import { screen } from '@testing-library/react';

/** The error message associated with a field. */
export function errorOf(label: string): string | undefined {
  const control = screen.getByLabelText(label);
  if (!control.getAttribute('aria-invalid')) return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? undefined;
}
