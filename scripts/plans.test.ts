import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aServer } from '@mostrador/api/test/a-server';
import { aShop } from '@mostrador/api/test/a-shop';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

const PLANS = join(import.meta.dirname, 'plans.ts');

/** Runs the command as an operator does; resolves with its output and its exit code. */
async function plans(words: string[], env: NodeJS.ProcessEnv) {
  const run = promisify(execFile)(process.execPath, [PLANS, ...words], {
    env: { ...process.env, ...env },
  });
  return run.then(
    ({ stdout }) => ({ output: stdout.trim(), code: 0 }),
    ({ stderr, code }) => ({ output: stderr.trim(), code }),
  );
}

describe('beside the running product', () => {
  const server = aServer();
  // The command uses the machine's clock.
  beforeEach(() => {
    server.now = new Date();
  });
  const run = (...words: string[]) => plans(words, { DATABASE_URL: server.connectionString });

  test('gives a shop a plan until a day, and prints the earlier one', async () => {
    const shop = await aShop(server);

    expect(await run('grant', shop.username, 'premium', '2099-12-31')).toEqual({
      output: `Kiosco Sol (${shop.username}) tenía el plan Gratuito y ahora tiene Premium hasta el 31/12/2099 23:59.`,
      code: 0,
    });

    const current = await shop.call('GET', '/api/subscriptions/current');
    expect(current.json()).toMatchObject({
      plan: 'premium',
      status: 'active',
      endDate: '2100-01-01T02:59:59.999Z',
    });
  });

  test('refuses unknown words, and prints its usage', async () => {
    const { output, code } = await run('x');
    expect(output).toMatch(/^Así se usa:/);
    expect(code).toBe(1);
  });
});

describe('on the database of a data folder', () => {
  async function aDataDir() {
    const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-plans-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    return dataDir;
  }
  const show = (dataDir: string) =>
    plans(['show', 'nadie'], { DATA_DIR: dataDir, DATABASE_URL: undefined });

  test('does not start or stop it', async () => {
    const dataDir = await aDataDir();
    const running = await startEmbeddedPostgres({ dataDir, durable: false });
    onTestFinished(running.stop);
    const nobody = { output: 'Ningún comercio tiene un usuario "nadie".', code: 1 };

    expect(await show(dataDir)).toEqual(nobody);
    expect((await startEmbeddedPostgres({ dataDir, durable: false })).launched).toBe(false);

    await running.stop();
    expect(await show(dataDir)).toEqual(nobody);
    expect((await startEmbeddedPostgres({ dataDir, durable: false })).launched).toBe(true);
  });

  test('creates no database where there is none', async () => {
    const dataDir = await aDataDir();

    expect(await show(dataDir)).toEqual({
      output: `En ${dataDir} no hay ninguna base de datos. Indicá con DATA_DIR la carpeta de datos de Mostrador, o con DATABASE_URL su base.`,
      code: 1,
    });
    expect((await show(dataDir)).code).toBe(1);
  });
});
