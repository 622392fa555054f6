import { migrations as apiMigrations } from '@mostrador/api/migrations';
import { migrations as invoicingMigrations } from '@mostrador/invoicing/migrations';
import { makeJobQueue } from '@mostrador/server-kit/database/job-queue';
import { migrateTo } from '@mostrador/server-kit/database/migrate';
import { makeSecretKeyCheck } from '@mostrador/server-kit/secrets/check-secret-key';
import type { Kysely } from 'kysely';
import type { Versions } from './source.ts';

/** Creates the tables of that version in a transaction; those of the job queue are today's. */
export async function makeTables(
  transaction: Kysely<unknown>,
  { migrations, jobQueue, hasKeyCheck }: Versions,
): Promise<void> {
  const { public: ofApi, invoicing } = migrations;
  await migrateTo(transaction, apiMigrations, ofApi.at(-1));
  if (invoicing.length > 0)
    await migrateTo(transaction, invoicingMigrations, invoicing.at(-1), 'invoicing');
  if (jobQueue !== null) await makeJobQueue(transaction);
  if (hasKeyCheck) await makeSecretKeyCheck(transaction);
}
