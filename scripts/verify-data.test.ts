import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aServer } from '@mostrador/api/test/a-server';
import { aShop } from '@mostrador/api/test/a-shop';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

const VERIFY_DATA = join(import.meta.dirname, 'verify-data.ts');
const EVEN = expect.stringMatching(/^Todo cierra: \d+ controles de los libros/);

/** Runs the command as an operator does; resolves with its output and its exit code. */
async function verifyData(env: NodeJS.ProcessEnv) {
  const run = promisify(execFile)(process.execPath, [VERIFY_DATA], {
    env: { ...process.env, MODE: 'trial', ...env },
  });
  return run.then(
    ({ stdout }) => ({ output: stdout.trim(), code: 0 }),
    ({ stdout, stderr, code }) => ({ output: `${stdout}${stderr}`.trim(), code }),
  );
}

async function aDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-verify-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

describe('beside the running product', () => {
  const server = aServer();
  const verify = async () =>
    verifyData({ DATABASE_URL: server.connectionString, DATA_DIR: await aDataDir() });

  test('says that all agrees, and names what does not, with exit code 1', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', stock: 10 });
    await shop.sell({ [yerba._id]: 1 });
    expect(await verify()).toEqual({ output: EVEN, code: 0 });

    const owner = new pg.Client(server.connectionString);
    await owner.connect();
    await owner.query(`update product set stock = 8 where id = '${yerba._id}'`);
    await owner.end();

    expect(await verify()).toEqual({
      output: `No todo cierra (1):
stock: 1
  Kiosco Sol: el stock de "Yerba" es 8 y sus movimientos suman 9.`,
      code: 1,
    });
  });

  test('refuses a database of another version, with exit code 75', async () => {
    const owner = new pg.Client(server.connectionString);
    await owner.connect();
    const moved = `update kysely_migration set name = $2 where name = $1`;
    await owner.query(moved, ['0045-release-failures', '9999-later']);
    const answer = await verify();
    await owner.query(moved, ['9999-later', '0045-release-failures']);
    await owner.end();

    expect(answer).toEqual({
      output:
        'No se pudieron revisar los datos: la base es de otra versión de Mostrador. Iniciá antes Mostrador con esta.',
      code: 75,
    });
  });
});

test('a database that does not answer, or a folder without one, is exit code 75', async () => {
  const unreachable = { DATABASE_URL: 'postgres://sol@127.0.0.1:1/mostrador' };
  for (const env of [unreachable, { DATABASE_URL: undefined, DATA_DIR: await aDataDir() }])
    expect(await verifyData(env)).toEqual({
      output: expect.stringMatching(/^No se pudieron revisar los datos: /),
      code: 75,
    });
});
