import { INVOICE_DELAYED } from '@mostrador/contracts/invoices';
import { newId } from '@mostrador/domain';
import { JOB_QUEUE_SCHEMA } from '@mostrador/server-kit/database/job-queue-rights';
import { describe, expect, test } from 'vitest';
import { anInstallation } from '../an-installation.ts';
import { asOwner } from '../an-invoicing-server.ts';
import { amountsOf } from '../an-invoicing-shop.ts';

const { arca, product, anInvoicingShop } = anInstallation();

describe('the cancellation of an invoiced sale', () => {
  test('requests a credit note over the whole invoice', async () => {
    const shop = await anInvoicingShop();
    const sale = await shop.sellInvoiced(121);

    await shop.cancel(sale);

    expect(await shop.untilAllEnded(sale)).toMatchObject([
      { kind: 'invoice', state: 'authorized' },
      { kind: 'credit-note', state: 'authorized', total: 121 },
    ]);
    const [invoice, note] = shop.vouchers();
    expect(note).toMatchObject({
      type: 8,
      detail: {
        CbteDesde: 1,
        CbtesAsoc: {
          CbteAsoc: [
            { Tipo: 6, PtoVta: 1, Nro: 1, Cuit: shop.cuit, CbteFch: invoice?.detail.CbteFch },
          ],
        },
      },
    });
    expect(note && amountsOf(note)).toEqual(invoice && amountsOf(invoice));
    const [, credit] = await shop.invoicesOf(sale);
    const pdf = await shop.call('GET', `/api/invoices/${credit?._id}/pdf`);
    expect(pdf.headers['content-disposition']).toContain('nota-de-credito-b-00001-00000001.pdf');
  });

  test('requests the credit note at once, because no call waits for it', async () => {
    const shop = await anInvoicingShop();
    const sale = await shop.sellInvoiced(121);

    await shop.cancel(sale);

    const [, note] = await shop.invoicesOf(sale);
    const jobs = await asOwner(
      product.connectionString,
      `select start_after <= created_on as at_once from ${JOB_QUEUE_SCHEMA}.job_common
       where data ->> 'invoiceId' = '${note?._id}'`,
    );
    expect(jobs).toEqual([{ at_once: true }]);
  });

  test.each(['invoice', 'credit-note'] as const)(
    'drops an invoice that the invoicing server never saw, whether the job of the %s is first or last',
    async (first) => {
      const shop = await anInvoicingShop();
      product.gate.onCall = () => 'lost-request';
      const sale = await shop.sellInvoiced(121);
      await shop.cancel(sale);
      const asked = await shop.invoicesOf(sale);
      expect(asked.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);

      // A job that began before the cancellation could still send its request.
      await shop.untilNoJobRuns();
      product.gate.onCall = () => undefined;
      await shop.untilAllEnded(
        sale,
        asked.find(({ kind }) => kind === first),
      );

      expect((await shop.invoicesOf(sale)).map(({ state }) => state)).toEqual([
        'dropped',
        'dropped',
      ]);
      expect(shop.vouchers()).toEqual([]);
      expect((await shop.sellInvoiced(50)).invoice).toMatchObject({ number: '00001-00000001' });
    },
  );

  test("waits while ARCA's result is unknown, and then credits the invoice", async () => {
    const shop = await anInvoicingShop();
    arca.faults.set({ kind: 'lost-answer' });
    arca.faults.set({ kind: 'http-error', operation: 'FECompConsultar' });
    const sale = await shop.sellInvoiced(121);
    expect(sale.warning).toBe(INVOICE_DELAYED);
    await shop.cancel(sale);

    arca.faults.clear();
    expect(await shop.untilAllEnded(sale)).toMatchObject([
      { kind: 'invoice', state: 'authorized' },
      { kind: 'credit-note', state: 'authorized' },
    ]);
    expect(shop.vouchers().map(({ type }) => type)).toEqual([6, 8]);
  });

  test('during the call to ARCA leaves nothing uncredited', async () => {
    const shop = await anInvoicingShop();
    const { _id } = await shop.aProduct({ price: 121 });
    const saleId = newId();
    product.gate.onCall = async ({ method, path }) => {
      if (method === 'PUT' && path.includes('/vouchers/')) {
        product.gate.onCall = () => undefined;
        await shop.cancel({ _id: saleId });
      }
      return undefined;
    };

    await shop.sell({ [_id]: 1 }, { _id: saleId, generateAfipInvoice: true });

    await shop.untilAllEnded({ _id: saleId });
    const types = shop.vouchers().map(({ type }) => type);
    expect([[], [6, 8]]).toContainEqual(types);
  });
});

describe('a return', () => {
  test('in parts has a credit note each, which add up to the invoice', async () => {
    const shop = await anInvoicingShop();
    const { _id } = await shop.aProduct({ price: 33.33, stock: 10 });
    const sale = (await shop.sell({ [_id]: 3 }, { generateAfipInvoice: true })).json();

    for (const _part of [1, 2, 3]) expect((await shop.takeBack(sale)).statusCode).toBe(201);
    const invoices = await shop.untilAllEnded(sale);

    expect(invoices.map(({ state }) => state)).toEqual(Array(4).fill('authorized'));
    const [invoice, ...notes] = shop.vouchers().map(amountsOf);
    const sumOf = (pick: 'total' | 'net') =>
      Math.round(notes.reduce((sum, amounts) => sum + 100 * (amounts?.[pick] ?? 0), 0)) / 100;
    expect(notes).toHaveLength(3);
    expect([sumOf('total'), sumOf('net')]).toEqual([invoice?.total, invoice?.net]);
  });

  test('before the CAE waits for it', async () => {
    const shop = await anInvoicingShop();
    arca.faults.set({ kind: 'http-error' });
    const sale = await shop.sellInvoiced(121);
    expect((await shop.takeBack(sale)).statusCode).toBe(201);

    arca.faults.clear();
    await shop.untilAllEnded(sale);

    expect(shop.vouchers().map(({ type }) => type)).toEqual([6, 8]);
  });
});
