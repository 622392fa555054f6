import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import type { CurrentCashRegister } from '@mostrador/contracts/cash-registers';
import { newId } from '@mostrador/domain';
import { readShopToken } from '@mostrador/server-kit/http/shop-token';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { connect } from '../../src/database/database.ts';
import { grantPlan } from '../../src/modules/subscriptions/subscriptions.usecases.ts';
import { expectEvenBooks } from '../books.ts';
import type { ServerProcess } from './a-server-process.ts';

/** A till asks again after this long. */
const RETRY_MS = 25;
const STOCK = 1_000_000;
const SOLD_AT_ONCE = 3;

/** The ids that tills got an answer for. */
interface Acknowledged {
  sales: string[];
  returns: string[];
  closings: string[];
}

export interface Tills {
  shopId: string;
  acknowledged: Acknowledged;
  /** Resolves when this many more sales are acknowledged. */
  sell(count: number): Promise<void>;
  /** Finishes what the tills are doing. */
  stop(): Promise<void>;
}

export interface TillOptions {
  /** Tills that work at the same time; the first also closes and opens the drawer. */
  count?: number;
  /** The longest wait for one answer before the till asks again. */
  patienceMs?: number;
}

/**
 * Starts tills of one new shop that sell, take back and close the drawer. A request without an
 * answer, or with one of 500 or more, is repeated with the same id until it is answered.
 */
export async function startTills(
  { url, ownerUrl }: Pick<ServerProcess, 'url' | 'ownerUrl'>,
  { count = 4, patienceMs = 10_000 }: TillOptions = {},
): Promise<Tills> {
  const acknowledged: Acknowledged = { sales: [], returns: [], closings: [] };
  let token = '';
  let isOpen = true;
  let isAbandoned = false;

  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Asks until there is an answer that counts. */
  async function answerOf(method: string, path: string, body?: object) {
    for (;;) {
      const answer = await send(method, path, body).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      if (isAbandoned) throw new Error(`The test ended before an answer to ${method} ${path}`);
      await delay(RETRY_MS);
    }
  }

  async function ask<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await answerOf(method, path, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function sellAndTakeBack(productId: string, takesBack: boolean) {
    const _id = newId();
    await ask('POST', '/sales', { _id, items: [{ productId, quantity: SOLD_AT_ONCE }] });
    acknowledged.sales.push(_id);
    if (!takesBack) return;
    const returned = newId();
    const items = [{ position: 0, quantity: 1 }];
    await ask('POST', `/sales/${_id}/returns`, { _id: returned, items });
    acknowledged.returns.push(returned);
  }

  /** A repeated closing or opening is refused when the first was done: then the drawer shows it. */
  async function closeDrawer() {
    const { cashRegister } = await ask<CurrentCashRegister>('GET', '/cash-registers/current');
    if (!cashRegister) throw new Error('The drawer is not open');
    const { _id } = cashRegister;
    await answerOf('PUT', `/cash-registers/${_id}/close`, { actualAmount: 0 });
    const drawer = await ask<CurrentCashRegister>('GET', '/cash-registers/current');
    expect(drawer.cashRegister).toBeNull();
    acknowledged.closings.push(_id);
    await answerOf('POST', '/cash-registers', { openingAmount: 0 });
  }

  async function work(till: number, productId: string) {
    for (let round = 1; isOpen; round++) {
      await sellAndTakeBack(productId, round % 3 === 0);
      if (till === 0 && round % 5 === 0) await closeDrawer();
    }
  }

  const username = `sol-${newId().slice(-12)}`;
  const session = await ask<Session>('POST', '/auth/register', {
    username,
    email: `${username}@kiosco.example`,
    password: 'una clave larga',
    storeName: 'Kiosco Sol',
  });
  token = session.token;
  const { shopId } = readShopToken(token) as { shopId: string };
  await grantUnlimited(ownerUrl, shopId);
  await ask('PUT', '/cash-registers/config/update', {
    cashRegisterConfig: { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true },
  });
  await ask('POST', '/cash-registers', { openingAmount: 0 });
  const product = { name: 'Yerba', price: 100, stock: STOCK };
  const { _id: productId } = await ask<{ _id: string }>('POST', '/products', product);

  const working = Array.from({ length: count }, (_, till) => work(till, productId));
  // A till that fails ends the test, which else would wait for its sales.
  const failed = Promise.all(working).then(() => {});
  failed.catch(() => {});
  async function stop() {
    isOpen = false;
    await failed;
  }
  onTestFinished(async () => {
    isAbandoned = true;
    await stop().catch(() => {});
  });
  return {
    shopId,
    acknowledged,
    async sell(more) {
      const target = acknowledged.sales.length + more;
      while (acknowledged.sales.length < target) await Promise.race([delay(RETRY_MS), failed]);
    },
    stop,
  };
}

/** Gives a shop a plan without a limit of sales, which ends no subscription. */
async function grantUnlimited(ownerUrl: string, shopId: string): Promise<void> {
  const database = connect({ connectionString: ownerUrl });
  try {
    const jobs = { add: async () => {} } as unknown as Jobs;
    await grantPlan(database.forShop(shopId), { plan: 'enterprise', now: new Date(), jobs });
  } finally {
    await database.close();
  }
}

/**
 * Asserts that the shop of the tills has exactly what they were told, each once, that its stock
 * follows from it, and that all books of the database are even.
 */
export async function expectAllOnce(
  ownerUrl: string,
  { shopId, acknowledged: { sales, returns, closings } }: Pick<Tills, 'shopId' | 'acknowledged'>,
): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    // The owner of a hosted database sees the rows of the shop that it names.
    await owner.query("select set_config('app.shop_id', $1, false)", [shopId]);
    const idsIn = async (table: string, condition = '') => {
      const query = `select id from ${table} where shop_id = $1 ${condition}`;
      const { rows } = await owner.query<{ id: string }>(query, [shopId]);
      return rows.map(({ id }) => id).sort();
    };
    expect(await idsIn('sale')).toEqual(sales.toSorted());
    expect(await idsIn('sale_return')).toEqual(returns.toSorted());
    const closed = await idsIn('cash_register', 'and closed_at is not null');
    expect(closed).toEqual(closings.toSorted());
    const { rows } = await owner.query<{ stock: string }>(
      'select sum(stock) as stock from product where shop_id = $1',
      [shopId],
    );
    expect(Number(rows[0]?.stock)).toBe(STOCK - SOLD_AT_ONCE * sales.length + returns.length);
  } finally {
    await owner.end();
  }
  await expectEvenBooks({ connectionString: ownerUrl });
}
