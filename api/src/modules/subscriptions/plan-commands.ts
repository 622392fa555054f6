import { PLAN_IDS, PLAN_NAMES, type PlanId } from '@mostrador/contracts/subscriptions';
import { formatDateTime, formatQuantity } from '@mostrador/domain';
import { z } from 'zod';
import type { Database, ShopDatabase } from '../../database/database.ts';
import { findName } from '../accounts/account-names.repository.ts';
import { limitsOf } from './plans.ts';
import { findSubscriptionAndUsage, type Subscription } from './subscriptions.repository.ts';
import { grantPlan } from './subscriptions.usecases.ts';

/** What the operator asked `pnpm plans` for cannot be done; the message says why, in Spanish. */
export class CommandError extends Error {}

type PlanCommand =
  | { name: 'show'; username: string }
  | { name: 'grant'; username: string; plan: PlanId; endsAt: Date | null };

const USAGE = `Así se usa:
  pnpm plans show USUARIO                   el plan de un comercio y cuánto usa
  pnpm plans grant USUARIO PLAN [HASTA]     le da un plan: ${PLAN_IDS.join(', ')}
USUARIO es el de cualquier persona del comercio. HASTA es el último día, como 2026-12-31; sin él, el plan no vence.`;

/** Throws a `CommandError`. */
export function parsePlanCommand(words: readonly string[], now: Date): PlanCommand {
  const [name, username, plan, until, ...others] = words;
  if (name === 'show' && username && plan === undefined) return { name, username };
  if (name !== 'grant' || !username || plan === undefined || others.length > 0)
    throw new CommandError(USAGE);
  if (!isPlan(plan))
    throw new CommandError(`No hay un plan "${plan}". Los planes son ${PLAN_IDS.join(', ')}.`);
  if (until === undefined) return { name, username, plan, endsAt: null };
  if (plan === 'free') throw new CommandError('El plan free no vence: va sin fecha.');
  return { name, username, plan, endsAt: endOf(until, now) };
}

/** Returns what to tell the operator. Throws a `CommandError` when there is no such shop. */
export async function runPlanCommand(
  command: PlanCommand,
  database: Database,
  now: Date,
): Promise<string> {
  const { username } = command;
  const found = await findName(database.global, 'username', username);
  if (!found) throw new CommandError(`Ningún comercio tiene un usuario "${username}".`);
  const shop = database.forShop(found.shopId);
  const shopName = `${await nameOf(shop)} (${username})`;
  const before = await findSubscriptionAndUsage(shop, now);
  if (command.name === 'grant') {
    const { plan, endsAt } = command;
    await grantPlan(shop, { plan, endsAt, now });
    return `${shopName} tenía el plan ${described(before)} y ahora tiene ${described({ plan, status: 'active', endsAt })}.`;
  }
  const { usage } = before;
  const limits = limitsOf(before.plan);
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

/** The last instant of a day in the shop's time zone, which is at this offset all year round. */
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

function described({ plan, status, endsAt }: Subscription): string {
  const cancelled = status === 'cancelled' ? ', cancelado' : '';
  const until = endsAt ? ` hasta el ${formatDateTime(endsAt)}` : '';
  return `${PLAN_NAMES[plan]}${cancelled}${until}`;
}

function ofLimit(used: number, limit: number | null): string {
  const of = limit === null ? ', sin límite' : ` de ${formatQuantity(limit)}`;
  return formatQuantity(used) + of;
}
