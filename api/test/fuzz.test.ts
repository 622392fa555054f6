import { apiEndpoints, describeEndpoints } from '@mostrador/contracts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMercadoPago } from './a-mercado-pago.ts';
import { aServer } from './a-server.ts';
import { anInvoicing } from './an-invoicing.ts';
import { aLivedInShop, type LivedInShop } from './fuzz/a-lived-in-shop.ts';
import { aMarkedShop, MARK, type MarkedShop } from './fuzz/a-marked-shop.ts';
import { type Answer, checkAnswer, checkJudgement, textOf } from './fuzz/check-answer.ts';
import { countRoundTrips } from './fuzz/count-round-trips.ts';
import { fuzzRuns } from './fuzz/fuzz-runs.ts';
import {
  type DescribedEndpoint,
  type FuzzChoices,
  type FuzzedCall,
  fuzzChoices,
  fuzzedCall,
  shownCall,
} from './fuzz/fuzzed-call.ts';
import { idsFor } from './fuzz/ids-for.ts';

// Every endpoint, also one that is added later, is called with input made from its contract.

/** The first dashboard of a shop adds up thirty days. A long list has 501 items. */
const MOST_ROUND_TRIPS = 150;
/** More than all data of the shop that calls. */
const LONGEST_ANSWER = 512 * 1024;

const clock = { now: new Date() };
const mercadoPago = aMercadoPago(clock);
const server = aServer({
  invoicing: anInvoicing().server,
  settings: { mercadoPago: mercadoPago.settings },
});
let owner: pg.Client;
let ours: LivedInShop;
let theirs: MarkedShop;
let trips: { count: number };
let address: string;

beforeAll(async () => {
  clock.now = server.now;
  trips = countRoundTrips(server.database.pool);
  owner = new pg.Client(server.connectionString);
  await owner.connect();
  ours = await aLivedInShop(server, owner);
  theirs = await aMarkedShop(server);
  address = await server.app.listen({ port: 0 });
});

afterAll(async () => {
  await theirs.close();
  await owner.end();
});

const CALLERS = ['nobody', 'a seller without permissions', 'the owner', 'another server'] as const;
type FuzzCaller = (typeof CALLERS)[number];

const fuzzCaller = fc.constantFrom<FuzzCaller[]>(...CALLERS, ...Array(4).fill('the owner'));

async function tokenOf(caller: FuzzCaller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  if (caller === 'another server') return 'a-token';
  const { owner, seller } = await ours.tokens();
  return caller === 'the owner' ? owner : seller;
}

/** Sends a call. Of an endless stream only the headers are read. */
async function answerTo(
  { answers }: DescribedEndpoint,
  { request }: FuzzedCall,
  token: string | undefined,
): Promise<Answer> {
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
  if (answers === 'events') {
    const answer = await fetch(`${address}${request.url}`, { headers: headers as HeadersInit });
    const facts = { status: answer.status, headers: Object.fromEntries(answer.headers) };
    if (!answer.ok) return { ...facts, content: Buffer.from(await answer.arrayBuffer()) };
    await answer.body?.cancel();
    return { ...facts, content: Buffer.alloc(0) };
  }
  const answer = await server.app.inject({ ...request, headers });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
}

/** Ids of theirs that our calls have named. Answers may repeat those, such as a cart on hold. */
const named = new Set<string>();

function idsNotNamed(call: FuzzedCall): string[] {
  const sent = shownCall(call).toLowerCase();
  const ids = [...theirs.ids.values()].flat();
  for (const id of ids) if (sent.includes(id)) named.add(id);
  return ids.filter((id) => !named.has(id));
}

async function check(endpoint: DescribedEndpoint, caller: FuzzCaller, choices: FuzzChoices) {
  const token = await tokenOf(caller);
  const call = fuzzedCall(endpoint, choices, idsFor(ours.ids(), theirs.ids, ours.slug()));
  trips.count = 0;
  const answer = await answerTo(endpoint, call, token);
  const { count } = trips;
  if (call.request.method !== 'GET' && answer.status < 300) await ours.refreshIds();
  try {
    checkAnswer(endpoint, call, answer);
    checkJudgement(endpoint, call, answer);
    const text = textOf(answer);
    expect(text).not.toContain(MARK);
    expect(idsNotNamed(call).filter((id) => text.includes(id))).toEqual([]);
    expect(count).toBeLessThanOrEqual(MOST_ROUND_TRIPS);
    expect(answer.content.length).toBeLessThanOrEqual(LONGEST_ANSWER);
  } catch (cause) {
    const got = `${answer.status} ${answer.content.toString().slice(0, 500)}`;
    const asked = `${caller}: ${shownCall(call).slice(0, 3000)}`;
    throw new Error(`${(cause as Error).message}\n${asked}\n${got}`, { cause });
  }
}

describe.each(await describeEndpoints(apiEndpoints))('$name', (endpoint) => {
  test('answers any input as documented, and keeps to the shop of its caller', async () => {
    const before = await theirs.digest();
    await ours.refreshIds();

    await fc.assert(
      fc.asyncProperty(fuzzCaller, fuzzChoices, (caller, choices) =>
        check(endpoint, caller, choices),
      ),
      fuzzRuns(),
    );

    expect(await theirs.digest()).toEqual(before);
  });
});

test('the other shop has the mark in what people write', () => {
  expect(theirs.marked).toEqual(
    expect.arrayContaining([
      'shop.name',
      'shop_user.username',
      'shop_user.email',
      'product.name',
      'customer.name',
      'sale_item.product_name',
      'held_sale.cart',
      'audit_entry.details',
    ]),
  );
});
