import 'fake-indexeddb/auto';
import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call, offlineTokenOf, session } from '@mostrador/shared-auth';
import { aServer } from '@mostrador/shared-auth/test/a-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { expect, onTestFinished, test } from 'vitest';
import './on-demand.ts';

const server = aServer();

test('a tab that has not loaded the code of PINs asks the one in which the PIN was typed', async () => {
  const token = offlineTokenOf('a-token');
  const otherTab = new BroadcastChannel('mostrador-pin');
  onTestFinished(() => otherTab.close());
  const asked = new Promise<void>((resolve) =>
    otherTab.addEventListener('message', ({ data }) => {
      // The channel reaches the tests of other files too.
      if (data.kind !== 'asks' || data.token !== token) return;
      otherTab.postMessage({ kind: 'proves', token });
      resolve();
    }),
  );
  server.answersWith(401, { error: 'Iniciá sesión', code: 'session.required' });
  session.signIn({ user: aSeller('canManageSales'), token });
  await call(accountEndpoints.me).catch(() => undefined);

  expect(session.isLocked()).toBe(false);
  await asked;
  expect(session.isLocked()).toBe(false);
});
