import { expect, test } from 'vitest';
import { createSemaphoreByKey } from './semaphore-by-key.ts';

/** Returns work that records its maximum concurrency. */
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

test('a key never exceeds its places, and a failure frees one', async () => {
  const run = createSemaphoreByKey(2);
  const { seen, work } = watched();

  const results = await Promise.allSettled(
    Array.from({ length: 9 }, () =>
      run('sol', async () => {
        await work();
        throw new Error('failed');
      }),
    ),
  );

  expect(results.map(({ status }) => status)).toEqual(Array(9).fill('rejected'));
  expect(seen.most).toBe(2);
});

test('tasks of one key do not wait for those of another', async () => {
  const run = createSemaphoreByKey(1);
  const { seen, work } = watched();

  await Promise.all([run('sol', work), run('sol', work), run('luna', work)]);

  expect(seen.most).toBe(2);
});
