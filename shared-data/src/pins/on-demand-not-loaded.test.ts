import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call, offlineTokenOf, session } from '@mostrador/shared-auth';
import { aServer } from '@mostrador/shared-auth/test/a-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { expect, test, vi } from 'vitest';
import './on-demand.ts';

vi.mock('./pin-session.ts', () => {
  throw new Error('The script was not loaded');
});

const server = aServer();

test('a tab that cannot load the code of PINs locks', async () => {
  server.answersWith(401, { error: 'Iniciá sesión', code: 'session.required' });
  session.signIn({ user: aSeller('canManageSales'), token: offlineTokenOf('a-token') });
  await call(accountEndpoints.me).catch(() => undefined);

  await expect.poll(() => session.isLocked()).toBe(true);
});
