import type { CompletedSale, Sale } from '@mostrador/contracts/sales';
import { TAXPAYERS } from '@mostrador/simulators/arca/padron/taxpayers';
import { describe, expect, test } from 'vitest';
import { aCuit } from '../an-arca.ts';
import { anInstallation } from '../an-installation.ts';
import type { InvoicingShop } from '../an-invoicing-shop.ts';

const { arca, anInvoicingShop } = anInstallation();

/** A person in the simulated registry. */
const PEREZ = '20000001016';
const INACTIVE = TAXPAYERS.find(({ state }) => state === 'INACTIVO')?.cuit as string;
const ANA = { name: 'Ana Sosa', docType: 80 as const, docNumber: INACTIVE, address: 'Rioja 1' };

const saleOf = async (shop: InvoicingShop, { _id }: { _id: string }) =>
  (await shop.call('GET', `/api/sales/${_id}`)).json<Sale>();
const correct = (shop: InvoicingShop, { _id }: { _id: string }, changes: object) =>
  shop.call('PUT', `/api/sales/${_id}/invoice-receiver`, {
    ...ANA,
    fiscalType: 'exento',
    ...changes,
  });
const retry = async (shop: InvoicingShop, sale: { _id: string }) => {
  const [invoice] = await shop.invoicesOf(sale);
  return shop.call('POST', `/api/invoices/${invoice?._id}/retry`);
};
const issue = (shop: InvoicingShop, { _id }: { _id: string }) =>
  shop.call('POST', `/api/sales/${_id}/invoices`);

/** Sells with a B to a customer who is inactive at ARCA. */
async function aRejectedSale(shop: InvoicingShop): Promise<CompletedSale> {
  const sale = await shop.sellInvoiced(121, { customerInfo: ANA, customerType: 'exento' });
  expect(sale.invoice).toMatchObject({ letter: 'B', state: 'rejected' });
  return sale;
}

