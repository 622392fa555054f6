import { newId } from '@mostrador/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type PreparedDatabase, preparedDatabase } from '../../test/database.ts';
import { createJobs, openQueue } from './create-jobs.ts';
import { defineJob, type Jobs } from './jobs.ts';

interface Errand {
  id: string;
}

const errand = defineJob<Errand>('test-errand');
const ofShop = defineJob<{ shopId: string; asks: boolean }>('test-of-a-shop');

/** No test runs at the end of one. */
const HALF_A_CENTURY_SECONDS = 50 * 365 * 24 * 3600;

/** Collects the logged warnings and errors. */
function aLog() {
  const lines: object[] = [];
  const write = (fields: object | string, message?: string) =>
    lines.push(typeof fields === 'string' ? { message: fields } : { ...fields, message });
  return { lines, warn: write, error: write };
}

async function aQueue(
  database: PreparedDatabase,
  log = aLog(),
  lookEverySeconds?: number,
): Promise<Jobs> {
  const jobs = await createJobs({ database, log, firstRetrySeconds: 0, lookEverySeconds });
  // The test's database is dropped at its end: all jobs must stop before.
  onTestFinished(() => jobs.stop());
  return jobs;
}

/** Returns a worker that records its jobs. */
function aWorker() {
  const done: string[] = [];
  return { done, handle: async ({ id }: Errand) => void done.push(id) };
}

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

test('a job queued in a transaction runs after the commit', async () => {
  const database = await preparedDatabase();
  const jobs = await aQueue(database);
  const worker = aWorker();
  await jobs.work(errand, worker.handle);

  await database.forShop(newId()).transact(async (tx) => {
    await jobs.add(errand, { id: 'with the others' }, tx);
    await jobs.add(errand, { id: 'alone' });
    await until(() => expect(worker.done).toEqual(['alone']));
  });

  await until(() => expect(worker.done).toEqual(['alone', 'with the others']));
});

test('of a job at most once per span, several processes add one for each key', async () => {
  const database = await preparedDatabase();
  const [jobs, others] = [await aQueue(database), await aQueue(database)];
  const worker = aWorker();
  await jobs.work(errand, worker.handle);
  const atMostOncePer = (key: string) => ({
    atMostOncePer: { key, seconds: HALF_A_CENTURY_SECONDS },
  });

  await jobs.add(errand, { id: 'first' }, undefined, atMostOncePer('a'));
  await until(() => expect(worker.done).toEqual(['first']));
  await others.add(errand, { id: 'again' }, undefined, atMostOncePer('a'));
  await others.add(errand, { id: 'another' }, undefined, atMostOncePer('b'));

  await until(() => expect(worker.done).toEqual(['first', 'another']));
});

test('work queued in a transaction does not wait for the next poll', async () => {
  const database = await preparedDatabase();
  const jobs = await aQueue(database, aLog(), 3_600);
  const worker = aWorker();
  await jobs.work(errand, worker.handle);

  for (const id of ['first', 'second']) {
    await database.forShop(newId()).transact((tx) => jobs.add(errand, { id }, tx));
    await until(() => expect(worker.done).toContain(id));
  }
});

test('first jobs may be queued in more transactions at once than there are connections', async () => {
  const database = await preparedDatabase();
  const jobs = await aQueue(database);
  const shop = database.forShop(newId());
  const worker = aWorker();

  await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      shop.transact(async (tx) => {
        await sql`select 1`.execute(tx);
        await jobs.add(errand, { id: String(place) }, tx);
      }),
    ),
  );

  await jobs.work(errand, worker.handle);
  await until(() => expect(worker.done).toHaveLength(30));
});

test('a job queued in a rolled back transaction never runs', async () => {
  const database = await preparedDatabase();
  const jobs = await aQueue(database);
  const worker = aWorker();
  await jobs.work(errand, worker.handle);

  await expect(
    database.forShop(newId()).transact(async (tx) => {
      await jobs.add(errand, { id: 'of nothing' }, tx);
      throw new Error('the sale was refused');
    }),
  ).rejects.toThrow('the sale was refused');
  await jobs.add(errand, { id: 'after it' });

  await until(() => expect(worker.done).toEqual(['after it']));
});

test('a failed job is retried until it succeeds', async () => {
  const jobs = await aQueue(await preparedDatabase());
  const outcomes: string[] = [];
  await jobs.work(errand, async ({ id }) => {
    outcomes.push(id);
    if (outcomes.length < 3) throw new Error('the server is down');
  });

  await jobs.add(errand, { id: 'insisted on' });

  await until(() => expect(outcomes).toEqual(['insisted on', 'insisted on', 'insisted on']));
});

test('a failure is logged with job and place, and without its data', async () => {
  const database = await preparedDatabase();
  const log = aLog();
  const jobs = await aQueue(database, log);
  await jobs.work(errand, async () => {
    throw Object.assign(new Error('550 no such user maria@example.com'), { code: 'EENVELOPE' });
  });

  await jobs.add(errand, { id: 'for maria@example.com' });

  await until(() =>
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        job: 'test-errand',
        cause: expect.objectContaining({ code: 'EENVELOPE' }),
        message: 'a job failed for the last time',
      }),
    ),
  );
  expect(JSON.stringify(log.lines)).not.toContain('maria');
  const owner = new pg.Client(database.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  // The failure is logged first, then stored.
  await until(async () => {
    const { rows } = await owner.query('select state, output::text from pgboss.job');
    expect(rows).toEqual([{ state: 'failed', output: expect.stringContaining('Error') }]);
    expect(rows[0].output).not.toContain('maria');
  });
});

