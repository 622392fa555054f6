import { serverLoginOf } from '@mostrador/server-kit/database/server-address';
import { runAsAdmin } from '@mostrador/server-kit/test/database';
import { databaseAt } from '@mostrador/server-kit/test/postgres-of-the-run';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { TEMPLATE } from './database-template.ts';

/** Creates the template in the Postgres of the run, which server-kit's setup provides. */
export default async function setup(project: TestProject) {
  const { postgres } = project.getProvidedContext();
  // A Postgres of TEST_DATABASE_URL may have that of a killed run.
  await removeTemplate(postgres);
  await runAsAdmin(postgres, `create database ${TEMPLATE}`);
  // The start of an embedded Postgres does the same with existing databases.
  await runAsAdmin(postgres, `revoke connect on database ${TEMPLATE} from public`);
  const login = await prepareDatabase(databaseAt(postgres, TEMPLATE), { queues: [] });
  project.provide('serverLogin', login);

  return () => removeTemplate(postgres);
}

async function removeTemplate(postgres: string): Promise<void> {
  await runAsAdmin(postgres, `drop database if exists ${TEMPLATE} with (force)`);
  await runAsAdmin(postgres, `drop role if exists ${serverLoginOf(TEMPLATE)}`);
}
