import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairSemaphore, type FairSemaphore } from './fair-semaphore.ts';

/** Returns work that runs until the test ends it. */
function aWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  return { work, end: resolve };
}

/**
 * Starts several works in one queue, and ends them with the test. `running` counts those that got a
 * permit.
 */
function manyIn(semaphore: FairSemaphore, queue: string, count: number) {
  const works = Array.from({ length: count }, aWork);
  const done = works.map(({ work }) => semaphore.run(queue, work));
  onTestFinished(async () => {
    for (const { end } of works) end();
    await Promise.allSettled(done);
  });
  return {
    done,
    running: () => works.filter(({ work }) => work.mock.calls.length > 0).length,
    end: (index: number) => works[index]?.end(),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a lone shop gets two thirds of the places and no more', async () => {
  const semaphore = createFairSemaphore({ places: 9 });
  const greedy = manyIn(semaphore, 'greedy', 300);
  await settled();
  expect(greedy.running()).toBe(6);
});

test('while the calls of one shop hang, those of others start at once', async () => {
  const semaphore = createFairSemaphore({ places: 9 });
  manyIn(semaphore, 'hung', 300);
  manyIn(semaphore, 'hung too', 300);

  for (let call = 0; call < 20; call++)
    await expect(semaphore.run('quiet', async () => call)).resolves.toBe(call);
});

test('waiting shops share the places evenly, in turns', async () => {
  const semaphore = createFairSemaphore({ places: 9 });
  const first = manyIn(semaphore, 'first', 100);
  const second = manyIn(semaphore, 'second', 100);
  for (let index = 0; index < 50; index++) {
    first.end(index);
    await settled();
    second.end(index);
    await settled();
  }
  expect(first.running() - 50).toBe(4);
  expect(second.running() - 50).toBe(4);
});

test('every task runs in the end, in order of arrival', async () => {
  const semaphore = createFairSemaphore({ places: 4 });
  const order: number[] = [];
  const one = (index: number) => async () => {
    await settled();
    order.push(index);
    return index;
  };
  const all = Array.from({ length: 60 }, (_, index) => semaphore.run('shop', one(index)));

  await expect(Promise.all(all)).resolves.toHaveLength(60);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a failed task frees its place', async () => {
  const semaphore = createFairSemaphore({ places: 1 });
  await expect(semaphore.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(semaphore.run('b', async () => 'done')).resolves.toBe('done');
});

test('more than the longest queue are refused, with a retry time', async () => {
  const semaphore = createFairSemaphore({ places: 3, longestQueue: 10 });
  const { done } = manyIn(semaphore, 'greedy', 13);

  await expect(done[12]).rejects.toMatchObject({
    status: 503,
    answer: { code: 'shop.busy' },
    retryAfterSeconds: 2,
  });
  await expect(semaphore.run('quiet', async () => 'sold')).resolves.toBe('sold');
});

test('a task that waits too long is refused, and never runs', async () => {
  vi.useFakeTimers();
  try {
    const semaphore = createFairSemaphore({ places: 1, longestWaitMs: 1000 });
    const hung = aWork();
    const waiting = vi.fn(async () => {});
    void semaphore.run('shop', hung.work);
    const refusedWith = (shop: string, code: string) =>
      expect(semaphore.run(shop, waiting)).rejects.toMatchObject({ status: 503, answer: { code } });
    // Only the shop that holds the place gets the error about its own load.
    const refused = [refusedWith('shop', 'shop.busy'), refusedWith('other', 'server.busy')];

    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(refused);
    hung.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).not.toHaveBeenCalled();
    await expect(semaphore.run('shop', async () => 'next')).resolves.toBe('next');
  } finally {
    vi.useRealTimers();
  }
});

test('while the next in turn has waited long, newcomers are refused at once', async () => {
  vi.useFakeTimers();
  try {
    const semaphore = createFairSemaphore({ places: 1, crowdedAfterMs: 1000 });
    const hung = aWork();
    void semaphore.run('hung', hung.work);
    const next = semaphore.run('next', async () => 'sold');
    await vi.advanceTimersByTimeAsync(1001);

    expect(() => semaphore.requireRoom('newcomer')).toThrow(
      expect.objectContaining({
        status: 503,
        answer: expect.objectContaining({ code: 'server.busy' }),
        retryAfterSeconds: 2,
      }),
    );
    hung.end();
    await expect(next).resolves.toBe('sold');
    semaphore.requireRoom('newcomer');
  } finally {
    vi.useRealTimers();
  }
});

test('a shop whose own work hangs refuses only its own newcomers', async () => {
  vi.useFakeTimers();
  try {
    const semaphore = createFairSemaphore({ places: 9, crowdedAfterMs: 1000 });
    const hung = aWork();
    for (let call = 0; call < 7; call++) void semaphore.run('hung', hung.work);
    await vi.advanceTimersByTimeAsync(1001);

    expect(() => semaphore.requireRoom('hung')).toThrow(
      expect.objectContaining({ answer: expect.objectContaining({ code: 'shop.busy' }) }),
    );
    semaphore.requireRoom('quiet');
    hung.end();
  } finally {
    vi.useRealTimers();
  }
});

test('a shop uses no more than its own places, even when others are free', async () => {
  const semaphore = createFairSemaphore({ places: 9, placesPerShop: 1 });
  const one = manyIn(semaphore, 'one', 3);
  const other = manyIn(semaphore, 'other', 3);
  await settled();
  expect([one.running(), other.running()]).toEqual([1, 1]);

  one.end(0);
  await settled();
  expect([one.running(), other.running()]).toEqual([2, 1]);
});

test('an aborted task leaves the queue at once, and never runs', async () => {
  const refusal = () => new Error('too many');
  const semaphore = createFairSemaphore({ places: 1, longestQueue: 1, refusal });
  const running = manyIn(semaphore, 'one', 1);
  const waiting = new AbortController();
  const { work } = aWork();
  const given = semaphore.run('one', work, waiting.signal);
  await expect(semaphore.run('one', work)).rejects.toThrow('too many');

  waiting.abort(new Error('gone'));

  await expect(given).rejects.toThrow('gone');
  const next = semaphore.run('one', async () => 'next');
  running.end(0);
  await expect(next).resolves.toBe('next');
  expect(work).not.toHaveBeenCalled();
  await expect(semaphore.run('one', work, waiting.signal)).rejects.toThrow('gone');
});
