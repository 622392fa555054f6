import { queryClient } from '@mostrador/shared-data';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Imported by the tests of pages for its side effects: a long timeout, and a clean-up after each
// test.

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  // A toast outlives its page: without this, the next test would find it.
  for (const dismiss of screen.queryAllByRole('button', { name: 'Descartar aviso' }))
    fireEvent.click(dismiss);
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
