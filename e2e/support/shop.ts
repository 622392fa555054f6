import type { Session } from '@mostrador/contracts/accounts';
import { accountEndpoints } from '@mostrador/contracts/accounts';
import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { type NewProduct, type Product, productEndpoints } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';

const PASSWORD = 'una-clave-larga';

/** A separate shop for one test, created through the API. */
export interface Shop {
  username: string;
  password: string;
  storeName: string;
  session: Session;
  call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>>;
  addProduct(product: Partial<NewProduct> & { name: string }): Promise<Product>;
  products(): Promise<Product[]>;
  /** Signs in the browser, as after a sign-in on an earlier day. */
  signIn(page: Page): Promise<void>;
}

export async function openShop(baseUrl: string): Promise<Shop> {
  const username = `sol-${newId().slice(-12)}`;
  const storeName = `Kiosco ${username}`;
  const session = await send(baseUrl, accountEndpoints.register, {
    body: { username, email: `${username}@example.com`, password: PASSWORD, storeName },
  });
  const client = clientOf(baseUrl, session);
  return {
    ...client,
    username,
    password: PASSWORD,
    storeName,
    addProduct: (product) =>
      client.call(productEndpoints.create, { body: { price: 100, stock: 10, ...product } }),
    products: () => client.call(productEndpoints.list, {}),
  };
}

/** Returns what a user can do with their session, with or without a screen. */
export function clientOf(
  baseUrl: string,
  session: Session,
): Pick<Shop, 'session' | 'call' | 'signIn'> {
  return {
    session,
    call: (endpoint, input) => send(baseUrl, endpoint, input, session.token),
    signIn: async (page) => {
      await page.addInitScript(({ token, user }) => {
        // Only on the first load, before the product changes its own session: a sign-out must
        // last.
        if (sessionStorage.getItem('signed-in-once')) return;
        sessionStorage.setItem('signed-in-once', 'yes');
        localStorage.setItem('token', token);
        localStorage.setItem('user', JSON.stringify(user));
      }, session);
    },
  };
}

export async function send<E extends EndpointDefinition>(
  baseUrl: string,
  endpoint: E,
  input: CallInput<E>,
  token?: string,
): Promise<CallOutput<E>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '');
  const answer = await fetch(`${baseUrl}/api${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`${endpoint.method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as CallOutput<E>;
}
