import { newId } from '@mostrador/domain';
import { session, setEntriesToSend } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deliverOnAnyPage } from './deliver-on-any-page.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('./till-outbox.ts', () => {
  loads.count += 1;
  return {};
});

afterEach(() => {
  localStorage.clear();
  act(() => session.restore());
});

test('the outbox loads on any page once somebody signs in whose shop has sales here', async () => {
  const shopId = newId();
  setEntriesToSend(shopId, { sales: 2, others: 0 });
  deliverOnAnyPage();
  act(() => session.signIn({ token: 'otro', user: aUser({ shopId: newId() }) }));
  await Promise.resolve();
  expect(loads.count).toBe(0);

  act(() => session.signIn({ token: 'ana', user: aUser({ shopId }) }));
  await vi.waitFor(() => expect(loads.count).toBe(1));
});
