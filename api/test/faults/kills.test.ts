import { aDataDir, pidOfServer } from '@mostrador/server-kit/test/a-data-dir';
import pg from 'pg';
import { test } from 'vitest';
import { aServerProcess, type ServerProcess } from './a-server-process.ts';
import { ownerAddressIn } from './owner-address.ts';
import { rounds } from './rounds.ts';
import { expectAllOnce, startTills } from './tills.ts';

const BETWEEN_FAULTS = 20;

test('kill -9 of the server under four tills loses and doubles nothing', () =>
  sellBetween(rounds(3), async ({ server }) => {
    await server.kill();
    await server.start();
  }));

test('kill -9 of the database under four tills loses and doubles nothing', () =>
  sellBetween(rounds(2), async ({ dataDir }) => {
    process.kill((await pidOfServer(dataDir)) as number, 'SIGKILL');
  }));

test('kill -9 of one connection of the database under four tills loses and doubles nothing', () =>
  sellBetween(rounds(2), async ({ dataDir }) => {
    process.kill(await busyBackendIn(dataDir), 'SIGKILL');
  }));

test('connections that the database ends, again and again, lose and double nothing', () =>
  sellBetween(rounds(10), async ({ dataDir }) => {
    await asOwner(dataDir, (owner) => owner.query(`select pg_terminate_backend(pid) ${OTHERS}`));
  }));

interface Target {
  dataDir: string;
  server: ServerProcess;
}

/** Lets four tills sell before, between and after faults, and checks what they were told. */
async function sellBetween(faults: number, fault: (target: Target) => Promise<void>) {
  const dataDir = await aDataDir('kills');
  const server = await aServerProcess({ dataDir });
  const tills = await startTills(server);
  for (let done = 0; done < faults; done++) {
    await tills.sell(BETWEEN_FAULTS);
    await fault({ dataDir, server });
  }
  await tills.sell(BETWEEN_FAULTS);
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);
}

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