test('two processes share the jobs, and none runs twice', async () => {
  const database = await preparedDatabase();
  const processes = [await aQueue(database), await aQueue(database)] as const;
  const workers = [aWorker(), aWorker()] as const;
  const ids = Array.from({ length: 40 }, (_, place) => String(place));
  await Promise.all(ids.map((id) => processes[0].add(errand, { id })));

  await processes[0].work(errand, workers[0].handle);
  await processes[1].work(errand, workers[1].handle);

  const done = () => workers.flatMap((worker) => worker.done);
  await until(() => expect(done().length).toBeGreaterThanOrEqual(ids.length));
  expect(done().sort()).toEqual(ids.sort());
});

test('stopping waits for running jobs, and starts no more', async () => {
  const jobs = await createJobs({ database: await preparedDatabase(), log: aLog() });
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const steps: string[] = [];
  await jobs.work(errand, async ({ id }) => {
    steps.push(`${id} begun`);
    begun.resolve();
    await mayEnd.promise;
    steps.push(`${id} ended`);
  });
  await jobs.add(errand, { id: 'first' });
  await begun.promise;
  await jobs.add(errand, { id: 'second' });

  const stopped = jobs.stop().then(() => steps.push('stopped'));
  mayEnd.resolve();
  await stopped;

  expect(steps).toEqual(['first begun', 'first ended', 'stopped']);
});

test('jobs continue when the database comes back', async () => {
  const database = await preparedDatabase();
  const jobs = await aQueue(database);
  const worker = aWorker();
  await jobs.work(errand, worker.handle);
  const owner = new pg.Client(database.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());

  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await until(() => jobs.add(errand, { id: 'afterwards' }));

  await until(() => expect(worker.done).toContain('afterwards'));
});

test('lost, finished and expired jobs are cleared with the rights of the server', async () => {
  const database = await preparedDatabase();
  const boss = openQueue(database);
  const failures: unknown[] = [];
  boss.on('error', (failure) => failures.push(failure));
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const owner = new pg.Client(database.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  const send = (options = {}) => boss.send(errand.name, {}, options) as Promise<string>;
  const begin = async () => (await boss.fetch(errand.name))[0]?.id as string;

  const [givenUp, repeated, done] = [await send({ retryLimit: 0 }), await send(), await send()];
  expect([await begin(), await begin(), await begin()]).toEqual([givenUp, repeated, done]);
  await boss.complete(errand.name, done);
  const unwanted = await send();
  const waiting = await send();
  await owner.query(
    `update pgboss.job set started_on = now() - interval '1 day' where state = 'active'`,
  );
  await owner.query(
    `update pgboss.job set completed_on = now() - interval '30 days',
       keep_until = now() - interval '1 day' where id = any($1)`,
    [[done, unwanted]],
  );
  await boss.supervise();
  await boss.resolveFlow();

  const { rows } = await owner.query('select id, state from pgboss.job order by created_on');
  expect(rows).toEqual([
    { id: givenUp, state: 'failed' },
    { id: repeated, state: 'retry' },
    { id: waiting, state: 'created' },
  ]);
  expect(failures).toEqual([]);
});

test('a job without a queue stops the start', async () => {
  const database = await preparedDatabase();
  const owner = new pg.Client(database.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('delete from pgboss.queue where name = $1', [errand.name]);

  await expect(createJobs({ database, log: aLog() })).rejects.toThrow(errand.name);
});

test('a job is known to be queued until it is done', async () => {
  const jobs = await aQueue(await preparedDatabase());
  const worker = aWorker();
  await jobs.add(errand, { id: 'asked' });

  expect(await jobs.isQueued(errand, { id: 'asked' })).toBe(true);
  expect(await jobs.isQueued(errand, { id: 'another' })).toBe(false);
  expect(await jobs.isQueued(ofShop, {})).toBe(false);

  await jobs.work(errand, worker.handle);
  await until(async () => expect(await jobs.isQueued(errand, { id: 'asked' })).toBe(false));
  expect(worker.done).toEqual(['asked']);
});

test('the jobs of a shop are deleted, even the one that requests it', async () => {
  const database = await preparedDatabase();
  const log = aLog();
  const jobs = await aQueue(database, log);
  const [shopId, other] = [newId(), newId()];
  const queued = async () => {
    const { rows } = await database.pool.query('select data from pgboss.job');
    return rows.map(({ data }) => data);
  };
  await jobs.add(ofShop, { shopId, asks: false }, undefined, { afterSeconds: 3600 });
  await jobs.add(ofShop, { shopId: other, asks: false }, undefined, { afterSeconds: 3600 });
  await jobs.forgetShop(shopId, { except: ofShop });
  expect(await queued()).toHaveLength(2);

  await jobs.work(ofShop, ({ shopId }) => jobs.forgetShop(shopId));
  await jobs.add(ofShop, { shopId, asks: true });

  await until(async () => expect(await queued()).toEqual([{ shopId: other, asks: false }]));
  await jobs.stop();
  expect(log.lines).toEqual([]);
});
