import { issueInvoice } from '@mostrador/api/modules/invoices/issue-invoice';
import type { TestShop } from '@mostrador/api/test/a-shop';
import type { Invoice } from '@mostrador/contracts/invoices';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { aProduct } from './a-product.ts';
import { aCuit, anArca } from './an-arca.ts';
import { anInvoicingServer } from './an-invoicing-server.ts';

// Sales are invoiced through the product, with this server and ARCA's simulator behind it.

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
const product = aProduct(server, arca);

afterEach(() => {
  for (const kind of ['closed', 'lost-answer'] as const) arca.faults.clear(kind);
});

const DELAYED = 'La factura se emitirá cuando ARCA responda';
const CUSTOMER_CUIT = '20000001016';

interface Issuer {
  shop: TestShop;
  cuit: string;
  configure(changes: Record<string, string>): Promise<unknown>;
}

/** A shop that issues, with a product at $ 121. */
async function anIssuer(fiscalCondition = 'responsable_inscripto'): Promise<Issuer> {
  const shop = await product.openShop();
  const cuit = aCuit();
  const { certificate, key } = await arca.issueCertificate(cuit, { validFrom: server.now });
  async function configure(changes: Record<string, string>, files: Record<string, string> = {}) {
    const form = new FormData();
    const fields = { cuit, businessName: 'Almacén Ñandú', pointOfSale: '1', fiscalCondition };
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    for (const [name, content] of Object.entries(files))
      form.append(name, new File([content], `${name}.pem`));
    const answer = await shop.call('POST', '/api/users/fiscal-config', form);
    expect(answer.statusCode).toBe(200);
  }
  await configure({}, { certificate, key });
  return { shop, cuit, configure };
}

