import { serverLoginOf } from '@mostrador/server-kit/database/server-address';
import { createDatabase, runAsAdmin } from '@mostrador/server-kit/test/database';
import { inject, onTestFinished } from 'vitest';

/**
 * Returns an empty database of an owner with a password who is no superuser, as a hosting provider
 * gives it.
 */
export async function aHostedDatabase(): Promise<string> {
  const { name, connectionString, drop } = await createDatabase('');
  const owner = `owner_of_${name}`;
  await runAsAdmin(inject('postgres'), `create role ${owner} login createrole password 'x'`);
  await runAsAdmin(inject('postgres'), `alter database ${name} owner to ${owner}`);
  onTestFinished(async () => {
    await drop();
    await runAsAdmin(
      inject('postgres'),
      `drop role if exists ${serverLoginOf(name, 'invoicing')}; drop role ${owner}`,
    );
  });
  const url = new URL(connectionString);
  url.username = owner;
  url.password = 'x';
  return url.href;
}
