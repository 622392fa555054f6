import { connect } from '@mostrador/api/database/database';
import { insertCustomer } from '@mostrador/api/modules/customers/customers.repository';
import { grantPlan } from '@mostrador/api/modules/subscriptions/subscriptions.usecases';
import type { Session } from '@mostrador/contracts/accounts';
import { session } from '@mostrador/contracts/accounts.schemas';
import type { CheckedNewCustomer } from '@mostrador/contracts/customers';
import { demoProducts } from '@mostrador/demo/catalogue';
import { demoCustomers } from '@mostrador/demo/customers';
import {
  fillShelves,
  type ShelvedProduct,
  type StockedProduct,
} from '@mostrador/demo/fill-shelves';
import { ean13CheckDigit, newId } from '@mostrador/domain';
import { readShopToken } from '@mostrador/server-kit/http/shop-token';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import type { ServerReady } from './start-product.ts';

/** The maximum stock of a product, so that no workload runs out. */
const PLENTY = 9_999_999;
const CODE_PREFIX = '779';

export interface BenchShop extends Session {
  /** The password of its owner. */
  password: string;
  shopId: string;
  customerId: string;
  products: StockedProduct[];
}

/**
 * Registers a shop and adds its products and a customer through the product's own code, so that its
 * rows are like those of a real shop.
 */
export async function openShop(
  { url, connectionString }: ServerReady,
  { products: count }: { products: number },
): Promise<BenchShop> {
  const username = `bench-${newId().slice(-12)}`;
  const password = newId();
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      password,
      storeName: 'Almacén grande',
    }),
  });
  if (!answer.ok)
    throw new Error(`No shop was registered: ${answer.status} ${await answer.text()}`);
  const { user, token } = session.parse(await answer.json());
  const shopId = readShopToken(token)?.shopId as string;

  const database = connect({ connectionString });
  try {
    const shop = database.forShop(shopId);
    const now = new Date();
    const jobs = await createJobs({ database, log: console });
    await grantPlan(shop, { plan: 'enterprise', now, jobs });
    await jobs.stop();
    const products = await fillShelves(shop, manyProducts(count), { userId: user._id, now });
    const customerId = newId(now);
    await insertCustomer(shop, customerId, demoCustomers[0] as CheckedNewCustomer, now);
    return { user, token, password, shopId, customerId, products };
  } finally {
    await database.close();
  }
}

/** The demo's products repeated, each time in another presentation. */
function manyProducts(count: number): ShelvedProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const good = demoProducts[index % demoProducts.length] as (typeof demoProducts)[number];
    const presentation = Math.floor(index / demoProducts.length) + 1;
    const firstTwelve = CODE_PREFIX + String(index).padStart(9, '0');
    return {
      ...good,
      name: `${good.name} · presentación ${presentation}`,
      barcode: firstTwelve + ean13CheckDigit(firstTwelve),
      stock: PLENTY,
      minStock: 0,
    };
  });
}