async function sell(shop: TestShop, sale: Partial<NewSale> = {}): Promise<CompletedSale> {
  const { _id } = await shop.aProduct({ price: 121, stock: 10 });
  const answer = await shop.sell({ [_id]: 2 }, { generateAfipInvoice: true, ...sale });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const invoicesOf = async (shop: TestShop, saleId: string) =>
  (await shop.call('GET', `/api/sales/${saleId}/invoices`)).json<Invoice[]>();
const atArca = (cuit: string) => arca.vouchers().filter((voucher) => String(voucher.cuit) === cuit);
const issue = (shop: TestShop, invoiceId: string) =>
  issueInvoice(product.services, { shopId: shop.shopId, invoiceId, timeoutMs: 20_000 });
const cancel = (shop: TestShop, { _id }: { _id: string }) =>
  shop.call('PUT', `/api/sales/${_id}/cancel`);

async function issueAll(shop: TestShop, saleId: string): Promise<Invoice[]> {
  for (const { _id } of await invoicesOf(shop, saleId)) await issue(shop, _id);
  return invoicesOf(shop, saleId);
}

describe('a sale that asks for its invoice', () => {
  test('has its CAE in the answer, to a consumer as B', async () => {
    const { shop, cuit } = await anIssuer();
    const sale = await sell(shop);

    expect(sale.warning).toBeUndefined();
    expect(sale.invoice).toMatchObject({
      letter: 'B',
      state: 'authorized',
      number: '00001-00000001',
    });
    const [invoice] = await invoicesOf(shop, sale._id);
    expect(invoice).toMatchObject({ kind: 'invoice', total: 242, date: '2026-03-10' });
    expect(invoice?.cae).toMatch(/^\d{14}$/);
    expect(atArca(cuit)).toHaveLength(1);
    const pdf = await shop.call('GET', `/api/sales/${sale._id}/pdf`);
    expect(pdf.headers['content-disposition']).toContain('factura-00001-00000001.pdf');
  });

  test.each([
    ['responsable_inscripto', 'responsable_inscripto', 'A'],
    ['monotributista', 'responsable_inscripto', 'C'],
  ])('by a %s to a %s is an %s', async (issuer, fiscalType, letter) => {
    const { shop } = await anIssuer(issuer);
    const customer = await shop.aCustomer({
      fiscalType: fiscalType as 'responsable_inscripto',
      docType: 80,
      docNumber: CUSTOMER_CUIT,
    });
    const sale = await sell(shop, { customerId: customer._id });

    expect(sale.invoice).toMatchObject({ letter, state: 'authorized' });
  });

  test('has discounts, free lines, exempt ones and several payments in it, to the cent', async () => {
    const { shop } = await anIssuer();
    const { _id } = await shop.aProduct({ price: 33.33, stock: 10, ivaRate: 10.5 });
    const answer = await shop.call('POST', '/api/sales', {
      items: [
        { productId: _id, quantity: 3, discount: { percent: 7 } },
        { description: 'Pan', price: 10.01, ivaRate: 0, quantity: 1 },
        { description: 'Bolsa', price: 5.55, ivaRate: 21, quantity: 1 },
      ],
      discount: { amount: 1.11 },
      payments: [
        { method: 'Débito', amount: 50 },
        { method: 'Efectivo', amount: 100 },
      ],
      generateAfipInvoice: true,
    });
    const sale = answer.json<CompletedSale>();

    expect(sale.invoice?.state).toBe('authorized');
    expect((await invoicesOf(shop, sale._id))[0]?.total).toBe(sale.total);
  });

  test('is completed while ARCA is closed, and its invoice follows', async () => {
    const { shop, cuit } = await anIssuer();
    arca.faults.set({ kind: 'closed', until: '2026-03-11T00:00:00Z' });
    const sale = await sell(shop);
    expect(sale.warning).toBe(DELAYED);
    expect(sale.invoice?.number).toBeNull();
    expect((await shop.call('GET', '/api/invoices/unfinished')).json()).toEqual({
      waiting: 1,
      rejected: 0,
    });

    arca.faults.clear('closed');
    server.now = new Date(server.now.getTime() + 120_000);
    await expect
      .poll(async () => (await issueAll(shop, sale._id))[0]?.state, { timeout: 20_000 })
      .toBe('authorized');
    expect(atArca(cuit)).toHaveLength(1);
  });

  test('and is sent again, is one sale with one invoice', async () => {
    const { shop, cuit } = await anIssuer();
    const { _id: productId } = await shop.aProduct({ price: 121, stock: 10 });
    const body = {
      _id: newId(server.now),
      items: [{ productId, quantity: 1 }],
      generateAfipInvoice: true,
    };
    const answers = await Promise.all([
      shop.call('POST', '/api/sales', body),
      shop.call('POST', '/api/sales', body),
    ]);
    answers.push(await shop.call('POST', '/api/sales', body));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await issueAll(shop, body._id)).toHaveLength(1);
    expect(atArca(cuit)).toHaveLength(1);
  });

  test('whose answer of ARCA is lost has one CAE all the same', async () => {
    const { shop, cuit } = await anIssuer();
    arca.faults.set({ kind: 'lost-answer', operation: 'FECAESolicitar', times: 1 });
    const sale = await sell(shop);

    server.now = new Date(server.now.getTime() + 120_000);
    await expect
      .poll(async () => (await issueAll(shop, sale._id))[0]?.state, { timeout: 20_000 })
      .toBe('authorized');
    expect(atArca(cuit)).toHaveLength(1);
  });

  test('of a shop without configuration is completed, and says what is missing', async () => {
    const shop = await product.openShop();
    const sale = await sell(shop);

    expect(sale.invoice).toBeNull();
    expect(sale.warning).toContain('Falta completar la configuración fiscal');
  });

  test('to somebody who needs an A and has no CUIT is completed, and says so', async () => {
    const { shop } = await anIssuer();
    const customer = await shop.aCustomer({ fiscalType: 'responsable_inscripto' });
    const sale = await sell(shop, { customerId: customer._id });

    expect(sale.invoice).toBeNull();
    expect(sale.warning).toContain('necesita un CUIT válido');
  });

  test('may tell the customer as the document says', async () => {
    const { shop } = await anIssuer();
    const { _id } = await shop.aProduct({ price: 121, stock: 10 });
    const answer = await shop.call('POST', '/api/sales', {
      items: [{ productId: _id, quantity: 1 }],
      customerType: 'registered',
      customerInfo: { name: 'Ana', docType: 'DNI', docNumber: '12.345.678', address: 'Rioja 1' },
      generateAfipInvoice: true,
    });

    expect(answer.json().invoice.state).toBe('authorized');
  });
});