describe('a customer typed into a sale', () => {
  test('is returned, with and without an invoice', async () => {
    const shop = await anInvoicingShop();
    const receiver = {
      customerInfo: { ...ANA, docType: 96 as const, docNumber: '30123456' },
      customerType: 'exento' as const,
    };
    const invoiced = await shop.sellInvoiced(121, receiver);
    const plain = await shop.sellInvoiced(121, { ...receiver, generateAfipInvoice: false });

    for (const sale of [invoiced, plain]) {
      expect(sale).toMatchObject({ ...receiver, customerId: null });
      expect(await saleOf(shop, sale)).toMatchObject({ ...receiver, customerId: null });
    }
    expect((await shop.listSales()).sales).toMatchObject([receiver, receiver]);
    expect(await shop.invoicesOf(invoiced)).toMatchObject([
      { receiver: { ...receiver.customerInfo, fiscalType: 'exento' } },
    ]);
  });

  test('is ignored where the sale has a customer of the shop', async () => {
    const shop = await anInvoicingShop();
    const { _id: customerId } = await shop.aCustomer({ name: 'Bruno' });

    const sale = await shop.sellInvoiced(121, { customerId, customerInfo: ANA });

    expect(await saleOf(shop, sale)).toMatchObject({
      customerId: { name: 'Bruno' },
      customerInfo: null,
      customerType: null,
    });
  });

  test('can be corrected after ARCA rejected them, and the invoice names them', async () => {
    const shop = await anInvoicingShop();
    const sale = await aRejectedSale(shop);
    const docNumber = PEREZ;
    const corrected = await correct(shop, sale, { docNumber, name: 'Juan Pérez' });
    const again = await retry(shop, sale);

    expect(corrected.json()).toMatchObject({
      customerInfo: { name: 'Juan Pérez', docNumber },
      customerType: 'exento',
    });
    expect(again.json()).toMatchObject({
      invoice: { letter: 'B', state: 'authorized', receiver: { name: 'Juan Pérez', docNumber } },
    });
    expect(shop.vouchers()).toMatchObject([{ detail: { DocNro: Number(docNumber) } }]);
  });

  test('may become a responsable inscripto: then it is an A', async () => {
    const shop = await anInvoicingShop();
    const sale = await aRejectedSale(shop);

    await correct(shop, sale, { docNumber: aCuit(), fiscalType: 'responsable_inscripto' });

    expect((await retry(shop, sale)).json()).toMatchObject({
      invoice: { letter: 'A', state: 'authorized' },
    });
  });

  test('may become a final consumer', async () => {
    const shop = await anInvoicingShop();
    const sale = await aRejectedSale(shop);
    const blank = { name: '', docNumber: '', address: '', fiscalType: 'consumidor_final' };

    await correct(shop, sale, blank);

    expect((await retry(shop, sale)).json()).toMatchObject({
      invoice: { letter: 'B', state: 'authorized', receiver: { name: null, docNumber: null } },
    });
  });

  test('can be corrected where the invoice could not be requested', async () => {
    const shop = await anInvoicingShop();
    const sale = await shop.sellInvoiced(121, {
      customerInfo: { ...ANA, docNumber: '123' },
      customerType: 'responsable_inscripto',
    });
    expect(sale).toMatchObject({ invoice: null, warning: expect.stringContaining('CUIT válido') });
    expect((await issue(shop, sale)).statusCode).toBe(422);

    await correct(shop, sale, { docNumber: aCuit(), fiscalType: 'responsable_inscripto' });

    expect((await issue(shop, sale)).json()).toMatchObject({ invoice: { state: 'authorized' } });
  });

  test('cannot become an invalid receiver', async () => {
    const shop = await anInvoicingShop();
    const sale = await aRejectedSale(shop);

    const answer = await correct(shop, sale, { docNumber: '20000001017' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('revisá el dígito verificador');
    expect(await saleOf(shop, sale)).toMatchObject({ customerInfo: ANA });
  });
});

test("the receiver of an invoice to a shop's customer can be corrected, without changing the customer", async () => {
  const shop = await anInvoicingShop();
  const { _id: customerId } = await shop.aCustomer({
    name: 'Bruno',
    fiscalType: 'exento',
    docType: 80,
    docNumber: INACTIVE,
  });
  const sale = await shop.sellInvoiced(121, { customerId });
  expect(sale.invoice).toMatchObject({ state: 'rejected' });
  // The deleted customer has no form to correct them in.
  await shop.call('DELETE', `/api/customers/${customerId}`);

  await correct(shop, sale, { docNumber: PEREZ, name: 'Bruno SA' });

  expect((await retry(shop, sale)).json()).toMatchObject({
    invoice: { state: 'authorized', receiver: { name: 'Bruno SA' } },
  });
  expect(await saleOf(shop, sale)).toMatchObject({ customerId: { name: 'Bruno' } });
});

describe('an invoice that cannot be requested again, or corrected, gives the reason', () => {
  test('it is authorized', async () => {
    const shop = await anInvoicingShop();
    const sale = await shop.sellInvoiced(121);

    for (const answer of [
      await retry(shop, sale),
      await issue(shop, sale),
      await correct(shop, sale, { docNumber: aCuit() }),
    ])
      expect([answer.statusCode, answer.json().error]).toEqual([
        409,
        'La factura B 00001-00000001 ya está autorizada',
      ]);
  });

  test('it waits for ARCA', async () => {
    const shop = await anInvoicingShop();
    arca.faults.set({ kind: 'http-error' });
    const sale = await shop.sellInvoiced(121);

    for (const answer of [
      await retry(shop, sale),
      await issue(shop, sale),
      await correct(shop, sale, { docNumber: aCuit() }),
    ])
      expect([answer.statusCode, answer.json().error]).toEqual([
        409,
        'La factura B ya está pedida: se emite sola cuando ARCA responda',
      ]);
  });

  test('it is rejected, and must be requested anew', async () => {
    const shop = await anInvoicingShop();
    const sale = await aRejectedSale(shop);

    expect((await issue(shop, sale)).json().error).toBe(
      'La factura B de esta venta está rechazada: corregila y tocá Reintentar',
    );
  });
});
