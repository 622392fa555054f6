import type { Registration, Session, SessionUser } from '@mostrador/contracts/accounts';
import type { Customer, NewCustomer } from '@mostrador/contracts/customers';
import type { NewProduct, Product, ProductChange } from '@mostrador/contracts/products';
import type { CompletedSale, NewSale, Sale } from '@mostrador/contracts/sales';
import type { PlanId } from '@mostrador/contracts/subscriptions';
import { newId, type Permissions } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pipelined } from '../src/database/database.ts';
import { grantPlan } from '../src/modules/subscriptions/subscriptions.usecases.ts';
import type { TestServer } from './a-server.ts';

export const PASSWORD = 'una clave larga';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Body = InjectOptions['payload'];

/** A user of a shop with their token, calling the API. */
export interface Caller {
  token: string;
  userId: string;
  username: string;
  call(method: Method, path: string, body?: Body): Promise<LightMyRequestResponse>;
  sell(
    quantities: Record<string, number>,
    sale?: Partial<NewSale>,
  ): Promise<LightMyRequestResponse>;
  listProducts(): Promise<Product[]>;
  listSales(query?: string): Promise<{ sales: Sale[]; pagination: { total: number } }>;
  stockOf(productId: string): Promise<number | undefined>;
}

export interface TestShop extends Caller {
  shopId: string;
  owner: SessionUser;
  email: string;
  /** Adds a product through the API. Missing fields get values plausible for a kiosk. */
  aProduct(product?: Partial<NewProduct>): Promise<Product>;
  /** Adds a customer through the API. */
  aCustomer(customer?: Partial<NewCustomer>): Promise<Customer>;
  change(product: Product, change: Partial<ProductChange>): Promise<LightMyRequestResponse>;
  /** Adds a seller with exactly these permissions, and this maximum discount in percent. */
  aSeller(permissions?: Permissions, maxDiscount?: number): Promise<Caller>;
  /** Puts the shop on a plan. By default it is on the free one, which allows a hundred products. */
  onPlan(plan: PlanId, endsAt?: Date): Promise<void>;
  /** Deactivates the owner. */
  deactivate(): Promise<void>;
}

let made = 0;
/** Makes a name unique in each call: names are unique across shops. */
const unique = (name: string) => `${name}-${++made}-${newId().slice(-6)}`;

/** Returns the data of a person who can register: their names are free. */
export function someone(): Registration {
  const username = unique('sol');
  const email = `${username}@kiosco.example`;
  return { username, email, password: PASSWORD, storeName: 'Kiosco Sol' };
}

/** Returns the sale of an answer to POST /sales, without the remaining stock. */
export function saleIn(answer: { json(): CompletedSale }): Sale {
  const { stock: _, ...sale } = answer.json();
  return sale;
}

/** Registers a shop through the API, and returns its administrator. */
export async function aShop(server: TestServer): Promise<TestShop> {
  const person = someone();
  const { username } = person;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: person,
  });
  const { user, token } = answer.json<Session>();
  const shopId = shopOf(token);
  const caller = callerOf(server, token, user._id, username);
  return {
    ...caller,
    shopId,
    owner: user,
    email: person.email,
    async aProduct(product) {
      const created = await caller.call('POST', '/api/products', {
        name: unique('Yerba'),
        price: 3450.5,
        stock: 10,
        ...product,
      });
      return created.json<Product>();
    },
    async aCustomer(customer) {
      const created = await caller.call('POST', '/api/customers', {
        name: unique('Ana'),
        ...customer,
      });
      return created.json<Customer>();
    },
    change: ({ _id, name, price, barcode }, change) =>
      caller.call('PUT', `/api/products/${_id}`, { name, price, barcode, ...change }),
    aSeller: (permissions = {}, maxDiscount = 0) =>
      aSeller(server, shopId, permissions, maxDiscount),
    onPlan: (plan, endsAt) =>
      grantPlan(server.database.forShop(shopId), {
        plan,
        endsAt,
        now: server.now,
        jobs: server.jobs,
      }),
    async deactivate() {
      await server.database
        .forShop(shopId)
        .updateTable('shop_user')
        .set({ is_active: false })
        .where('id', '=', user._id)
        .execute();
    },
  };
}

async function aSeller(
  server: TestServer,
  shopId: string,
  permissions: Permissions,
  maxDiscount: number,
): Promise<Caller> {
  const db = server.database.forShop(shopId);
  const userId = newId();
  const username = unique('vendedor');
  const { token, hash } = newShopToken(shopId);
  await pipelined(db, [
    db.insertInto('shop_user').values({
      shop_id: shopId,
      id: userId,
      username,
      password_hash: 'nobody signs in with this',
      role: 'vendedor',
      can_manage_products: permissions.canManageProducts ?? false,
      can_manage_sales: permissions.canManageSales ?? false,
      can_view_history: permissions.canViewHistory ?? false,
      can_manage_cash_register: permissions.canManageCashRegister ?? false,
      max_discount: maxDiscount,
      created_at: server.now,
    }),
    db.insertInto('session').values({
      shop_id: shopId,
      token_hash: hash,
      user_id: userId,
      created_at: server.now,
      expires_at: new Date(server.now.getTime() + 60 * 60_000),
    }),
  ]);
  return callerOf(server, token, userId, username);
}

function callerOf(server: TestServer, token: string, userId: string, username: string): Caller {
  const call: Caller['call'] = (method, url, payload) =>
    server.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
  const listProducts = async () => (await call('GET', '/api/products')).json<Product[]>();
  return {
    token,
    userId,
    username,
    call,
    sell: (quantities, sale) =>
      call('POST', '/api/sales', {
        _id: newId(),
        items: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
        ...sale,
      }),
    listProducts,
    listSales: async (query = '') => (await call('GET', `/api/sales${query}`)).json(),
    stockOf: async (productId) =>
      (await listProducts()).find(({ _id }) => _id === productId)?.stock,
  };
}

function shopOf(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
