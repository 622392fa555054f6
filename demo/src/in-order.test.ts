import { expect, test } from 'vitest';
import { runInOrder } from './in-order.ts';

interface Job {
  keys: string[];
  ended: Promise<void>;
  end(): void;
  fail(error: Error): void;
}

function aJob(...keys: string[]): Job {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { keys, ended: promise, end: resolve, fail: reject };
}

function running(jobs: Job[], atOnce = 10) {
  const started: Job[] = [];
  const all = runInOrder(jobs, {
    atOnce,
    keysOf: ({ keys }) => keys,
    run(job) {
      started.push(job);
      return job.ended;
    },
  });
  return { started, all };
}

/** Runs everything that can run before another job ends. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a task waits for earlier ones with a shared key, and not for others', async () => {
  const yerba = aJob('yerba');
  const both = aJob('yerba', 'pan');
  const pan = aJob('pan');
  const leche = aJob('leche');
  const { started, all } = running([yerba, both, pan, leche]);
  await settled();
  expect(started).toEqual([yerba, leche]);
  yerba.end();
  await settled();
  expect(started).toEqual([yerba, leche, both]);
  for (const job of [both, pan, leche]) job.end();
  await all;
  expect(started).toEqual([yerba, leche, both, pan]);
});

test('runs at most the given number at once', async () => {
  const jobs = [aJob('1'), aJob('2'), aJob('3')];
  const { started, all } = running(jobs, 2);
  await settled();
  expect(started).toHaveLength(2);
  jobs[0]?.end();
  await settled();
  expect(started).toHaveLength(3);
  for (const job of jobs) job.end();
  await all;
});

test('reports a failure after running tasks end', async () => {
  const fails = aJob('1');
  const other = aJob('2');
  const { all } = running([fails, other]);
  let hasFailed = false;
  const failure = all.catch((error: Error) => {
    hasFailed = true;
    return error.message;
  });
  fails.fail(new Error('no stock'));
  await settled();
  expect(hasFailed).toBe(false);
  other.end();
  expect(await failure).toBe('no stock');
});
