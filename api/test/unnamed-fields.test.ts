import { apiEndpoints, describeEndpoints } from '@mostrador/contracts';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from './a-server.ts';
import { aShop, type TestShop } from './a-shop.ts';
import { anInvoicing } from './an-invoicing.ts';
import { aRowOf, bodyOfRow, listOf } from './plain-rows.ts';
import { aBrand, aCategory, aSubcategory } from './references.ts';

// Clients may omit fields: a page loaded before an update, or a program.

const server = aServer({ invoicing: anInvoicing().server });

/** An existing record, with a value of its own in every field. */
interface Existing {
  path: string;
  method?: 'POST';
  /** Reads its current state. */
  read(): Promise<object>;
}

interface Changed {
  exists(shop: TestShop): Promise<Existing>;
  /** The smallest valid body. */
  smallest: object;
  /** The body that clears fields with null, and the values that they have afterwards. */
  cleared: Record<string, unknown>;
  /** The key of the fields, in the body and in the read record. */
  within?: string;
  /** Also tested as a form, where a blank text clears a field. */
  isForm?: true;
}

const readAt = async (shop: TestShop, path: string) => (await shop.call('GET', path)).json();
const oneOf = async (shop: TestShop, path: string, id: string) =>
  (await readAt(shop, path)).find(({ _id }: { _id: string }) => _id === id);

