import type { CurrentSubscription } from '@mostrador/contracts/subscriptions';
import { describe, expect, test } from 'vitest';
import { limitWarningOf } from './limit-warning.ts';

const using = (
  usage: Partial<CurrentSubscription['usage']>,
  limits: Partial<CurrentSubscription['limits']> = {},
): CurrentSubscription => ({
  plan: 'free',
  status: 'active',
  endDate: null,
  usage: { currentUsers: 0, currentProducts: 0, salesThisMonth: 0, ...usage },
  limits: { maxUsers: 10, maxProducts: 100, maxSalesPerMonth: 2500, ...limits },
});

describe('a limit warns', () => {
  test.each([
    [{ currentProducts: 90 }, 'Usaste 90 de 100 productos de tu plan.', false],
    [{ currentUsers: 9 }, 'Usaste 9 de 10 usuarios de tu plan.', false],
    [{ salesThisMonth: 2499 }, 'Usaste 2.499 de 2.500 ventas por mes de tu plan.', false],
    [{ currentProducts: 100 }, 'Llegaste al límite de 100 productos de tu plan.', true],
    [{ salesThisMonth: 3000 }, 'Llegaste al límite de 2.500 ventas por mes de tu plan.', true],
  ])('with %j', (usage, sentence, isReached) => {
    expect(limitWarningOf(using(usage))).toMatchObject({ sentence, isReached });
  });

  test('about the one that is nearest to being reached', () => {
    const warning = limitWarningOf(using({ currentUsers: 9, currentProducts: 99 }));

    expect(warning?.kind).toBe('products');
  });
});

test.each([
  ['below nine tenths', using({ currentUsers: 8, currentProducts: 89, salesThisMonth: 2249 })],
  [
    'where the plan sets no limit',
    using(
      { currentUsers: 900, currentProducts: 90_000, salesThisMonth: 90_000 },
      { maxUsers: null, maxProducts: null, maxSalesPerMonth: null },
    ),
  ],
])('shows no warning %s', (_, subscription) => {
  expect(limitWarningOf(subscription)).toBeUndefined();
});
