import { parseArgs } from 'node:util';
import type { LimitKind } from '@mostrador/contracts/errors';
import { PLAN_IDS, PLAN_NAMES, type PlanId } from '@mostrador/contracts/subscriptions';
import {
  type Cents,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatQuantity,
  toCents,
} from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import { z } from 'zod';
import type { Database, ShopDatabase } from '../../database/database.ts';
import { findName } from '../accounts/account-names.repository.ts';
import { type AgreedLimits, limitsOf } from '../plans/plans.ts';
import {
  findSubscription,
  findSubscriptionAndUsage,
  type Subscription,
} from '../plans/subscriptions.repository.ts';
import { listPayments } from './billing/preapprovals.repository.ts';
import { announcePremiumPrice } from './premium-price.repository.ts';
import { grantPlan } from './subscriptions.usecases.ts';

/** A `pnpm plans` command failed; the message says why, in Spanish. */
export class CommandError extends Error {}

type PlanCommand =
  | { name: 'list' }
  | { name: 'show'; username: string }
  | { name: 'grant'; username: string; plan: PlanId; endsAt: Date | null; agreed: AgreedLimits }
  | { name: 'price'; amount: Cents; startsAt: Date };

const USAGE = `Así se usa:
  pnpm plans                                los comercios con su plan y su último pago
  pnpm plans show USUARIO                   el plan de un comercio y cuánto usa
  pnpm plans grant USUARIO PLAN [HASTA] [--users N] [--products N] [--sales N]
                                            le da un plan (${PLAN_IDS.join(', ')}), con límites propios si se dan
  pnpm plans price PESOS DESDE              anuncia otro precio de Premium, con 30 días de anticipación
USUARIO es el de cualquier persona del comercio. HASTA es el último día, como 2026-12-31; sin él, el plan no vence. DESDE es el primer día del precio nuevo.`;

const DAY_MS = 86_400_000;
/** Days promised by the terms of service, plus one day to mail every shop. */
const PRICE_NOTICE_DAYS = 31;

/** Parses the command's words. Throws a `CommandError`. */
export function parsePlanCommand(words: readonly string[], now: Date): PlanCommand {
  const { values, positionals } = parseWords(words);
  const [name, first, second, third, ...others] = positionals;
  const hasLimits = Object.keys(values).length > 0;
  if (others.length > 0 || (hasLimits && name !== 'grant')) throw new CommandError(USAGE);
  if (name === undefined) return { name: 'list' };
  if (name === 'show' && first && second === undefined) return { name, username: first };
  if (name === 'price' && first && second && third === undefined)
    return { name, amount: amountOf(first), startsAt: priceStart(second, now) };
  if (name !== 'grant' || !first || second === undefined) throw new CommandError(USAGE);
  if (!isPlan(second))
    throw new CommandError(`No hay un plan "${second}". Los planes son ${PLAN_IDS.join(', ')}.`);
  if (second === 'free' && third !== undefined)
    throw new CommandError('El plan free no vence: va sin fecha.');
  if (second === 'free' && hasLimits)
    throw new CommandError('El plan free tiene sus límites: va sin otros.');
  return {
    name,
    username: first,
    plan: second,
    endsAt: third === undefined ? null : endOf(third, now),
    agreed: {
      users: limitOf('users', values),
      products: limitOf('products', values),
      sales: limitOf('sales', values),
    },
  };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        users: { type: 'string' },
        products: { type: 'string' },
        sales: { type: 'string' },
      },
    });
  } catch {
    throw new CommandError(USAGE);
  }
}

function limitOf(kind: keyof AgreedLimits, values: Partial<Record<LimitKind, string>>) {
  const word = values[kind];
  if (word === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(word))
    throw new CommandError(`--${kind} tiene que ser un número entero y es "${word}".`);
  return Number(word);
}

function amountOf(word: string): Cents {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(word) || Number(word) <= 0)
    throw new CommandError(`"${word}" no es un precio en pesos, como 27500 o 27500.50.`);
  return toCents(Number(word));
}

function priceStart(day: string, now: Date): Date {
  const start = new Date(endOf(day, now).getTime() - DAY_MS + 1);
  if (start.getTime() - now.getTime() < PRICE_NOTICE_DAYS * DAY_MS)
    throw new CommandError(
      `Un precio nuevo se anuncia con 30 días de anticipación: el ${day} es demasiado pronto.`,
    );
  return start;
}

