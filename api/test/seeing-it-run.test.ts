import { newId } from '@mostrador/domain';
import { loggerOptions } from '@mostrador/server-kit/http/logger';
import { createMetrics } from '@mostrador/server-kit/metrics/process-metrics';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { personMailJob } from '../src/modules/consumer-requests/consumer-request-mails.ts';
import { anApp, aServer } from './a-server.ts';
import { aShop } from './a-shop.ts';

// The log, the readiness and the metrics tell an operator how a running server does.

const lines: Record<string, unknown>[] = [];
const metrics = createMetrics();
const server = aServer({
  metrics,
  backups: () => ({
    lastAt: '2026-03-10T07:00:10.000Z',
    provedAt: null,
    problem: 'not-proved',
  }),
  logger: {
    ...(loggerOptions('info') as object),
    stream: { write: (line: string) => lines.push(JSON.parse(line)) },
  },
});

const measured = async (name: string, labels: Record<string, string> = {}) => {
  const found = (await metrics.getMetricsAsJSON()).find((metric) => metric.name === name);
  const values = found?.values as { value: number; labels: Record<string, string> }[] | undefined;
  return values?.find((value) =>
    Object.entries(labels).every(([label, text]) => value.labels[label] === text),
  )?.value;
};

async function asOwner(statement: string) {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

test('a failed request is logged with its id and its shop, and the answer has the id', async () => {
  const shop = await aShop(server);
  const broken = vi.spyOn(server.database, 'forShop').mockImplementation(() => {
    throw new Error('broken');
  });
  onTestFinished(() => broken.mockRestore());

  const answer = await shop.call('POST', '/api/products', { name: 'Yerba' });

  expect(answer.statusCode).toBe(500);
  expect(lines.filter(({ level }) => (level as number) >= 50)).toEqual([
    expect.objectContaining({ reqId: answer.headers['x-request-id'], shopId: shop.shopId }),
  ]);
});

test('a sale is counted once, however often it is sent', async () => {
  const shop = await aShop(server);
  const product = await shop.aProduct({ stock: 5 });
  const before = (await measured('mostrador_sales_total')) ?? 0;

  const sale = { _id: newId() };
  for (const _ of [1, 2]) await shop.sell({ [product._id]: 1 }, sale);

  expect(await measured('mostrador_sales_total')).toBe(before + 1);
});

test('waiting jobs and the state of the backups are measured', async () => {
  await server.jobs.add(personMailJob, { requestId: newId() });

  expect(await measured('mostrador_jobs_waiting', { job: personMailJob.name })).toBe(1);
  expect(
    await measured('mostrador_jobs_oldest_seconds', { job: personMailJob.name }),
  ).toBeGreaterThanOrEqual(0);
  expect(await measured('mostrador_backup_last_timestamp_seconds')).toBe(
    Date.parse('2026-03-10T07:00:10.000Z') / 1000,
  );
  expect(await measured('mostrador_backup_problem', { problem: 'not-proved' })).toBe(1);
});

test('no metric has a label with an id', async () => {
  const shop = await aShop(server);
  await shop.call('GET', '/api/products');

  expect(await metrics.metrics()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});

test('is ready with its database, and not after an older one was put in its place', async () => {
  expect((await server.app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
  const other = await anApp(server);
  onTestFinished(() => other.close());
  await asOwner('alter table held_sale rename to held_sale_of_yesterday');
  onTestFinished(() => asOwner('alter table held_sale_of_yesterday rename to held_sale'));

  const answer = await other.inject('/api/ready');

  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('database.schema-lacking');
});

test('a process that leaves is not ready, and still answers', async () => {
  const leaving = await anApp(server);
  onTestFinished(() => leaving.close());

  leaving.draining.begin();

  expect((await leaving.inject('/api/ready')).json().code).toBe('server.leaving');
  expect((await leaving.inject('/api/health')).statusCode).toBe(200);
});
