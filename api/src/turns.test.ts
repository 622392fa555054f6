import { expect, test } from 'vitest';
import { createTurns, createTurnsByName } from './turns.ts';

/** Work that notes how many of it are done at the same time. */
function watched() {
  let running = 0;
  const seen = { most: 0 };
  async function work() {
    seen.most = Math.max(seen.most, ++running);
    await new Promise(setImmediate);
    running--;
  }
  return { seen, work };
}

test('work in turns is never done by more than its places, and a failure frees its place', async () => {
  const inTurn = createTurns(2);
  const { seen, work } = watched();

  const results = await Promise.allSettled(
    Array.from({ length: 9 }, () =>
      inTurn(async () => {
        await work();
        throw new Error('failed');
      }),
    ),
  );

  expect(results).toHaveLength(9);
  expect(seen.most).toBe(2);
});

test('work for one name does not wait for that of another', async () => {
  const inTurnOf = createTurnsByName(1);
  const { seen, work } = watched();

  await Promise.all([inTurnOf('sol', work), inTurnOf('sol', work), inTurnOf('luna', work)]);

  expect(seen.most).toBe(2);
});