const CHANGES: Record<string, Changed> = {
  'PUT /products/:id': {
    async exists(shop) {
      const category = await aCategory(shop);
      const product = await shop.aProduct({
        name: 'Queso',
        barcode: '7790001',
        price: 9900.5,
        ivaRate: 10.5,
        unit: 'kg',
        cost: 5000,
        stock: 7.5,
        minStock: 2.5,
        brandId: (await aBrand(shop))._id,
        categoryId: category._id,
        subcategoryId: (await aSubcategory(shop, category))._id,
      });
      const path = `/api/products/${product._id}`;
      return {
        path,
        read: async () => ({
          ...(await oneOf(shop, '/api/products', product._id)),
          ...(await readAt(shop, `${path}/cost`)),
        }),
      };
    },
    smallest: { name: 'Queso' },
    cleared: {
      barcode: null,
      ivaRate: 21,
      cost: null,
      minStock: 0,
      brandId: null,
      subcategoryId: null,
    },
    isForm: true,
  },
  'PUT /customers/:id': {
    async exists(shop) {
      const { _id } = await shop.aCustomer({
        name: 'Ana',
        fiscalType: 'exento',
        docType: 86,
        docNumber: '20123456786',
        phone: '2645550101',
        email: 'ana@example.com',
        address: 'Mitre 1',
        creditLimit: 1000,
      });
      return {
        path: `/api/customers/${_id}`,
        read: async () =>
          (await readAt(shop, '/api/customers')).customers.find(
            (each: { _id: string }) => each._id === _id,
          ),
      };
    },
    smallest: { name: 'Ana' },
    cleared: {
      fiscalType: 'consumidor_final',
      docNumber: null,
      phone: null,
      email: null,
      address: null,
      creditLimit: null,
    },
  },
  'PUT /sales/:id/invoice-receiver': {
    async exists(shop) {
      const { _id: product } = await shop.aProduct();
      const customerInfo = {
        name: 'Ana',
        docType: 86 as const,
        docNumber: '20123456786',
        address: 'Mitre 1',
      };
      const sale = await shop.sell({ [product]: 1 }, { customerInfo, customerType: 'exento' });
      const path = `/api/sales/${sale.json()._id}`;
      return {
        path: `${path}/invoice-receiver`,
        async read() {
          const { customerInfo, customerType } = await readAt(shop, path);
          return { ...customerInfo, fiscalType: customerType };
        },
      };
    },
    smallest: { docType: 86 },
    cleared: { name: null, fiscalType: 'consumidor_final', docNumber: null, address: null },
  },
  'PUT /store-config': {
    async exists(shop) {
      const path = '/api/store-config';
      await shop.call('PUT', path, {
        businessInfo: {
          name: 'Kiosco Sol',
          description: 'Todo',
          email: 'sol@example.com',
          phone: '2645550101',
          whatsapp: '5492645550101',
          address: 'Mitre 1',
          socialMedia: { instagram: 'https://instagram.com/sol' },
        },
        banner: { title: 'Hola', subtitle: 'Pasen' },
        colorScheme: { name: 'fresh' },
        typography: { fontScheme: 'modern', colors: { heading: '#112233' } },
        storeSettings: { showStock: false, showPrices: false, orderMethod: 'form' },
        seo: { title: 'Sol', description: 'Kiosco', keywords: ['yerba'] },
      });
      return { path, read: () => readAt(shop, path) };
    },
    smallest: { businessInfo: {} },
    within: 'businessInfo',
    cleared: { description: null, email: null, phone: null, whatsapp: null, address: null },
  },
  'PUT /users/store-info': {
    async exists(shop) {
      const path = '/api/users/store-info';
      await shop.call('PUT', path, {
        storeName: 'Sol',
        provincia: 'San Juan',
        phoneNumber: '2645550101',
        address: 'Mitre 1',
      });
      return { path, read: () => readAt(shop, path) };
    },
    smallest: { storeName: 'Sol' },
    cleared: { provincia: null, phoneNumber: null, address: null },
  },
  'POST /users/fiscal-config': {
    async exists(shop) {
      const path = '/api/users/fiscal-config';
      await shop.call('POST', path, {
        cuit: '20123456786',
        businessName: 'Sol',
        fiscalCondition: 'monotributista',
        pointOfSale: 7,
        address: 'Mitre 1',
        grossIncome: '123',
        activityStart: '2020-01-01',
      });
      return { path, method: 'POST', read: () => readAt(shop, path) };
    },
    smallest: { cuit: '20123456786', businessName: 'Sol', fiscalCondition: 'monotributista' },
    cleared: { pointOfSale: 1, address: null, grossIncome: null, activityStart: null },
    isForm: true,
  },
  'PUT /till-settings': {
    async exists(shop) {
      const path = '/api/till-settings';
      await shop.call('PUT', path, {
        sounds: false,
        tiles: false,
        scaleLabels: { carries: 'price', codeDigits: 6, priceDecimals: 2 },
        automaticPrint: true,
        ticketWidth: 58,
        pinToCancel: true,
        lockAfterMinutes: 5,
        paymentMethods: ['Efectivo'],
        customerCredit: true,
        offlineCredit: true,
        skippedFirstSteps: ['seller'],
      });
      return { path, read: () => readAt(shop, path) };
    },
    smallest: { scaleLabels: {} },
    cleared: {
      sounds: true,
      tiles: true,
      automaticPrint: false,
      ticketWidth: 80,
      pinToCancel: false,
      lockAfterMinutes: 0,
      customerCredit: false,
      offlineCredit: false,
      skippedFirstSteps: [],
    },
  },
  'PUT /cash-registers/config/update': {
    async exists(shop) {
      const path = '/api/cash-registers/config/update';
      await shop.call('PUT', path, {
        cashRegisterConfig: {
          enabled: true,
          requireCashRegister: true,
          autoOpen: { enabled: true, time: '08:15', days: [6], defaultAmount: 500 },
          autoClose: { enabled: true, time: '20:45', days: [6] },
          blindClose: true,
          askAboveDifference: 500,
        },
      });
      return {
        path,
        read: async () => ({
          cashRegisterConfig: (await readAt(shop, '/api/auth/me')).cashRegisterConfig,
        }),
      };
    },
    smallest: { cashRegisterConfig: {} },
    within: 'cashRegisterConfig',
    cleared: { blindClose: false, askAboveDifference: null },
  },
  'PUT /users/:id/permissions': {
    async exists(shop) {
      const { userId } = await shop.aSeller({ canManageSales: true, canViewHistory: true }, 15);
      return {
        path: `/api/users/${userId}/permissions`,
        read: () => oneOf(shop, '/api/users', userId),
      };
    },
    smallest: { maxDiscount: 15 },
    cleared: {},
  },
  'PUT /store-products/:id/store-info': {
    async exists(shop) {
      const { _id } = await shop.aProduct();
      const path = `/api/store-products/${_id}/store-info`;
      await shop.call('PUT', path, {
        publishedToStore: true,
        featured: true,
        storeDescription: 'Rica',
      });
      return { path, read: () => oneOf(shop, '/api/products', _id) };
    },
    smallest: { publishedToStore: true },
    cleared: { featured: false, storeDescription: null },
  },
};

/** Endpoints whose body is a single value or an action. */
const CHANGES_NOTHING_ELSE = [
  'PUT /subcategories/:id',
  'PUT /products/:id/favourite',
  'PUT /users/:id/pin',
  'PUT /users/:id/password',
  'PUT /auth/password',
  'PUT /auth/name',
  'PUT /users/:id/name',
  'PUT /users/:id/toggle-active',
  'PUT /users/payment-email',
  'PUT /users/store-info/logo',
  'PUT /store-orders/:id/state',
  'PUT /sales/:id/cancel',
  'PUT /sales/:id/payment-method',
  'PUT /cash-registers/:id/close',
  // The whole cart of a till.
  'PUT /held-sales/:id',
];

/** The rows of plain lists, as those of a feature that nobody has listed here. */
const ROWS = (await describeEndpoints(apiEndpoints))
  .filter(
    ({ method, name }) =>
      method === 'PUT' && !(name in CHANGES) && !CHANGES_NOTHING_ELSE.includes(name),
  )
  .map(({ name, path }): [string, Changed] => [name, changeOfRow(listOf(path))]);

