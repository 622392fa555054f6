import { setTimeout as delay } from 'node:timers/promises';
import { saleBody } from '../complete-sale/sale-body.ts';
import { someOf } from '../complete-sale/till.ts';
import { quantile } from '../measuring/quantiles.ts';
import type { Answer, HttpClient } from './http-client.ts';
import type { LoadShop } from './shops-by-share.ts';
import type { Tally } from './tally.ts';

const LINES = 3;
/** As `completeSale` of the till does. */
const ANSWER_TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const CREATED = 201;
const BUSY = 503;

export interface SaleIds {
  /** The sales whose till has an answer. */
  acknowledged: string[];
  /** The sales whose till was still sending when the load ended. */
  unanswered: string[];
}

/** Answers with 503, and how long after the request each came. */
export interface Refusals {
  count: number;
  withoutRetryAfter: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * The tills of all shops. A till makes one sale at a time, and sends it again, under its id, until it
 * is acknowledged. Customers wait for a till of their shop.
 */
export function createTills(client: HttpClient, tally: Tally) {
  const acknowledged: string[] = [];
  const sending = new Set<string>();
  const refusals: number[] = [];
  let withoutRetryAfter = 0;
  const abandoning = new AbortController();
  const atWork = new Map<LoadShop, { busy: number; customers: (() => void)[] }>();

  async function send(body: object, token: string): Promise<Answer | undefined> {
    const sentAt = performance.now();
    const answer = await client
      .send({ path: '/api/sales', token, body, patienceMs: ANSWER_TIMEOUT_MS })
      .catch(() => undefined);
    tally.answered(answer?.status ?? 'none');
    if (answer?.status === BUSY) {
      refusals.push(performance.now() - sentAt);
      if (answer.retryAfter === undefined) withoutRetryAfter++;
    }
    return answer;
  }

  async function sellAtTill({ token, products, customerId }: LoadShop, dueAt: number) {
    const body = saleBody(someOf(products, LINES), customerId);
    sending.add(body._id);
    for (let tries = 0; ; tries++) {
      const answer = await send(body, token);
      if (answer?.status === CREATED) break;
      const { signal } = abandoning;
      await delay(waitMs(tries, answer), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
    sending.delete(body._id);
    acknowledged.push(body._id);
    tally.done(dueAt);
  }

  async function takeTill(shop: LoadShop): Promise<void> {
    const tills = atWork.get(shop) ?? { busy: 0, customers: [] };
    atWork.set(shop, tills);
    if (tills.busy < shop.tills) tills.busy++;
    else await new Promise<void>((resolve) => tills.customers.push(resolve));
  }

  function leaveTill(shop: LoadShop): void {
    const tills = atWork.get(shop);
    const next = tills?.customers.shift();
    if (next) next();
    else if (tills) tills.busy--;
  }

  return {
    async sell(shop: LoadShop, dueAt: number): Promise<void> {
      await takeTill(shop);
      if (!abandoning.signal.aborted) await sellAtTill(shop, dueAt);
      leaveTill(shop);
    },

    /** Ends the tills that wait for their next try, and sends no more customers to them. */
    abandon: () => abandoning.abort(),

    ids: (): SaleIds => ({ acknowledged, unanswered: [...sending] }),

    refusals: (): Refusals => ({
      count: refusals.length,
      withoutRetryAfter,
      p50Ms: quantile(refusals, 0.5),
      p99Ms: quantile(refusals, 0.99),
    }),
  };
}

/** As `waitBeforeRetry` of the till does. */
function waitMs(tries: number, answer: Answer | undefined): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  const askedMs = Number(answer?.retryAfter ?? 0) * 1000;
  return Math.max(askedMs, longest * (0.5 + Math.random() / 2));
}