/**
 * Runs a command and returns the text for the operator. Throws a `CommandError` when there is no
 * such shop.
 */
export async function runPlanCommand(
  command: PlanCommand,
  { database, jobs, now }: { database: Database; jobs: Jobs; now: Date },
): Promise<string> {
  if (command.name === 'list') return listPlans(database, now);
  if (command.name === 'price') return announcePrice(database, command, now);
  const { username } = command;
  const found = await findName(database.global, 'username', username);
  if (!found) throw new CommandError(`Ningún comercio tiene un usuario "${username}".`);
  const shop = database.forShop(found.shopId);
  const shopName = `${await nameOf(shop)} (${username})`;
  const before = await findSubscriptionAndUsage(shop, now);
  if (command.name === 'grant') {
    const { plan, endsAt, agreed } = command;
    await grantPlan(shop, { plan, endsAt, agreed, now, jobs });
    const after = await findSubscription(shop, now);
    return `${shopName} tenía el plan ${described(before)} y ahora tiene ${described(after)}.`;
  }
  const { usage } = before;
  const limits = limitsOf(before);
  return [
    `${shopName} tiene el plan ${described(before)}.`,
    `  Usuarios: ${ofLimit(usage.users, limits.users)}`,
    `  Productos: ${ofLimit(usage.products, limits.products)}`,
    `  Ventas del mes: ${ofLimit(usage.sales, limits.sales)}`,
  ].join('\n');
}

function isPlan(word: string): word is PlanId {
  return PLAN_IDS.some((plan) => plan === word);
}

/**
 * Returns the last instant of a day in the shop's time zone, which has this offset all year round.
 */
function endOf(day: string, now: Date): Date {
  if (!z.iso.date().safeParse(day).success)
    throw new CommandError(`"${day}" no es una fecha como 2026-12-31.`);
  const end = new Date(`${day}T23:59:59.999-03:00`);
  if (end <= now) throw new CommandError(`El ${day} ya pasó.`);
  return end;
}

async function nameOf(shop: ShopDatabase): Promise<string> {
  const { name } = await shop
    .selectFrom('shop')
    .select('name')
    .where('id', '=', shop.shopId)
    .executeTakeFirstOrThrow();
  return name;
}

function described({ plan, status, endsAt, renews, agreed }: Subscription): string {
  const cancelled = status === 'cancelled' ? ', cancelado' : '';
  const until = endsAt ? ` hasta el ${formatDateTime(endsAt)}` : '';
  const own = Object.entries({
    usuarios: agreed.users,
    productos: agreed.products,
    'ventas por mes': agreed.sales,
  }).flatMap(([counted, limit]) => (limit === null ? [] : [`${formatQuantity(limit)} ${counted}`]));
  const limits = own.length > 0 ? ` con ${own.join(', ')}` : '';
  return `${PLAN_NAMES[plan]}${limits}${cancelled}${renews ? ', se renueva' : until}`;
}

/** Lists one line for each shop, by name. */
async function listPlans(database: Database, now: Date): Promise<string> {
  const rows = await database.global
    .selectFrom('account_name')
    .select(['shop_id', (eb) => eb.fn.min('key').as('username')])
    .where('kind', '=', 'username')
    .groupBy('shop_id')
    .execute();
  const lines: string[] = [];
  for (const { shop_id, username } of rows) {
    const shop = database.forShop(shop_id);
    const [lastPayment] = await listPayments(shop);
    const paid = lastPayment
      ? `último pago ${formatMoney(lastPayment.amount)} el ${formatDateTime(lastPayment.paidAt)}`
      : 'sin pagos';
    const plan = described(await findSubscription(shop, now));
    lines.push(`${await nameOf(shop)} (${username}): ${plan} · ${paid}`);
  }
  return lines.sort((a, b) => a.localeCompare(b, 'es')).join('\n') || 'Todavía no hay comercios.';
}

async function announcePrice(
  database: Database,
  { amount, startsAt }: { amount: Cents; startsAt: Date },
  now: Date,
): Promise<string> {
  await announcePremiumPrice(database.global, { amount, startsAt, now });
  return `Premium va a costar ${formatMoney(amount)} por mes desde el ${formatLongDate(startsAt)}. Cada comercio suscripto recibe el aviso por correo dentro de las próximas 24 horas.`;
}

function ofLimit(used: number, limit: number | null): string {
  const of = limit === null ? ', sin límite' : ` de ${formatQuantity(limit)}`;
  return formatQuantity(used) + of;
}
