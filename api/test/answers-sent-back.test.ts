import { apiEndpoints, describeEndpoints } from '@mostrador/contracts';
import type { SessionUser } from '@mostrador/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { aServer } from './a-server.ts';
import { aShop, type TestShop } from './a-shop.ts';
import { anInvoicing } from './an-invoicing.ts';
import { aRowOf, listOf } from './plain-rows.ts';
import { aBrand, aCategory, aSubcategory } from './references.ts';

// A program reads a record, changes one field of it, and sends all of it back.

const server = aServer({ invoicing: anInvoicing().server });

/** An existing record with a value in each field: how to read it, and where to write it. */
interface Existing {
  path: string;
  method?: 'POST';
  read(): Promise<object>;
  /** Returns the body that sends the record back; by default the record itself. */
  bodyOf?(read: object): object;
}

const readAt = async (shop: TestShop, path: string) => (await shop.call('GET', path)).json();
const oneOf = async (shop: TestShop, path: string, id: string) =>
  (await readAt(shop, path)).find(({ _id }: { _id: string }) => _id === id);

/** Finds a row of a list. */
function inList(shop: TestShop, list: string, id: string): Existing {
  return { path: `${list}/${id}`, read: () => oneOf(shop, list, id) };
}

/** Reads a part of the settings, at the path where it is written. */
async function settings(shop: TestShop, path: string, body: object): Promise<Existing> {
  const answer = await shop.call('PUT', path, body);
  expect(answer.statusCode).toBe(200);
  return { path, read: () => readAt(shop, path) };
}

const SENT_BACK: Record<string, (shop: TestShop) => Promise<Existing>> = {
  async 'PUT /products/:id'(shop) {
    const category = await aCategory(shop);
    const product = await shop.aProduct({
      name: 'Queso',
      barcode: '7790001',
      unit: 'kg',
      stock: 7.5,
      minStock: 2.5,
      brandId: (await aBrand(shop))._id,
      categoryId: category._id,
      subcategoryId: (await aSubcategory(shop, category))._id,
    });
    return inList(shop, '/api/products', product._id);
  },
  async 'PUT /subcategories/:id'(shop) {
    const { _id } = await aSubcategory(shop, await aCategory(shop));
    return inList(shop, '/api/subcategories', _id);
  },
  async 'PUT /customers/:id'(shop) {
    const { _id } = await shop.aCustomer({
      name: 'Ana',
      fiscalType: 'exento',
      docType: 86,
      docNumber: '20123456786',
      email: 'ana@example.com',
      creditLimit: 1000,
    });
    return {
      path: `/api/customers/${_id}`,
      read: async () => (await readAt(shop, '/api/customers')).customers[0],
    };
  },
  async 'PUT /sales/:id/invoice-receiver'(shop) {
    const { _id: product } = await shop.aProduct();
    const sale = await shop.sell(
      { [product]: 1 },
      { customerInfo: { name: 'Ana', docType: 86, docNumber: '20123456786' } },
    );
    const path = `/api/sales/${sale.json()._id}`;
    return {
      path: `${path}/invoice-receiver`,
      read: async () => (await readAt(shop, path)).customerInfo,
    };
  },
  async 'PUT /held-sales/:id'(shop) {
    const category = await aCategory(shop);
    const held = {
      name: 'Mesa 4',
      cart: {
        lines: [
          { productId: null, name: 'Varios', price: 10, ivaRate: 21, unit: 'unit', quantity: 1 },
        ],
        customer: null,
      },
    };
    const path = `/api/held-sales/${category._id}`;
    expect((await shop.call('PUT', path, held)).statusCode).toBeLessThan(300);
    return { path, read: () => oneOf(shop, '/api/held-sales', category._id) };
  },
  'PUT /store-config': (shop) =>
    settings(shop, '/api/store-config', {
      businessInfo: { name: 'Kiosco Sol', whatsapp: '5492645550101' },
    }),
  'PUT /users/store-info': (shop) =>
    settings(shop, '/api/users/store-info', { storeName: 'Sol', provincia: 'San Juan' }),
  'PUT /till-settings': (shop) => settings(shop, '/api/till-settings', { sounds: false }),
  'PUT /cash-registers/config/update': async (shop) => ({
    path: '/api/cash-registers/config/update',
    read: async () => (await readAt(shop, '/api/auth/me')).cashRegisterConfig,
    bodyOf: (cashRegisterConfig) => ({ cashRegisterConfig }),
  }),
  async 'PUT /auth/name'(shop) {
    await shop.call('PUT', '/api/auth/name', { realName: 'Sol Gómez' });
    return {
      path: '/api/auth/name',
      read: () => readAt(shop, '/api/auth/me'),
      bodyOf: (me) => ({ realName: (me as SessionUser).name }),
    };
  },
  async 'PUT /users/:id/name'(shop) {
    const { userId } = await shop.aSeller();
    await shop.call('PUT', `/api/users/${userId}/name`, { realName: 'Luz Paz' });
    return {
      path: `/api/users/${userId}/name`,
      read: () => oneOf(shop, '/api/users', userId),
    };
  },
  async 'PUT /users/:id/permissions'(shop) {
    const { userId } = await shop.aSeller({ canManageSales: true }, 15);
    return {
      path: `/api/users/${userId}/permissions`,
      read: () => oneOf(shop, '/api/users', userId),
    };
  },
  async 'PUT /store-products/:id/store-info'(shop) {
    const { _id } = await shop.aProduct();
    return {
      path: `/api/store-products/${_id}/store-info`,
      read: () => oneOf(shop, '/api/products', _id),
    };
  },
  'PUT /products/:id/favourite': async (shop) => {
    const { _id } = await shop.aProduct();
    return {
      path: `/api/products/${_id}/favourite`,
      read: () => oneOf(shop, '/api/products', _id),
    };
  },
  async 'POST /users/fiscal-config'(shop) {
    const path = '/api/users/fiscal-config';
    await shop.call('POST', path, {
      cuit: '20123456786',
      businessName: 'Sol',
      fiscalCondition: 'monotributista',
      activityStart: '2020-01-01',
    });
    return { path, method: 'POST', read: () => readAt(shop, path) };
  },
};

