import { expect, test } from 'vitest';
import { invoiceQrAddress } from './invoice-qr.ts';

test('the example of the specification is matched exactly', () => {
  const address = invoiceQrAddress({
    date: '2020-10-13',
    cuit: '30000000007',
    pointOfSale: 10,
    type: 1,
    number: 94,
    total: 12100,
    currency: 'DOL',
    exchangeRate: 65,
    docType: 80,
    docNumber: 20000000001,
    cae: '70417054367476',
  });

  expect(address.split('?p=')[1]).toBe(
    'eyJ2ZXIiOjEsImZlY2hhIjoiMjAyMC0xMC0xMyIsImN1aXQiOjMwMDAwMDAwMDA3LCJwdG9WdGEiOjEwLCJ0aXBvQ21wIjoxLCJucm9DbXAiOjk0LCJpbXBvcnRlIjoxMjEwMCwibW9uZWRhIjoiRE9MIiwiY3R6Ijo2NSwidGlwb0RvY1JlYyI6ODAsIm5yb0RvY1JlYyI6MjAwMDAwMDAwMDEsInRpcG9Db2RBdXQiOiJFIiwiY29kQXV0Ijo3MDQxNzA1NDM2NzQ3Nn0=',
  );
});

test("a shop's invoice is in pesos with cents", () => {
  const [, code] = invoiceQrAddress({
    date: '2026-11-22',
    cuit: '30000005017',
    pointOfSale: 2,
    type: 6,
    number: 147,
    total: 1234.56,
    docType: 99,
    docNumber: 0,
    cae: '76470000000001',
  }).split('?p=');

  expect(JSON.parse(atob(code ?? ''))).toMatchObject({
    moneda: 'PES',
    ctz: 1,
    importe: 1234.56,
    tipoDocRec: 99,
    nroDocRec: 0,
    codAut: 76470000000001,
  });
});
