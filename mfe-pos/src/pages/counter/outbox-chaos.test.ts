import 'fake-indexeddb/auto';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId, toCents } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { session } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { readLease } from '../../features/outbox/offline-lease.ts';
import { outbox } from '../../features/outbox/outbox.ts';
import { type Till, tillOf } from './till.ts';

const { shop, server, loseNextAnswer } = aShopServer();
const SALES = 60;
/** Repeats the same run: a failure names nothing else. */
const SEED = 20261128;

/** The till's further code loads first. */
const PATIENT = { timeout: 10_000 };

type Fault = 'dropped' | 'answered 502' | 'answered and lost' | 'none';
const FAULTS: readonly Fault[] = ['dropped', 'answered 502', 'answered and lost', 'none', 'none'];

test(`${SALES} sales of two sellers over a network that fails at random are made once each`, async () => {
  shop.issuesLeases = true;
  const yerba = aProduct({ name: 'Yerba', price: 100, stock: 100_000 });
  shop.products = [yerba];
  const shopId = newId();
  const sellers = [aUser({ shopId }), aUser({ shopId, username: 'luz' })];
  for (const user of sellers) await signIn(user);
  // Shortens the waits between the retries.
  vi.spyOn(Math, 'random').mockReturnValue(-0.999);
  const faults = failAtRandom();

  const made: string[] = [];
  for (let place = 0; place < SALES; place++) {
    const user = sellers[place % 7 < 3 ? 0 : 1] as (typeof sellers)[number];
    session.signIn({ token: user._id, user });
    made.push(await sell(tillOf(user._id), yerba));
  }
  faults.stop();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]), PATIENT);

  expect(new Set(made).size).toBe(SALES);
  expect(shop.sales.map(({ _id }) => _id).sort()).toEqual(made.sort());
  expect(faults.count('answered and lost')).toBeGreaterThan(5);
  expect(faults.count('dropped')).toBeGreaterThan(5);
}, 60_000);

/** Signs in, and waits until this device may sell without the server. */
async function signIn(user: ReturnType<typeof aUser>) {
  session.signIn({ token: user._id, user });
  const till = tillOf(user._id);
  await vi.waitFor(() => expect(till.cart.getState().read).toBe(true));
  const holder = { userId: user._id, shopId: user.shopId as string };
  await vi.waitFor(async () => expect(await readLease(holder)).toBeTruthy(), PATIENT);
}

/** Sells one unit, and resolves to the sale's id once the next one may begin. */
async function sell({ cart, delivery, complete }: Till, product: ReturnType<typeof aProduct>) {
  cart.add(product);
  const { saleId } = cart.getState().cart;
  await complete(toCents(product.price), {
    productOf: () => product,
    terms: shop.tillSettings,
  });
  await vi.waitFor(
    () => {
      expect(delivery.getState().completed?.sale._id).toBe(saleId);
      expect(cart.getState().frozen).toBeUndefined();
    },
    { interval: 1, timeout: 5000 },
  );
  return saleId;
}

function failAtRandom() {
  const random = seededRandom(SEED);
  const happened = new Map<Fault, number>();
  server.use(
    http.post(`*/api${saleEndpoints.complete.path}`, () => {
      const fault = FAULTS[Math.floor(random() * FAULTS.length)] as Fault;
      happened.set(fault, (happened.get(fault) ?? 0) + 1);
      // The next request: this one is answered.
      if (fault === 'answered and lost') loseNextAnswer();
      if (fault === 'answered 502') return new HttpResponse(null, { status: 502 });
      return fault === 'dropped' ? HttpResponse.error() : undefined;
    }),
  );
  return {
    stop: () => server.resetHandlers(),
    count: (fault: Fault) => happened.get(fault) ?? 0,
  };
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
