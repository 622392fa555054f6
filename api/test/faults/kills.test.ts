import { aDataDir, pidOfServer } from '@mostrador/server-kit/test/a-data-dir';
import pg from 'pg';
import { test } from 'vitest';
import { aServerProcess } from './a-server-process.ts';
import { ownerAddressIn } from './owner-address.ts';
import { rounds } from './rounds.ts';
import { expectAllOnce, startTills } from './tills.ts';

const BETWEEN_KILLS = 40;

test('kill -9 of the server under four tills loses and doubles nothing', async () => {
  const dataDir = await aDataDir('kills');
  const server = await aServerProcess({ dataDir });
  const tills = await startTills(server);
  for (let kill = 0; kill < rounds(3); kill++) {
    await tills.sell(BETWEEN_KILLS);
    await server.kill();
    await server.start();
  }
  await tills.sell(BETWEEN_KILLS);
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);
});

test('kill -9 of the database under four tills loses and doubles nothing', async () => {
  const dataDir = await aDataDir('kills');
  const server = await aServerProcess({ dataDir });
  const tills = await startTills(server);
  for (let kill = 0; kill < rounds(2); kill++) {
    await tills.sell(BETWEEN_KILLS);
    process.kill((await pidOfServer(dataDir)) as number, 'SIGKILL');
  }
  await tills.sell(BETWEEN_KILLS);
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);
});

test('kill -9 of one connection of the database under four tills loses and doubles nothing', async () => {
  const dataDir = await aDataDir('kills');
  const server = await aServerProcess({ dataDir });
  const tills = await startTills(server);
  for (let kill = 0; kill < rounds(2); kill++) {
    await tills.sell(BETWEEN_KILLS);
    process.kill(await busyBackendIn(dataDir), 'SIGKILL');
  }
  await tills.sell(BETWEEN_KILLS);
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);
});

test('connections that the database ends, again and again, lose and double nothing', async () => {
  const dataDir = await aDataDir('kills');
  const server = await aServerProcess({ dataDir });
  const tills = await startTills(server);
  for (let end = 0; end < rounds(10); end++) {
    await tills.sell(BETWEEN_KILLS / 4);
    await asOwner(dataDir, (owner) => owner.query(`select pg_terminate_backend(pid) ${OTHERS}`));
  }
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);
});

const OTHERS = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** The connection that was used last. */
async function busyBackendIn(dataDir: string): Promise<number> {
  const { rows } = await asOwner(dataDir, (owner) =>
    owner.query<{ pid: number }>(`select pid ${OTHERS} order by state_change desc limit 1`),
  );
  return (rows[0] as { pid: number }).pid;
}

async function asOwner<Result>(
  dataDir: string,
  act: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client(ownerAddressIn(dataDir));
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}
