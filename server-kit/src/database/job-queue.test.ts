import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { expect, onTestFinished, test } from 'vitest';
import { preparedDatabase } from '../../test/database.ts';
import { JOB_QUEUE_SCHEMA } from './job-queue-rights.ts';
import { prepareDatabase } from './prepare-database.ts';

const installed = pgBoss.pgboss.schema;

test('upgrades a queue of an older version', async () => {
  const { connectionString } = await preparedDatabase();
  const owner = new pg.Client(connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  const version = async () =>
    (await owner.query(`select version from ${JOB_QUEUE_SCHEMA}.version`)).rows[0].version;
  await owner.query(getRollbackPlans(JOB_QUEUE_SCHEMA, installed));
  expect(await version()).toBe(installed - 1);

  const start = () =>
    prepareDatabase(connectionString, { migrations: {}, description: {}, rights: {}, queues: [] });
  await Promise.all([start(), start()]);

  expect(await version()).toBe(installed);
});
