import { newId, SHOP_TIME_ZONE } from '@mostrador/domain';

/** Returns the query of a report on the last ten days. */
export function lastDays(): string {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE });
  return `from=${days.format(Date.now() - 10 * DAY_MS)}&to=${days.format(Date.now())}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const OWNER = { username: 'sol', password: 'una clave larga' };

export interface Answer {
  status: number;
  body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: Answers of several releases, read field by field.
  json: any;
}

export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** Returns a function that calls a server of any release with a token. */
export const callerOf =
  (url: string, token?: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: content,
      json: isJson ? JSON.parse(content.toString()) : undefined,
    };
  };

/** Returns a server's answer; throws it when it is a refusal. */
export async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, body, json } = await answer;
  if (status >= 400) throw new Error(`${status} ${body}`);
  return { status, body, json };
}

/** The state of a shop after some days on an earlier release. */
export interface PastWork {
  token: string;
  /** The names of the actions that the release supports. */
  did: string[];
  /** The copy that it made, if it could. */
  copy: Buffer | undefined;
  /** Its closed register, as the release returned it. */
  closedRegister: Answer['json'] | undefined;
}

/**
 * Simulates three days of a shop with the documented requests; those without an endpoint in the
 * release are skipped. The first two days are past when the last one ends, so that their stored
 * sums are kept.
 */
export async function workForDays(
  url: string,
  goBack: (behindMs: number) => Promise<void>,
): Promise<PastWork> {
  await goBack(3 * DAY_MS);
  const email = 'sol@kiosco.example';
  const person = { ...OWNER, email, storeName: 'Kiosco Sol' };
  const registered = await done(callerOf(url)('POST', '/auth/register', person));
  const { token } = registered.json;
  const call = callerOf(url, token);
  const did: string[] = [];
  /** Does what the release may not support; then returns undefined. */
  async function may(name: string, asked: Promise<Answer>): Promise<Answer['json'] | undefined> {
    const answer = await asked;
    if (answer.status === 404) return undefined;
    await done(Promise.resolve(answer));
    did.push(name);
    return answer.json ?? {};
  }
  const sell = async (sale: object) =>
    (await done(call('POST', '/sales', { _id: newId(), ...sale }))).json;

  const hasAccounts = (await call('GET', '/customers/debtors')).status === 200;
  if (hasAccounts) await done(call('PUT', '/till-settings', { customerCredit: true }));
  const cashRegisterConfig = {
    enabled: true,
    requireCashRegister: false,
    autoOpen: { enabled: false, time: '09:00', days: [1], defaultAmount: 0 },
    autoClose: { enabled: false, time: '21:00', days: [1] },
  };
  const hasCash = await may(
    'cash',
    call('PUT', '/cash-registers/config/update', { cashRegisterConfig }),
  );
  const openRegister = async () =>
    hasCash && (await done(call('POST', '/cash-registers', { openingAmount: 1000 }))).json;
  const opened = await openRegister();
  const brand = await may('brands', call('POST', '/brands', { name: 'Ñandú' }));
  const category = await may('categories', call('POST', '/categories', { name: 'Almacén' }));
  const addProduct = async (product: object) =>
    (await done(call('POST', '/products', { minStock: 1, ...product }))).json;
  const yerba = await addProduct({
    name: '=Yerba "Sol"; 1 kg',
    // The form printed under the bars: stored as typed, before codes had a canonical form.
    barcode: '7790387 000016',
    price: 1234.56,
    cost: 800,
    stock: 50,
    ...(brand && { brandId: brand._id }),
    ...(category && { categoryId: category._id }),
  });
  const bread = await addProduct({ name: 'Pan', price: 333.33, stock: 40, ivaRate: 10.5 });
  const old = await addProduct({ name: 'Vieja', price: 10, stock: 5 });
  await sell({
    items: [
      { productId: yerba._id, quantity: 3 },
      { productId: bread._id, quantity: 2 },
    ],
  });
  await sell({ items: [{ productId: bread._id, quantity: 1 }], paymentMethod: 'QR' });
  const customer = await may('customers', call('POST', '/customers', { name: 'Ana Ñandú' }));

  await goBack(2 * DAY_MS);
  if (did.includes('brands')) {
    await sell({
      items: [
        { productId: yerba._id, quantity: 2, discount: { percent: 10 } },
        { description: 'Varios', price: 10.01, ivaRate: 21, quantity: 2 },
      ],
      customerId: customer._id,
      discount: { amount: 7.77 },
      payments: [
        { method: 'QR', amount: 1000 },
        { method: 'Efectivo', amount: 2000 },
      ],
    });
    did.push('full sales');
  }
  const undone = await sell({ items: [{ productId: yerba._id, quantity: 1 }] });
  await may('cancellations', call('PUT', `/sales/${undone._id}/cancel`));
  const back = await sell({ items: [{ productId: bread._id, quantity: 4 }] });
  const items = [{ position: 0, quantity: 1, restock: true }];
  await may('returns', call('POST', `/sales/${back._id}/returns`, { items }));
  if (hasAccounts) {
    await sell({
      items: [{ productId: yerba._id, quantity: 1 }],
      customerId: customer._id,
      paymentMethod: 'Cuenta corriente',
    });
    const payment = { _id: newId(), amount: 500.25 };
    await may('accounts', call('POST', `/customers/${customer._id}/payments`, payment));
  }
  let closedRegister: Answer['json'];
  if (opened) {
    const path = `/cash-registers/${opened.cashRegister._id}`;
    const movement = { _id: newId(), kind: 'out', amount: 150.5, reason: 'Hielo' };
    await done(call('POST', `${path}/movements`, movement));
    await done(call('PUT', `${path}/close`, { actualAmount: 5000 }));
    closedRegister = (await done(call('GET', path))).json.cashRegister;
    await openRegister();
  }
  // The first read after a day's end closes that day.
  await call('GET', '/sales?page=1');
  await may('dashboard', call('GET', '/dashboard/stats'));

  await goBack(DAY_MS);
  await sell({ items: [{ productId: yerba._id, quantity: 1 }], paymentMethod: 'Débito' });
  const { name, price } = bread;
  const adjustment = { amount: 5, direction: 'add', reason: 'Compra' };
  await done(call('PUT', `/products/${bread._id}`, { name, price, ivaRate: 10.5, adjustment }));
  await done(call('DELETE', `/products/${old._id}`));
  await call('GET', '/sales?page=1');
  await may('reports', call('GET', `/reports/iva?${lastDays()}`));
  const copy = await call('GET', '/shop-data');
  if (copy.status === 200) did.push('copies');
  await goBack(0);
  return { token, did, copy: copy.status === 200 ? copy.body : undefined, closedRegister };
}