/** Endpoints whose body is an action and not a record. */
const ACTS = [
  'PUT /users/:id/pin',
  'PUT /users/:id/password',
  'PUT /auth/password',
  'PUT /users/:id/toggle-active',
  'PUT /users/payment-email',
  'PUT /users/store-info/logo',
  'PUT /store-orders/:id/state',
  'PUT /sales/:id/cancel',
  'PUT /sales/:id/payment-method',
  'PUT /cash-registers/:id/close',
];

/** The rows of plain lists, as those of a feature that nobody has listed here. */
const ROWS = (await describeEndpoints(apiEndpoints))
  .filter(({ method, name }) => method === 'PUT' && !(name in SENT_BACK) && !ACTS.includes(name))
  .map(({ name, path }) => {
    const exists = async (shop: TestShop) =>
      inList(shop, `/api${listOf(path)}`, (await aRowOf(shop, listOf(path)))._id);
    return [name, exists] as const;
  });

/** Removes a product's version, which grows with every requested change. */
const withoutVersion = (thing: object) => ({ ...thing, version: undefined });

test.each([...Object.entries(SENT_BACK), ...ROWS])(
  '%s accepts what was read, and changes nothing',
  async (_, exists) => {
    const shop = await aShop(server);
    const { path, method = 'PUT', read, bodyOf = (body: object) => body } = await exists(shop);
    const before = await read();

    const answer = await shop.call(method, path, bodyOf(before));

    expect(answer.body).not.toContain('"error"');
    expect(answer.statusCode).toBeLessThan(300);
    expect(withoutVersion(await read())).toEqual(withoutVersion(before));
  },
);

describe('a reference as the object that was read', () => {
  test('moves a product to another brand', async () => {
    const shop = await aShop(server);
    const [brand, product] = [await aBrand(shop), await shop.aProduct()];

    const answer = await shop.call('PUT', `/api/products/${product._id}`, { brandId: brand });

    expect(answer.json().brandId).toEqual(brand);
  });

  test('is accepted for a new product, a new subcategory and a sale too', async () => {
    const shop = await aShop(server);
    const category = await aCategory(shop);
    const customer = await shop.aCustomer();

    const subcategory = await shop.call('POST', '/api/subcategories', {
      name: 'Duros',
      categoryId: category,
    });
    const product = await shop.call('POST', '/api/products', {
      name: 'Queso',
      price: 1,
      stock: 1,
      categoryId: category,
      subcategoryId: subcategory.json(),
    });
    const sale = await shop.call('POST', '/api/sales', {
      items: [{ productId: product.json(), quantity: 1 }],
      customerId: customer,
    });

    expect(product.json().subcategoryId._id).toBe(subcategory.json()._id);
    expect(sale.json().customerId._id).toBe(customer._id);
  });

  test('without an id is refused, with its field', async () => {
    const shop = await aShop(server);
    const product = await shop.aProduct();

    const answer = await shop.call('PUT', `/api/products/${product._id}`, {
      brandId: { name: 'Playadito' },
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/^Marca: /);
  });
});

test.each(['80', 80])('the document type %j is one of a customer', async (docType) => {
  const shop = await aShop(server);

  const answer = await shop.call('POST', '/api/customers', {
    name: 'Ana',
    docType,
    docNumber: '20123456786',
  });

  expect(answer.json()).toMatchObject({ docType: 80 });
});

test('an unknown document type is refused, as text too', async () => {
  const shop = await aShop(server);

  const answer = await shop.call('POST', '/api/customers', { name: 'Ana', docType: '81' });

  expect(answer.json()).toMatchObject({
    error: 'Tipo de documento: Elegí una de las opciones',
    fields: { docType: 'Elegí una de las opciones' },
  });
});
