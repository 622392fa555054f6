import type { Invoice } from '@mostrador/contracts/invoices';
import type { Sale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { authorizedAs, writeInvoice } from '../../../test/invoices.ts';
import { takeBack } from '../../../test/returns.ts';

const server = aServer();

async function aSaleOf(shop: TestShop, seller: Caller = shop): Promise<Sale> {
  const product = await shop.aProduct({ price: 121 });
  return (await seller.sell({ [product._id]: 1 })).json<Sale>();
}

const invoicesOf = (caller: Caller, saleId: string) =>
  caller.call('GET', `/api/sales/${saleId}/invoices`);
const unfinished = async (caller: Caller) =>
  (await caller.call('GET', '/api/invoices/unfinished')).json();
const saleOf = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/api/sales/${id}`)).json<Sale>();

test('a sale returns its invoice, and its number once ARCA has authorized it', async () => {
  const shop = await aShop(server);
  const [invoiced, tried, plain] = [await aSaleOf(shop), await aSaleOf(shop), await aSaleOf(shop)];
  const authorized = await writeInvoice(server, shop, invoiced._id, {
    letter: 'A',
    ...authorizedAs(147),
  });
  const uncertain = await writeInvoice(server, shop, tried._id, {
    state: 'uncertain',
    number: 148,
  });

  const expected = {
    [invoiced._id]: { _id: authorized, letter: 'A', state: 'authorized', number: '00002-00000147' },
    [tried._id]: { _id: uncertain, letter: 'B', state: 'uncertain', number: null },
    [plain._id]: null,
  };
  const { sales } = await shop.listSales();
  expect(Object.fromEntries(sales.map(({ _id, invoice }) => [_id, invoice]))).toEqual(expected);
  for (const [id, invoice] of Object.entries(expected))
    expect((await saleOf(shop, id)).invoice).toEqual(invoice);
});

test('a credit note is not returned as the invoice of its sale', async () => {
  const shop = await aShop(server);
  const { _id } = await aSaleOf(shop);
  const invoice = await writeInvoice(server, shop, _id, authorizedAs(1));
  await writeInvoice(server, shop, _id, { kind: 'credit-note', invoice_id: invoice });

  expect((await saleOf(shop, _id)).invoice).toMatchObject({ _id: invoice });
});

test('the invoice of a sale is listed with its credit notes, in the order of their requests', async () => {
  const shop = await aShop(server);
  const sale = await aSaleOf(shop);
  const returned = (await takeBack(shop, sale)).json();
  const asked = server.now;
  const invoice = await writeInvoice(server, shop, sale._id, {
    ...authorizedAs(147),
    observations: ['El CUIT informado no está activo'],
  });
  server.now = new Date(asked.getTime() + 1000);
  const creditNote = await writeInvoice(server, shop, sale._id, {
    kind: 'credit-note',
    invoice_id: invoice,
    return_id: returned._id,
    state: 'rejected',
    reasons: ['El documento del cliente no es válido'],
  });
  await writeInvoice(server, shop, (await aSaleOf(shop))._id);

  expect((await invoicesOf(shop, sale._id)).json<Invoice[]>()).toEqual([
    {
      _id: invoice,
      kind: 'invoice',
      returnId: null,
      createdAt: asked.toISOString(),
      receiver: {
        name: null,
        fiscalType: 'consumidor_final',
        docType: 96,
        docNumber: null,
        address: null,
      },
      letter: 'B',
      state: 'authorized',
      number: '00002-00000147',
      total: 121,
      date: '2026-03-10',
      cae: '75123456789012',
      caeDueDate: '2026-03-20',
      reasons: [],
      observations: ['El CUIT informado no está activo'],
    },
    {
      _id: creditNote,
      kind: 'credit-note',
      returnId: returned._id,
      createdAt: server.now.toISOString(),
      receiver: {
        name: null,
        fiscalType: 'consumidor_final',
        docType: 96,
        docNumber: null,
        address: null,
      },
      letter: 'B',
      state: 'rejected',
      number: null,
      total: 121,
      date: null,
      cae: null,
      caeDueDate: null,
      reasons: ['El documento del cliente no es válido'],
      observations: [],
    },
  ]);
});

test('a sale without an invoice has an empty list, and a missing one is not found', async () => {
  const shop = await aShop(server);

  expect((await invoicesOf(shop, (await aSaleOf(shop))._id)).json()).toEqual([]);
  const missing = await invoicesOf(shop, newId());
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'sale.not-found']);
});

test('a seller without the history reads only the invoices of their own sales of today', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const [own, other] = [await aSaleOf(shop, seller), await aSaleOf(shop)];
  await writeInvoice(server, shop, own._id);
  await writeInvoice(server, shop, other._id);

  expect((await invoicesOf(seller, own._id)).json()).toHaveLength(1);
  expect((await invoicesOf(seller, other._id)).statusCode).toBe(404);
  expect((await seller.listSales('?invoiceState=queued')).sales.map(({ _id }) => _id)).toEqual([
    own._id,
  ]);
});

test('waiting and rejected invoices and credit notes are counted, without those of other shops', async () => {
  const shop = await aShop(server);
  expect(await unfinished(shop)).toEqual({ waiting: 0, rejected: 0 });
  const states = ['queued', 'sent', 'uncertain', 'rejected', 'dropped'] as const;
  for (const state of states)
    await writeInvoice(server, shop, (await aSaleOf(shop))._id, { state });
  const { _id } = await aSaleOf(shop);
  const invoice = await writeInvoice(server, shop, _id, authorizedAs(1));
  await writeInvoice(server, shop, _id, {
    kind: 'credit-note',
    invoice_id: invoice,
    state: 'rejected',
  });

  expect(await unfinished(shop)).toEqual({ waiting: 3, rejected: 2 });
  expect(await unfinished(await shop.aSeller({ canManageSales: true }))).toEqual({
    waiting: 3,
    rejected: 2,
  });
  expect(await unfinished(await aShop(server))).toEqual({ waiting: 0, rejected: 0 });
});
