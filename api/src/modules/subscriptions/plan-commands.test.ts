import { cents, formatMoney } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aPlanPayment } from '../../../test/a-plan-payment.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { CommandError, parsePlanCommand, runPlanCommand } from './plan-commands.ts';
import { findPremiumPrices } from './premium-price.repository.ts';

const server = aServer();

/** Resolves with what the command prints, or rejects with the `CommandError` that it prints. */
const run = async (...words: string[]) =>
  runPlanCommand(parsePlanCommand(words, server.now), {
    database: server.database,
    jobs: server.jobs,
    now: server.now,
  });

test('finds the shop by any of its users, and shows what it uses', async () => {
  const shop = await aShop(server);
  await shop.aProduct();
  await run('grant', shop.username.toUpperCase(), 'enterprise');

  expect((await run('show', shop.username)).split('\n')).toEqual([
    `Kiosco Sol (${shop.username}) tiene el plan Enterprise.`,
    '  Usuarios: 1, sin límite',
    '  Productos: 1, sin límite',
    '  Ventas del mes: 0, sin límite',
  ]);
  await run('grant', shop.username, 'free');
  expect(await run('show', shop.username)).toContain('Productos: 1 de 100');
});

test.each([
  [['grant', 'nadie', 'premium'], 'Ningún comercio tiene un usuario "nadie".'],
  [['show', 'nadie'], 'Ningún comercio tiene un usuario "nadie".'],
  [['grant', 'nadie', 'gold'], 'No hay un plan "gold". Los planes son free, premium, enterprise.'],
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
])('refuses %j', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(new CommandError(message));
});

test('grants limits agreed with a shop, which it has from then on', async () => {
  const shop = await aShop(server);

  expect(await run('grant', shop.username, 'enterprise', '--users', '40', '--sales', '20000')).toBe(
    `Kiosco Sol (${shop.username}) tenía el plan Gratuito y ahora tiene Enterprise con 40 usuarios, 20.000 ventas por mes.`,
  );

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

  const lines = (await run()).split('\n');

  expect(lines).toContain(`Kiosco Sol (${free.username}): Gratuito · sin pagos`);
  expect(lines).toContain(
    `Kiosco Sol (${paid.username}): Premium hasta el 31/12/2099 23:59 · último pago ${formatMoney(cents(2_500_000))} el 20/11/2026 12:00`,
  );
});

test('announces a price, for a day that is far enough', async () => {
  expect(await run('price', '27500.50', '2099-01-01')).toBe(
    `Premium va a costar ${formatMoney(cents(2_750_050))} por mes desde el 1 de enero de 2099. Cada comercio suscripto recibe el aviso por correo dentro de las próximas 24 horas.`,
  );

  const { current, next } = await findPremiumPrices(server.database.global, server.now);
  expect(current.amount).toBe(2_500_000);
  expect(next).toMatchObject({ amount: 2_750_050, startsAt: new Date('2099-01-01T03:00:00Z') });
});

test('announces no price that is less than 30 days away', async () => {
  const day = new Date(server.now.getTime() + 29 * 86_400_000).toISOString().slice(0, 10);

  await expect(run('price', '30000', day)).rejects.toThrow(
    `Un precio nuevo se anuncia con 30 días de anticipación: el ${day} es demasiado pronto.`,
  );
});

test.each([[['x']], [['grant']], [['grant', 'sol']], [['show']], [['remove', 'sol']]])(
  'prints its usage for the words %j',
  async (words) => {
    await expect(run(...words)).rejects.toThrow(/^Así se usa:/);
  },
);
