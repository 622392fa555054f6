import { newId } from '@mostrador/domain';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { aCounterServer, openReadyCounter } from '../../../test/open-counter.ts';

const script = vi.hoisted(() => ({ isMissing: true }));
vi.mock('./outbox-dialog.tsx', (original) => {
  if (script.isMissing) throw new Error('The script did not load');
  return original();
});

const { server } = aCounterServer();
afterEach(() => vi.restoreAllMocks());

test('a list of the outbox that could not be loaded once opens at the next try', async () => {
  const { person } = await openReadyCounter(aUser({ shopId: newId() }));
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const status = await screen.findByRole('button', { name: 'Sin conexión' }, { timeout: 5000 });

  await person.click(status);
  expect(await screen.findByText(/No se pudo abrir la ventana/)).toBeTruthy();
  script.isMissing = false;
  await person.click(status);
  expect(await screen.findByRole('dialog', { name: 'Ventas de este dispositivo' })).toBeTruthy();
});
