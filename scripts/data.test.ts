import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aServer } from '@mostrador/api/test/a-server';
import { aShop } from '@mostrador/api/test/a-shop';
import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import { expect, onTestFinished, test } from 'vitest';

const server = aServer();

/** Runs a command as an operator does; resolves with its output and its exit code. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const running = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, command), ...args],
    { env: { ...process.env, MODE: 'trial', ...env } },
  );
  return running.then(
    ({ stdout }) => ({ output: stdout.trim(), code: 0 }),
    ({ stdout, stderr, code }) => ({ output: `${stdout}${stderr}`.trim(), code }),
  );
}

const data = (args: string[], env: NodeJS.ProcessEnv) => run('data.ts', args, env);

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a shop moves from one Postgres to the embedded one, and from there to another', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba', stock: 10 });
  await shop.sell({ [yerba._id]: 1 });
  const folder = await aFolder();
  const file = join(folder, 'tienda.zip');
  const hosted = { DATABASE_URL: server.connectionString, DATA_DIR: folder };
  const embedded = { DATABASE_URL: undefined, DATA_DIR: await aDataDir('import') };

  const exported = await data(['export', file], hosted);
  expect(exported.code, exported.output).toBe(0);
  expect(exported.output).toMatch(/^Listo: \d+ tablas con [\d.]+ filas, en [\d,.]+ MB\.$/m);
  expect(exported.output).toContain('La clave no va en el archivo');
  // Only its own user reads the hashes of passwords.
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const imported = await data(['import', file], embedded);
  expect(imported.code, imported.output).toBe(0);
  expect(imported.output).toContain('Los datos son los del archivo');
  expect(imported.output).toContain('Todo cierra.');
  expect(await run('verify-data.ts', [], embedded)).toMatchObject({ code: 0 });

  const again = join(folder, 'otra-vez.zip');
  expect(await data(['export', again], embedded)).toMatchObject({ code: 0 });
  const { connectionString } = await emptyDatabase();
  const other = { DATABASE_URL: connectionString, DATA_DIR: folder };
  expect(await data(['import', again], other)).toMatchObject({ code: 0 });
  expect(await run('verify-data.ts', [], other)).toMatchObject({ code: 0 });

  const second = await data(['import', again], embedded);
  expect(second).toMatchObject({ code: 1 });
  expect(second.output).toContain('La base de datos no está vacía');
});

test('a file that was cut leaves no database', async () => {
  const folder = await aFolder();
  const file = join(folder, 'tienda.zip');
  await data(['export', file], { DATABASE_URL: server.connectionString, DATA_DIR: folder });
  await truncate(file, 10_000);
  const dataDir = await aDataDir('import');

  const { output, code } = await data(['import', file], {
    DATABASE_URL: undefined,
    DATA_DIR: dataDir,
  });

  expect(output).toContain('no está entero');
  expect(code).toBe(1);
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test('a file is never written over, and other uses are explained', async () => {
  const folder = await aFolder();
  const file = join(folder, 'tienda.zip');
  const place = { DATABASE_URL: server.connectionString, DATA_DIR: folder };
  await data(['export', file], place);

  expect(await data(['export', file], place)).toEqual({
    output: `${file} ya existe: indicá otro archivo.`,
    code: 1,
  });
  expect(await data(['export'], place)).toMatchObject({
    output: expect.stringMatching(/^Uso: /),
    code: 1,
  });
  expect(
    await data(['export', join(folder, 'nada.zip')], {
      DATABASE_URL: undefined,
      DATA_DIR: join(folder, 'nada'),
    }),
  ).toMatchObject({ output: expect.stringContaining('no hay ninguna base de datos'), code: 1 });
});
