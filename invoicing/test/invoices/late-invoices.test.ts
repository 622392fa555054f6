import { INVOICE_DELAYED } from '@mostrador/contracts/invoices';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { A_TILL } from '../a-product-api.ts';
import { anInstallation } from '../an-installation.ts';

const { arca, product, anInvoicingShop } = anInstallation(A_TILL);

describe('a sale', () => {
  test('is completed while ARCA is down, with a warning, and its invoice follows', async () => {
    const shop = await anInvoicingShop();
    arca.faults.set({ kind: 'http-error' });

    const sale = await shop.sellInvoiced(121);

    expect(sale.warning).toBe(INVOICE_DELAYED);
    expect(sale.invoice).toMatchObject({ number: null });
    expect(shop.vouchers()).toEqual([]);
    expect((await shop.call('GET', '/api/invoices/unfinished')).json()).toEqual({
      waiting: 1,
      rejected: 0,
    });

    arca.faults.clear();
    expect(await shop.untilAllEnded(sale)).toMatchObject([{ state: 'authorized' }]);
    expect(shop.vouchers()).toHaveLength(1);
  });

  test('waits two seconds for ARCA, and no longer', async () => {
    const shop = await anInvoicingShop();
    arca.faults.set({ kind: 'delay', ms: 6_000, operation: 'FECAESolicitar', times: 1 });

    const sale = await shop.sellInvoiced(121);

    expect(sale.warning).toBe(INVOICE_DELAYED);
    expect(await shop.untilAllEnded(sale)).toMatchObject([{ state: 'authorized' }]);
    expect(shop.vouchers()).toHaveLength(1);
  });

  test("has one CAE when ARCA's answer is lost", async () => {
    const shop = await anInvoicingShop();
    arca.faults.set({ kind: 'lost-answer', operation: 'FECAESolicitar', times: 1 });

    const sale = await shop.sellInvoiced(121);

    expect(await shop.untilAllEnded(sale)).toMatchObject([{ state: 'authorized' }]);
    expect(shop.vouchers()).toHaveLength(1);
  });

  test('sent again is one sale with one invoice, and the same warning', async () => {
    const shop = await anInvoicingShop();
    arca.faults.set({ kind: 'http-error' });
    const { _id: productId } = await shop.aProduct({ price: 121 });
    const sale = {
      _id: newId(),
      items: [{ productId, quantity: 1 }],
      generateAfipInvoice: true,
    };

    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await shop.call('POST', '/api/sales', sale)).json()),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ _id: sale._id, warning: INVOICE_DELAYED });

    arca.faults.clear();
    await shop.untilAllEnded(sale);
    const again = (await shop.call('POST', '/api/sales', sale)).json();
    expect(again).toMatchObject({ invoice: { state: 'authorized' } });
    expect(again).not.toHaveProperty('warning');
    expect(shop.vouchers()).toHaveLength(1);
  });
});

describe('the API stops', () => {
  test('after the commit and before the request: the invoice has one CAE', async () => {
    const shop = await anInvoicingShop();
    product.gate.onCall = () => 'lost-request';
    const sale = await shop.sellInvoiced(121);

    product.gate.onCall = () => undefined;
    expect(await shop.untilAllEnded(sale)).toMatchObject([{ state: 'authorized' }]);
    expect(shop.vouchers()).toHaveLength(1);
  });

  test('before it stores the answer: the invoice has one CAE', async () => {
    const shop = await anInvoicingShop();
    product.gate.onCall = () => 'lost-answer';
    const sale = await shop.sellInvoiced(121);
    expect(sale.warning).toBe(INVOICE_DELAYED);
    await expect.poll(shop.vouchers).toHaveLength(1);

    product.gate.onCall = () => undefined;
    expect(await shop.untilAllEnded(sale)).toMatchObject([
      { state: 'authorized', cae: shop.vouchers()[0]?.cae },
    ]);
    expect(shop.vouchers()).toHaveLength(1);
  });
});

test('a certificate replaced while an invoice waits is used for it', async () => {
  const shop = await anInvoicingShop();
  product.gate.onCall = () => 'lost-request';
  const sale = await shop.sellInvoiced(121);
  product.gate.onCall = () => undefined;

  await shop.renewCertificate();

  expect(await shop.untilAllEnded(sale)).toMatchObject([{ state: 'authorized' }]);
  expect(shop.vouchers()).toHaveLength(1);
});
