import { newId } from '@mostrador/domain';
import { setEntriesToSend } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCounterServer, completed, openReadyCounter, YERBA } from '../../../test/open-counter.ts';

const attempts = vi.hoisted(() => ({ made: 0 }));
vi.mock('./till-outbox.ts', (original) => {
  attempts.made += 1;
  if (attempts.made === 1) throw new Error('The script did not load');
  return original();
});

const { shop, loseNextAnswer } = aCounterServer();
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a till whose outbox loads at the second try shows the number of a delivered sale', async () => {
  shop.issuesLeases = true;
  // Shortens the wait before the second try.
  vi.spyOn(Math, 'random').mockReturnValue(-0.98);
  const user = aUser({ shopId: newId() });
  // With a sale that waits, the till loads the outbox at once.
  setEntriesToSend(user.shopId as string, { sales: 1, others: 0 });
  const { scanned, keyboard } = await openReadyCounter(user);
  const { readLease } = await import('../../features/outbox/offline-lease.ts');
  const holder = { userId: user._id, shopId: user.shopId as string };
  await waitFor(async () => expect(await readLease(holder)).toBeTruthy());
  expect(attempts.made).toBeGreaterThan(1);

  await scanned(YERBA);
  loseNextAnswer();
  await keyboard.press('F9');
  await waitFor(async () => expect((await completed()).textContent).toMatch(/Número1/));
});
