import { describe, expect, test } from 'vitest';
import { anInstallation, IDENTIFICATION_THRESHOLD } from '../an-installation.ts';
import type { InvoicingShop } from '../an-invoicing-shop.ts';

const { arca, anInvoicingShop } = anInstallation();

describe('an invoice that ARCA rejects', () => {
  async function aRejectedSale(shop: InvoicingShop) {
    const customer = await shop.aCustomer({ name: 'Ana Sosa' });
    await arca.changeSettings({ identificationThreshold: 100 });
    const sale = await shop.sellInvoiced(121, { customerId: customer._id });
    return { sale, customer, id: sale.invoice?._id };
  }

  test('has the reason, and is issued again after the customer is corrected', async () => {
    const shop = await anInvoicingShop();
    const { sale, customer, id } = await aRejectedSale(shop);

    const refusedAgain = await shop.call('POST', `/api/invoices/${id}/retry`);
    expect(refusedAgain.json().warning).toMatch(/^ARCA rechazó la factura: /);
    expect(await shop.invoicesOf(sale)).toMatchObject([
      {
        state: 'rejected',
        number: null,
        reasons: [
          expect.stringMatching(/^ARCA no acepta el documento del cliente/),
          expect.any(String),
        ],
      },
    ]);

    await shop.call('PUT', `/api/customers/${customer._id}`, {
      name: 'Ana Sosa',
      docType: 96,
      docNumber: '30123456',
    });
    const retried = await shop.call('POST', `/api/invoices/${id}/retry`);

    expect(retried.json()).toMatchObject({
      invoice: { _id: id, state: 'authorized', reasons: [] },
    });
    expect(shop.vouchers()).toMatchObject([{ detail: { DocTipo: 96, DocNro: 30_123_456 } }]);
  });

  test('does not delay the next one, and leaves no gap', async () => {
    const shop = await anInvoicingShop();
    await aRejectedSale(shop);

    const next = await shop.sellInvoiced(50);

    expect(next.invoice).toMatchObject({ state: 'authorized', number: '00001-00000001' });
  });

  test('retried at once by two users is issued once', async () => {
    const shop = await anInvoicingShop();
    const { sale, id } = await aRejectedSale(shop);
    await arca.changeSettings({ identificationThreshold: IDENTIFICATION_THRESHOLD });

    const answers = await Promise.all(
      [1, 2].map(() => shop.call('POST', `/api/invoices/${id}/retry`)),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await shop.untilAllEnded(sale)).toMatchObject([{ state: 'authorized' }]);
    expect(shop.vouchers()).toHaveLength(1);
  });

  test('is dropped when its sale is cancelled, and cannot be retried', async () => {
    const shop = await anInvoicingShop();
    const { sale, id } = await aRejectedSale(shop);

    expect((await shop.cancel(sale)).statusCode).toBe(200);

    expect(await shop.invoicesOf(sale)).toMatchObject([{ state: 'dropped' }]);
    expect((await shop.call('POST', `/api/invoices/${id}/retry`)).statusCode).toBe(409);
    expect(shop.vouchers()).toEqual([]);
  });

  test('cancelled and retried at once is either dropped or issued and credited', async () => {
    const shop = await anInvoicingShop();
    const { sale, id } = await aRejectedSale(shop);
    await arca.changeSettings({ identificationThreshold: IDENTIFICATION_THRESHOLD });

    const [cancelled] = await Promise.all([
      shop.cancel(sale),
      shop.call('POST', `/api/invoices/${id}/retry`),
    ]);

    expect(cancelled.statusCode).toBe(200);
    await shop.untilAllEnded(sale);
    const types = shop.vouchers().map(({ type }) => type);
    expect([[], [6, 8]]).toContainEqual(types);
  });

  test('is the only kind that can be retried', async () => {
    const shop = await anInvoicingShop();
    const sale = await shop.sellInvoiced(121);

    const answer = await shop.call('POST', `/api/invoices/${sale.invoice?._id}/retry`);

    expect(answer.statusCode).toBe(409);
    expect(shop.vouchers()).toHaveLength(1);
  });

  test('is issued with the current configuration, and returns meanwhile are credited', async () => {
    const shop = await anInvoicingShop();
    await shop.configure({ pointOfSale: '77' });
    const sale = await shop.sellInvoiced(121, {}, 2);
    expect(sale.warning).toContain('punto de venta');
    await shop.takeBack(sale);
    await shop.configure({ pointOfSale: '1' });

    await shop.call('POST', `/api/invoices/${sale.invoice?._id}/retry`);

    expect(await shop.untilAllEnded(sale)).toMatchObject([
      { kind: 'invoice', state: 'authorized', total: 242, number: '00001-00000001' },
      { kind: 'credit-note', state: 'authorized', total: 121 },
    ]);
  });
});
