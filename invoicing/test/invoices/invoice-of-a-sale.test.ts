import { aShop } from '@mostrador/api/test/a-shop';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aCuit } from '../an-arca.ts';
import { anInstallation } from '../an-installation.ts';
import { amountsOf } from '../an-invoicing-shop.ts';

const { product, anInvoicingShop } = anInstallation();

describe('a sale', () => {
  test('has its B, with its CAE, in its answer', async () => {
    const shop = await anInvoicingShop();

    const sale = await shop.sellInvoiced(121);

    expect(sale.warning).toBeUndefined();
    expect(sale.invoice).toMatchObject({
      letter: 'B',
      state: 'authorized',
      number: '00001-00000001',
    });
    const [voucher, ...others] = shop.vouchers();
    expect(others).toEqual([]);
    expect(voucher).toMatchObject({ type: 6, detail: { DocTipo: 99, CondicionIVAReceptorId: 5 } });
    expect(voucher && amountsOf(voucher)).toEqual({
      total: 121,
      net: 100,
      exempt: 0,
      iva: [[5, 100, 21]],
    });
    expect(await shop.invoicesOf(sale)).toMatchObject([{ cae: voucher?.cae, date: '2026-03-10' }]);
    const pdf = await shop.call('GET', `/api/sales/${sale._id}/pdf`);
    expect(pdf.headers['content-disposition']).toContain('factura-b-00001-00000001.pdf');
  });

  test('to a responsable inscripto has an A', async () => {
    const shop = await anInvoicingShop();
    const docNumber = aCuit();
    const customer = await shop.aCustomer({
      fiscalType: 'responsable_inscripto',
      docType: 80,
      docNumber,
    });

    const sale = await shop.sellInvoiced(121, { customerId: customer._id });

    expect(sale).toMatchObject({ invoice: { letter: 'A', state: 'authorized' } });
    expect(shop.vouchers()).toMatchObject([
      { type: 1, detail: { DocTipo: 80, DocNro: Number(docNumber), CondicionIVAReceptorId: 1 } },
    ]);
    // The first B has the same number, so the file name has the letter.
    for (const path of [`sales/${sale._id}`, `invoices/${sale.invoice?._id}`]) {
      const pdf = await shop.call('GET', `/api/${path}/pdf`);
      expect(pdf.headers['content-disposition']).toContain('factura-a-00001-00000001.pdf');
    }
  });

  test.each(['monotributista', 'exento'] as const)(
    'of a %s has a C, without IVA',
    async (condition) => {
      const shop = await anInvoicingShop(condition);

      const sale = await shop.sellInvoiced(121);

      expect(sale.invoice).toMatchObject({ letter: 'C', state: 'authorized' });
      expect(shop.vouchers().map(amountsOf)).toEqual([
        { total: 121, net: 121, exempt: 0, iva: [] },
      ]);
    },
  );

  test('is invoiced by rate, with discounts, free lines and several payments', async () => {
    const shop = await anInvoicingShop();
    const [general, reduced, exempt] = [
      await shop.aProduct({ price: 1000, ivaRate: 21 }),
      await shop.aProduct({ price: 500, ivaRate: 10.5 }),
      await shop.aProduct({ price: 300, ivaRate: 0 }),
    ];

    const answer = await shop.call('POST', '/api/sales', {
      _id: newId(),
      items: [
        { productId: general._id, quantity: 2, discount: { percent: 10 } },
        { productId: reduced._id, quantity: 1 },
        { productId: exempt._id, quantity: 1 },
        { description: 'Envío', price: 200, ivaRate: 27, quantity: 1 },
      ],
      payments: [
        { method: 'Efectivo', amount: 1000 },
        { method: 'Transferencia', amount: 1800 },
      ],
      generateAfipInvoice: true,
    });

    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.json()).toMatchObject({ total: 2800 });
    expect(shop.vouchers().map(amountsOf)).toEqual([
      {
        total: 2800,
        net: 2097.57,
        exempt: 300,
        iva: [
          [4, 452.49, 47.51],
          [5, 1487.6, 312.4],
          [6, 157.48, 42.52],
        ],
      },
    ]);
  });
});

describe('a sale that cannot be invoiced is completed, with the reason', () => {
  test('without a fiscal configuration', async () => {
    const shop = await aShop(product);
    const { _id } = await shop.aProduct();

    const answer = await shop.sell({ [_id]: 1 }, { generateAfipInvoice: true });

    expect(answer.json()).toMatchObject({
      invoice: null,
      warning: 'La factura no se emitió: Falta completar la configuración fiscal del comercio',
    });
    expect((await shop.listSales()).sales).toHaveLength(1);
  });

  test('to a responsable inscripto without a CUIT', async () => {
    const shop = await anInvoicingShop();
    const customer = await shop.aCustomer({ fiscalType: 'responsable_inscripto' });

    const sale = await shop.sellInvoiced(121, { customerId: customer._id });

    expect(sale).toMatchObject({
      invoice: null,
      warning:
        'La factura no se emitió: Para hacer una factura A el cliente necesita un CUIT válido',
    });
  });

  test('from ten million without a document', async () => {
    const shop = await anInvoicingShop();

    const sale = await shop.sellInvoiced(10_000_000);

    expect(sale.invoice).toBeNull();
    expect(sale.warning).toMatch(/hay que identificar al cliente con su documento$/);
  });
});

describe('the receiver that a till sends', () => {
  test('is on the invoice', async () => {
    const shop = await anInvoicingShop();

    const sale = await shop.sellInvoiced(10_000_000, {
      customerInfo: { name: 'Ana Sosa', docType: 'DNI', docNumber: '30.123.456' },
      customerType: 'consumidor_final',
    });

    expect(sale).toMatchObject({ invoice: { letter: 'B', state: 'authorized' } });
    expect(shop.vouchers()).toMatchObject([{ detail: { DocTipo: 96, DocNro: 30_123_456 } }]);
  });

  test('decides the letter', async () => {
    const shop = await anInvoicingShop();
    const docNumber = aCuit();

    const sale = await shop.sellInvoiced(121, {
      customerInfo: { name: 'Distribuidora Sur', docType: 80, docNumber },
      customerType: 'responsable_inscripto',
    });

    expect(sale).toMatchObject({ invoice: { letter: 'A', state: 'authorized' } });
  });
});
