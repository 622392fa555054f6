import 'fake-indexeddb/auto';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { toCents } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { session } from '@mostrador/shared-auth';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { expect, test, vi } from 'vitest';
import { createCartStore, DISK_TIMEOUT_MS } from '../../features/cart/cart-store.ts';
import { tillOf } from './till.ts';

const { shop } = aShopServer();
const yerba = aProduct({ price: 100, stock: 5 });

/** A seller whose browser was closed while a sale was being sent. */
async function aSellerWithASaleOnItsWay() {
  shop.products = [yerba];
  const user = aSeller('canManageSales');
  session.signIn({ user, token: 'a-token' });
  const before = createCartStore(user._id, { onLateRefusal: () => undefined });
  before.add(yerba);
  await before.freeze(toCents(100));
  return user;
}

test('a sale in flight that a slow disk returns late is sent then', async () => {
  const user = await aSellerWithASaleOnItsWay();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hold = Promise.withResolvers<void>();
  const { transaction } = IDBDatabase.prototype;
  const held = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given: Parameters<typeof transaction>
  ) {
    const begun = transaction.apply(this, given);
    const request = begun.objectStore('carts').count();
    let busy = true;
    void hold.promise.then(() => (busy = false));
    request.onsuccess = function keepBusy() {
      if (busy) begun.objectStore('carts').count().onsuccess = keepBusy;
    };
    return begun;
  });
  const { cart, delivery } = tillOf(user._id);
  delivery.deliver();
  await vi.advanceTimersByTimeAsync(DISK_TIMEOUT_MS);
  expect(cart.getState()).toMatchObject({ unsaved: true, frozen: undefined });
  expect(shop.sent).toEqual([]);

  vi.useRealTimers();
  held.mockRestore();
  hold.resolve();
  await expect.poll(() => shop.sales).toHaveLength(1);
  await expect.poll(() => cart.getState()).toMatchObject({ frozen: undefined });
});

test('a sale of a closed tab is sent by the next tab in use', async () => {
  const user = await aSellerWithASaleOnItsWay();
  const { cart } = tillOf(user._id);
  await expect.poll(() => cart.getState().frozen).toBeDefined();
  expect(shop.sent).toEqual([]);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => shop.sales).toHaveLength(1);
});