describe('an invoice that ARCA rejects', () => {
  test('says why, and is asked for again once it was corrected', async () => {
    const { shop, cuit, configure } = await anIssuer();
    await configure({ pointOfSale: '77' });
    const sale = await sell(shop);
    expect(sale.invoice?.state).toBe('rejected');
    expect(sale.warning).toContain('punto de venta');
    const id = String(sale.invoice?._id);
    expect((await shop.call('GET', '/api/invoices/unfinished')).json().rejected).toBe(1);

    await configure({ pointOfSale: '1' });
    const answer = await shop.call('POST', `/api/invoices/${id}/retry`);
    expect(answer.json().invoice).toMatchObject({ state: 'authorized', number: '00001-00000001' });
    expect((await shop.call('POST', `/api/invoices/${id}/retry`)).json().code).toBe(
      'invoice.not-rejected',
    );
    expect(atArca(cuit)).toHaveLength(1);
  });

  test('and of which something came back meanwhile is credited for it', async () => {
    const { shop, configure } = await anIssuer();
    await configure({ pointOfSale: '77' });
    const sale = await sell(shop);
    await shop.call('POST', `/api/sales/${sale._id}/returns`, {
      items: [{ position: 0, quantity: 1 }],
    });
    await configure({ pointOfSale: '1' });
    await shop.call('POST', `/api/invoices/${sale.invoice?._id}/retry`);

    expect(await issueAll(shop, sale._id)).toMatchObject([
      { kind: 'invoice', state: 'authorized', total: 242 },
      { kind: 'credit-note', state: 'authorized', total: 121 },
    ]);
  });
});

describe('a sale that was made without', () => {
  test('is invoiced later, once', async () => {
    const { shop, cuit } = await anIssuer();
    const sale = await sell(shop, { generateAfipInvoice: false });
    const ask = () => shop.call('POST', `/api/sales/${sale._id}/invoices`);
    const answers = await Promise.all([ask(), ask()]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(atArca(cuit)).toHaveLength(1);
  });

  test('is invoiced by nobody who may not see it', async () => {
    const { shop } = await anIssuer();
    const sale = await sell(shop, { generateAfipInvoice: false });
    const seller = await shop.aSeller({ canManageSales: true });
    const other = await product.openShop();

    for (const caller of [seller, other])
      expect((await caller.call('POST', `/api/sales/${sale._id}/invoices`)).statusCode).toBe(404);
  });
});

describe('a sale that is cancelled', () => {
  test('gets a credit note over its whole invoice', async () => {
    const { shop, cuit } = await anIssuer();
    const sale = await sell(shop);
    expect((await cancel(shop, sale)).statusCode).toBe(200);

    expect(await issueAll(shop, sale._id)).toMatchObject([
      { kind: 'invoice', state: 'authorized' },
      { kind: 'credit-note', state: 'authorized', total: 242, number: '00001-00000001' },
    ]);
    expect(atArca(cuit)).toHaveLength(2);
  });

  test('before ARCA has seen its invoice leaves nothing there', async () => {
    const { shop, cuit } = await anIssuer();
    arca.faults.set({ kind: 'closed', until: '2026-03-11T00:00:00Z' });
    const sale = await sell(shop);
    await cancel(shop, sale);
    const [, note] = await invoicesOf(shop, sale._id);
    await issue(shop, String(note?._id));
    arca.faults.clear('closed');

    expect((await issueAll(shop, sale._id)).map(({ state }) => state)).toEqual([
      'dropped',
      'dropped',
    ]);
    expect(atArca(cuit)).toHaveLength(0);
  });
});

test('returns in parts get credit notes that add up to the invoice', async () => {
  const { shop } = await anIssuer();
  const sale = await sell(shop);
  for (let part = 0; part < 2; part++)
    await shop.call('POST', `/api/sales/${sale._id}/returns`, {
      items: [{ position: 0, quantity: 1 }],
    });

  const issued = await issueAll(shop, sale._id);
  const notes = issued.filter(({ kind }) => kind === 'credit-note');
  expect(notes.map(({ state }) => state)).toEqual(['authorized', 'authorized']);
  expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(sale.total);
});
