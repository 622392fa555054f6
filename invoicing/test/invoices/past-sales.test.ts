import { aShop } from '@mostrador/api/test/a-shop';
import { describe, expect, test } from 'vitest';
import { aCuit } from '../an-arca.ts';
import { anInstallation } from '../an-installation.ts';
import type { InvoicingShop } from '../an-invoicing-shop.ts';

const { product, anInvoicingShop, configuredToInvoice } = anInstallation();

describe('a past sale', () => {
  async function aPlainSale(shop: InvoicingShop) {
    const { _id } = await shop.aProduct({ price: 121 });
    return (await shop.sell({ [_id]: 1 })).json();
  }

  test('is invoiced later, once, even by two users at once', async () => {
    const shop = await anInvoicingShop();
    const sale = await aPlainSale(shop);

    const answers = await Promise.all(
      [1, 2].map(() => shop.call('POST', `/api/sales/${sale._id}/invoices`)),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await shop.untilAllEnded(sale)).toMatchObject([{ state: 'authorized' }]);
    expect(shop.vouchers()).toHaveLength(1);
  });

  test('that was cancelled is not invoiced', async () => {
    const shop = await anInvoicingShop();
    const sale = await aPlainSale(shop);
    await shop.cancel(sale);

    const answer = await shop.call('POST', `/api/sales/${sale._id}/invoices`);

    expect(answer.statusCode).toBe(409);
    expect(await shop.invoicesOf(sale)).toEqual([]);
  });

  test('cannot be invoiced by a user who may not see it or may not sell', async () => {
    const [shop, other] = [await anInvoicingShop(), await anInvoicingShop()];
    const sale = await aPlainSale(shop);
    const invoiced = await shop.sellInvoiced(121);
    const cannotSee = await shop.aSeller({ canManageSales: true });
    const cannotSell = await shop.aSeller({ canViewHistory: true });

    for (const path of [
      `/api/sales/${sale._id}/invoices`,
      `/api/invoices/${invoiced.invoice?._id}/retry`,
    ]) {
      expect((await other.call('POST', path)).statusCode).toBe(404);
      expect((await cannotSee.call('POST', path)).statusCode).toBe(404);
      expect((await cannotSell.call('POST', path)).statusCode).toBe(403);
    }
    expect(shop.vouchers()).toHaveLength(1);
  });

  test('with a receiver from the till is invoiced to them later', async () => {
    const shop = await aShop(product);
    const { _id } = await shop.aProduct({ price: 121 });
    const docNumber = aCuit();
    const sold = await shop.sell(
      { [_id]: 1 },
      {
        generateAfipInvoice: true,
        customerInfo: { name: 'Distribuidora Sur', docType: 80, docNumber },
        customerType: 'responsable_inscripto',
      },
    );
    expect(sold.json().warning).toContain('Falta completar la configuración fiscal');
    const { vouchers } = await configuredToInvoice(shop);

    const answer = await shop.call('POST', `/api/sales/${sold.json()._id}/invoices`);

    expect(answer.json().invoice).toMatchObject({ letter: 'A', state: 'authorized' });
    expect(vouchers()).toMatchObject([{ detail: { DocTipo: 80, DocNro: Number(docNumber) } }]);
  });
});
