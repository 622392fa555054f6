import { cents, newId } from '@mostrador/domain';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop } from '../../../../test/a-shop.ts';
import { putPreapproval, type StoredPreapproval } from './preapprovals.repository.ts';
import { resumeBilling } from './resume-billing.ts';

// Without a provider account nothing works on the queue: its jobs stay.
const server = aServer();

/** Creates a subscription, with its own shop, for which nothing is queued. */
async function aSubscription(changes: Partial<StoredPreapproval> = {}): Promise<string> {
  const { shopId } = await aShop(server);
  const id = newId();
  const stored: StoredPreapproval = {
    id,
    status: 'authorized',
    payerEmail: 'pagos@kiosco.example',
    amount: cents(2_500_000),
    initPoint: 'https://www.mercadopago.com.ar/subscriptions/checkout',
    nextPaymentAt: null,
    problem: null,
    overdueSince: null,
    isUnwanted: false,
    createdAt: server.now,
    modifiedAt: server.now,
    ...changes,
  };
  await server.database.forShop(shopId).transact((tx) => putPreapproval(tx, stored));
  return id;
}

/** Returns the waiting and running jobs about a subscription. */
async function queuedAbout(id: string): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    `select name from pgboss.job
     where data ->> 'preapprovalId' = $1 and state in ('created', 'retry', 'active') order by name`,
    [id],
  );
  return rows.map(({ name }) => name);
}

const emptyTheQueue = () => server.database.pool.query('delete from pgboss.job_common');

test.each([
  ['that is charged', {}, ['subscription-review']],
  ['whose charge fails', { overdueSince: new Date() }, ['subscription-review']],
  ['that waits for its payer', { status: 'pending' }, ['subscription-review']],
  [
    'that its shop ended and the provider may not have',
    { isUnwanted: true },
    ['provider-cancellation', 'subscription-review'],
  ],
  ['that has ended', { status: 'cancelled', isUnwanted: true }, []],
] as const)('a subscription %s gets the jobs of its state', async (_which, its, expected) => {
  const id = await aSubscription(its);
  await emptyTheQueue();

  await resumeBilling(server);

  expect(await queuedAbout(id)).toEqual(expected);
});

test('does not queue a review twice', async () => {
  const id = await aSubscription({ isUnwanted: true });
  await resumeBilling(server);
  const before = await queuedAbout(id);

  await resumeBilling(server);

  expect(await queuedAbout(id)).toEqual(before);
});

test('concurrent starts queue it once', async () => {
  const ids = [await aSubscription(), await aSubscription({ isUnwanted: true })];
  await emptyTheQueue();

  await Promise.all(Array.from({ length: 4 }, () => resumeBilling(server)));

  expect(await Promise.all(ids.map(queuedAbout))).toEqual([
    ['subscription-review'],
    ['provider-cancellation', 'subscription-review'],
  ]);
});

test('a start queues missing reviews', async () => {
  const id = await aSubscription();
  await emptyTheQueue();

  const jobs = await createJobs({ database: server.database, log: { warn() {}, error() {} } });
  onTestFinished(() => jobs.stop());
  // This provider never answers: the review is retried in an hour.
  const mercadoPago = { baseUrl: 'http://127.0.0.1:9', accessToken: 'a', webhookSecret: undefined };
  const app = await anApp({ ...server, jobs }, { settings: { mercadoPago } });
  onTestFinished(() => app.close());
  await app.ready();

  await vi.waitFor(async () => expect(await queuedAbout(id)).toContain('subscription-review'), {
    timeout: 60_000,
  });
});
