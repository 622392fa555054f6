import { accountEndpoints } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain/ids';
import { call, offlineTokenOf, session } from '@mostrador/shared-auth';
import { aServer } from '@mostrador/shared-auth/test/a-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { expect, onTestFinished, test } from 'vitest';
import { loadPins } from './on-demand.ts';

const server = aServer();
const BETO = aSeller('canManageSales');

test('a session that another tab proves while the code of PINs loads goes on', async () => {
  const proved = newId();
  const thisTab = new BroadcastChannel('mostrador-pin');
  const otherTab = new BroadcastChannel('mostrador-pin');
  onTestFinished(() => {
    thisTab.close();
    otherTab.close();
  });
  const heard: string[] = [];
  const hasHeardAll = new Promise<void>((resolve) =>
    otherTab.addEventListener('message', ({ data: { kind, token } }) => {
      // The channel reaches the tests of other files too.
      if (token !== proved) return;
      heard.push(kind);
      if (kind === 'last') resolve();
    }),
  );
  server.answersWith(401, { error: 'Iniciá sesión', code: 'session.required' });
  session.signIn({ user: BETO, token: offlineTokenOf('a-token') });
  await call(accountEndpoints.me).catch(() => undefined);
  session.signIn({ user: BETO, token: proved });
  await loadPins();
  thisTab.postMessage({ kind: 'last', token: proved });
  await hasHeardAll;

  expect(heard).toEqual(['last']);
});
