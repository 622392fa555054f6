import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPremiumPrices } from '@mostrador/api/modules/subscriptions/premium-price.repository';
import { aPlanPayment } from '@mostrador/api/test/a-plan-payment';
import { aServer } from '@mostrador/api/test/a-server';
import { aShop } from '@mostrador/api/test/a-shop';
import { cents, formatMoney } from '@mostrador/domain';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

const PLANS = join(import.meta.dirname, 'plans.ts');

/** Runs the command as an operator does; resolves with its output and its exit code. */
async function plans(words: string[], env: NodeJS.ProcessEnv) {
  const run = promisify(execFile)(process.execPath, [PLANS, ...words], {
    env: { ...process.env, ...env },
  });
  return run.then(
    ({ stdout }) => ({ said: stdout.trim(), code: 0 }),
    ({ stderr, code }) => ({ said: stderr.trim(), code }),
  );
}

describe('beside the running product', () => {
  const server = aServer();
  // The command uses the machine's clock.
  beforeEach(() => {
    server.now = new Date();
  });
  const run = (...words: string[]) => plans(words, { DATABASE_URL: server.connectionString });

  test('puts a shop on a plan until a day, and says what it had', async () => {
    const shop = await aShop(server);

    expect(await run('grant', shop.username, 'premium', '2099-12-31')).toEqual({
      said: `Kiosco Sol (${shop.username}) tenía el plan Gratuito y ahora tiene Premium hasta el 31/12/2099 23:59.`,
      code: 0,
    });

    const current = await shop.call('GET', '/api/subscriptions/current');
    expect(current.json()).toMatchObject({
      plan: 'premium',
      status: 'active',
      endDate: '2100-01-01T02:59:59.999Z',
    });
  });

  test('finds the shop by any of its users, and shows what it uses', async () => {
    const shop = await aShop(server);
    await shop.aProduct();
    await run('grant', shop.username.toUpperCase(), 'enterprise');

    expect((await run('show', shop.username)).said.split('\n')).toEqual([
      `Kiosco Sol (${shop.username}) tiene el plan Enterprise.`,
      '  Usuarios: 1, sin límite',
      '  Productos: 1, sin límite',
      '  Ventas del mes: 0, sin límite',
    ]);
    await run('grant', shop.username, 'free');
    expect((await run('show', shop.username)).said).toContain('Productos: 1 de 100');
  });

  test.each([
    [['grant', 'nadie', 'premium'], 'Ningún comercio tiene un usuario "nadie".'],
    [['show', 'nadie'], 'Ningún comercio tiene un usuario "nadie".'],
    [
      ['grant', 'nadie', 'gold'],
      'No hay un plan "gold". Los planes son free, premium, enterprise.',
    ],
    [['grant', 'nadie', 'premium', '31/12/2099'], '"31/12/2099" no es una fecha como 2026-12-31.'],
    [['grant', 'nadie', 'premium', '2099-02-30'], '"2099-02-30" no es una fecha como 2026-12-31.'],
    [['grant', 'nadie', 'premium', '2020-01-01'], 'El 2020-01-01 ya pasó.'],
    [['grant', 'nadie', 'free', '2099-12-31'], 'El plan free no vence: va sin fecha.'],
    [['grant', 'nadie', 'free', '--users', '3'], 'El plan free tiene sus límites: va sin otros.'],
    [
      ['grant', 'nadie', 'enterprise', '--users', '0'],
      '--users tiene que ser un número entero y es "0".',
    ],
    [['price', '0', '2099-01-01'], '"0" no es un precio en pesos, como 27500 o 27500.50.'],
    [['price', '1e9', '2099-01-01'], '"1e9" no es un precio en pesos, como 27500 o 27500.50.'],
  ])('refuses %j', async (words, said) => {
    expect(await run(...words)).toEqual({ said, code: 1 });
  });

  test('grants limits agreed with a shop, which it has from then on', async () => {
    const shop = await aShop(server);

    expect(
      await run('grant', shop.username, 'enterprise', '--users', '40', '--sales', '20000'),
    ).toEqual({
      said: `Kiosco Sol (${shop.username}) tenía el plan Gratuito y ahora tiene Enterprise con 40 usuarios, 20.000 ventas por mes.`,
      code: 0,
    });

    expect((await shop.call('GET', '/api/subscriptions/current')).json()).toMatchObject({
      plan: 'enterprise',
      limits: { maxUsers: 40, maxProducts: null, maxSalesPerMonth: 20_000 },
    });
  });

  test('lists every shop with its plan and its last payment', async () => {
    const [free, paid] = [await aShop(server), await aShop(server)];
    await run('grant', paid.username, 'premium', '2099-12-31');
    const paidAt = new Date('2026-11-20T15:00:00Z');
    await aPlanPayment(server.database.forShop(paid.shopId), {
      paidAt,
      until: new Date('2026-12-20T15:00:00Z'),
    });

    const lines = (await run()).said.split('\n');

    expect(lines).toContain(`Kiosco Sol (${free.username}): Gratuito · sin pagos`);
    expect(lines).toContain(
      `Kiosco Sol (${paid.username}): Premium hasta el 31/12/2099 23:59 · último pago ${formatMoney(cents(2_500_000))} el 20/11/2026 12:00`,
    );
  });

  test('announces a price, for a day that is far enough', async () => {
    expect(await run('price', '27500.50', '2099-01-01')).toEqual({
      said: `Premium va a costar ${formatMoney(cents(2_750_050))} por mes desde el 1 de enero de 2099. Cada comercio suscripto recibe el aviso por correo dentro de las próximas 24 horas.`,
      code: 0,
    });

    const { current, next } = await findPremiumPrices(server.database.global, server.now);
    expect(current.amount).toBe(2_500_000);
    expect(next).toMatchObject({ amount: 2_750_050, startsAt: new Date('2099-01-01T03:00:00Z') });
  });

  test('announces no price that is less than 30 days away', async () => {
    const day = new Date(Date.now() + 29 * 86_400_000).toISOString().slice(0, 10);

    expect(await run('price', '30000', day)).toEqual({
      said: `Un precio nuevo se anuncia con 30 días de anticipación: el ${day} es demasiado pronto.`,
      code: 1,
    });
  });

  test.each([[['x']], [['grant']], [['grant', 'sol']], [['show']], [['remove', 'sol']]])(
    'says how it is used to who writes %j',
    async (words) => {
      const { said, code } = await run(...words);
      expect(said).toMatch(/^Así se usa:/);
      expect(code).toBe(1);
    },
  );
});

describe('on the database of a data folder', () => {
  async function aDataDir() {
    const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-plans-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    return dataDir;
  }
  const show = (dataDir: string) =>
    plans(['show', 'nadie'], { DATA_DIR: dataDir, DATABASE_URL: undefined });

  test('leaves it as it was: running, or stopped', async () => {
    const dataDir = await aDataDir();
    const running = await startEmbeddedPostgres({ dataDir, durable: false });
    onTestFinished(running.stop);
    const nobody = { said: 'Ningún comercio tiene un usuario "nadie".', code: 1 };

    expect(await show(dataDir)).toEqual(nobody);
    expect((await startEmbeddedPostgres({ dataDir, durable: false })).launched).toBe(false);

    await running.stop();
    expect(await show(dataDir)).toEqual(nobody);
    expect((await startEmbeddedPostgres({ dataDir, durable: false })).launched).toBe(true);
  });

  test('creates none where there is none', async () => {
    const dataDir = await aDataDir();

    expect(await show(dataDir)).toEqual({
      said: `En ${dataDir} no hay ninguna base de datos. Indicá con DATA_DIR la carpeta de datos de Mostrador, o con DATABASE_URL su base.`,
      code: 1,
    });
    expect((await show(dataDir)).code).toBe(1);
  });
});
