import { queryClient } from '@mostrador/shared-data';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// For the tests of pages, which import it for what it does: patience, and nothing left for the next.

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  // A toast outlives its page: one left over would answer for the next test.
  for (const dismiss of screen.queryAllByRole('button', { name: 'Descartar aviso' }))
    fireEvent.click(dismiss);
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