function changeOfRow(list: string): Changed {
  const body = bodyOfRow(list);
  const texts = Object.entries(body).filter(([, value]) => value === 'Algo');
  const [required] = Object.entries(body).filter(([, value]) => value !== 'Algo');
  return {
    async exists(shop) {
      const { _id } = await aRowOf(shop, list);
      return { path: `/api${list}/${_id}`, read: () => oneOf(shop, `/api${list}`, _id) };
    },
    smallest: Object.fromEntries(required ? [required] : []),
    cleared: Object.fromEntries(texts.map(([name]) => [name, null])),
  };
}

/** Removes a product's version, which grows with every requested change. */
const withoutVersion = (thing: object) => ({ ...thing, version: undefined });
const wrap = (within: string | undefined, fields: object) =>
  within ? { [within]: fields } : fields;
const partOf = (thing: object, within: string | undefined) =>
  within ? (thing as Record<string, object>)[within] : thing;

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value ?? '');
  return form;
}

describe.each([...Object.entries(CHANGES), ...ROWS])('%s', (_name, change) => {
  const { exists, smallest, cleared, within, isForm } = change;

  test('keeps fields that it does not name', async () => {
    const shop = await aShop(server);
    const { path, method = 'PUT', read } = await exists(shop);
    const before = withoutVersion(await read());

    const answer = await shop.call(method, path, smallest);

    expect(answer.json()).not.toHaveProperty('error');
    expect(answer.statusCode).toBe(200);
    expect(withoutVersion(await read())).toEqual(before);
  });

  test.each(Object.entries(cleared))('clears %s with null, to %j', async (field, left) => {
    const shop = await aShop(server);
    const { path, method = 'PUT', read } = await exists(shop);
    const before = withoutVersion(await read());

    const answer = await shop.call(method, path, {
      ...smallest,
      ...wrap(within, { [field]: null }),
    });

    expect(answer.json()).not.toHaveProperty('error');
    const after = wrap(within, { ...partOf(before, within), [field]: left });
    expect(withoutVersion(await read())).toEqual({ ...before, ...after });
  });

  if (isForm)
    test.each(Object.entries(cleared))(
      'clears %s of a form with a blank, to %j',
      async (field, left) => {
        const shop = await aShop(server);
        const { path, method = 'PUT', read } = await exists(shop);
        const before = withoutVersion(await read());

        const answer = await shop.call(method, path, formOf({ ...smallest, [field]: null }));

        expect(answer.json()).not.toHaveProperty('error');
        expect(withoutVersion(await read())).toEqual({ ...before, [field]: left });
      },
    );
});

describe('a product', () => {
  test('clears its subcategory with its category, unless the change names one', async () => {
    const shop = await aShop(server);
    const category = await aCategory(shop);
    const other = await aCategory(shop);
    const product = await shop.aProduct({
      categoryId: category._id,
      subcategoryId: (await aSubcategory(shop, category))._id,
    });

    const change = (body: object) => shop.call('PUT', `/api/products/${product._id}`, body);

    expect((await change({ categoryId: category._id })).json().subcategoryId).not.toBeNull();
    expect((await change({ categoryId: other._id })).json()).toMatchObject({
      categoryId: { _id: other._id },
      subcategoryId: null,
    });
  });

  test('cannot be sold by unit while its unnamed alert is a fraction', async () => {
    const shop = await aShop(server);
    const product = await shop.aProduct({ unit: 'kg', stock: 2, minStock: 0.5 });

    const answer = await shop.call('PUT', `/api/products/${product._id}`, { unit: 'unit' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('Stock mínimo: Debe ser un número entero');
  });
});

test('one part of a document is checked with the stored part', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aCustomer({ docType: 96, docNumber: '12345678' });
  const change = (body: object) => shop.call('PUT', `/api/customers/${_id}`, body);

  const answers = [await change({ docType: 80 }), await change({ docNumber: '123' })];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect(answers[0]?.json().error).toBe('Número de documento: El CUIT tiene que tener 11 dígitos');
});

test('permissions are one value: a missing flag is denied', async () => {
  const shop = await aShop(server);
  const { userId } = await shop.aSeller({ canManageSales: true, canViewHistory: true }, 15);

  const answer = await shop.call('PUT', `/api/users/${userId}/permissions`, {
    permissions: { canManageSales: true },
  });

  expect(answer.json()).toMatchObject({
    permissions: { canManageSales: true, canViewHistory: false },
    maxDiscount: 15,
  });
});

test('a store requires its name first', async () => {
  const shop = await aShop(server);

  const answer = await shop.call('PUT', '/api/store-config', { banner: { title: newId() } });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe('Nombre del negocio: Completá este campo');
});
