import { takeBack } from '@mostrador/api/test/returns';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aCuit } from '../an-arca.ts';
import { anInstallation } from '../an-installation.ts';
import { amountsOf, type InvoicingShop } from '../an-invoicing-shop.ts';

const { product, anInvoicingShop } = anInstallation();

type Rate = 0 | 10.5 | 21 | 27;
const line = (price: number, ivaRate: Rate, quantity = 1) => ({
  description: 'Varios',
  price,
  ivaRate,
  quantity,
});

/** ARCA's codes of the rates, with the base and the IVA in pesos. */
type ByRate = [id: number, base: number, iva: number][];
const NONE: ByRate = [];

async function sellInvoiced(shop: InvoicingShop, sale: Omit<NewSale, '_id'>) {
  const answer = await shop.call('POST', '/api/sales', {
    _id: newId(),
    generateAfipInvoice: true,
    ...sale,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<CompletedSale>();
}

test.each<[string, ReturnType<typeof line>[], ByRate]>([
  ['$ 0,01 at 21 %', [line(0.01, 21)], [[3, 0.01, 0]]],
  ['$ 0,02 at 21 %', [line(0.02, 21)], [[3, 0.02, 0]]],
  ['$ 0,03 at 21 %', [line(0.03, 21)], [[5, 0.02, 0.01]]],
  ['$ 0,04 at 10,5 %', [line(0.04, 10.5)], [[3, 0.04, 0]]],
  ['$ 0,02 at 27 %', [line(0.02, 27)], [[3, 0.02, 0]]],
  ['$ 0,01 at each rate', [line(0.01, 10.5), line(0.01, 21), line(0.01, 27)], [[3, 0.03, 0]]],
  ['$ 0,01 at 21 % beside exempt goods', [line(0.01, 21), line(5, 0)], [[3, 0.01, 0]]],
  [
    '$ 0,01 at 21 % beside goods that have IVA',
    [line(0.01, 21), line(11.05, 10.5)],
    [
      [4, 10, 1.05],
      [5, 0.01, 0],
    ],
  ],
  ['exempt goods alone', [line(0.01, 0)], NONE],
])('%s is authorized', async (_what, items, iva) => {
  const shop = await anInvoicingShop();

  const sale = await sellInvoiced(shop, { items });

  expect(sale.invoice, sale.warning).toMatchObject({ letter: 'B', state: 'authorized' });
  expect(shop.vouchers().map((voucher) => amountsOf(voucher).iva)).toEqual([iva]);
});

test('a heavily discounted line is authorized, also on an A', async () => {
  const shop = await anInvoicingShop();
  const { _id: customerId } = await shop.aCustomer({
    fiscalType: 'responsable_inscripto',
    docType: 80,
    docNumber: aCuit(),
  });

  const sale = await sellInvoiced(shop, {
    customerId,
    items: [{ ...line(100, 21), discount: { amount: 99.99 } }],
  });

  expect(sale.invoice, sale.warning).toMatchObject({ letter: 'A', state: 'authorized' });
});

test('a C of cents is authorized', async () => {
  const shop = await anInvoicingShop('monotributista');

  const sale = await sellInvoiced(shop, { items: [line(0.01, 21)] });

  expect(sale.invoice).toMatchObject({ letter: 'C', state: 'authorized' });
});

test('credit notes over cents at two rates are authorized, and add up to their invoice', async () => {
  const shop = await anInvoicingShop();
  const sale = await sellInvoiced(shop, { items: [line(0.01, 21, 3), line(0.02, 10.5, 3)] });

  for (const _part of [1, 2, 3]) {
    product.now = new Date(product.now.getTime() + 60_000);
    const items = [0, 1].map((position) => ({ position, quantity: 1 }));
    expect((await takeBack(shop, sale, { items })).statusCode).toBe(201);
  }
  const invoices = await shop.untilAllEnded(sale);

  expect(invoices.map(({ state }) => state)).toEqual(Array(4).fill('authorized'));
  const [invoice, ...notes] = shop.vouchers().map(({ detail }) => detail);
  const sumOf = (field: 'ImpTotal' | 'ImpNeto' | 'ImpIVA') =>
    Math.round(notes.reduce((sum, note) => sum + 100 * note[field], 0)) / 100;
  expect(sumOf('ImpTotal')).toBe(invoice?.ImpTotal);
  expect(sumOf('ImpNeto')).toBe(invoice?.ImpNeto);
  expect(sumOf('ImpIVA')).toBe(invoice?.ImpIVA);
});

test('the IVA report equals the sum of the vouchers', async () => {
  const shop = await anInvoicingShop();
  for (const items of [
    [line(1500, 21), line(0.01, 27)],
    [line(1500, 21), line(33.33, 10.5)],
    [line(1500, 21, 3), line(7.77, 0)],
  ]) {
    const sale = await sellInvoiced(shop, { items, discount: { percent: 7.77 } });
    product.now = new Date(product.now.getTime() + 60_000);
    if (items[0]?.quantity === 3) await takeBack(shop, sale);
    await shop.untilAllEnded(sale);
  }

  const day = '2026-03-10';
  const report = await shop.call('GET', `/api/reports/iva?from=${day}&to=${day}`);

  const cents = (pesos: number) => Math.round(100 * pesos);
  const signed = shop
    .vouchers()
    .map(({ type, detail }) => ({ ...detail, sign: type < 8 ? 1 : -1 }));
  const sumOf = (field: 'ImpNeto' | 'ImpIVA' | 'ImpTotal') =>
    signed.reduce((sum, voucher) => sum + voucher.sign * cents(voucher[field]), 0) / 100;
  expect(signed).toHaveLength(4);
  expect(report.json().totals).toEqual([sumOf('ImpNeto'), sumOf('ImpIVA'), sumOf('ImpTotal')]);
});
