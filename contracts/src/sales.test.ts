import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aSale } from '../test/a-sale.ts';
import { parseInput } from './errors.ts';
import { completedSale, newSale, postedSale, saleList, saleListQuery } from './sales.schemas.ts';

const LINE = { productId: newId(), quantity: 2 };
const SALE = { _id: newId(), items: [LINE] };

describe('a new sale', () => {
  test('is paid in cash by default', () => {
    expect(newSale.parse(SALE)).toEqual({ ...SALE, paymentMethod: 'Efectivo' });
  });

  test.each(['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'])(
    'may be paid with %s',
    (paymentMethod) => {
      expect(newSale.parse({ ...SALE, paymentMethod }).paymentMethod).toBe(paymentMethod);
    },
  );

  test.each([
    ['El carrito está vacío', { items: [] }],
    ['Carrito: Máximo 500 elementos', { items: Array(501).fill(LINE) }],
    ['Carrito: Completá este campo', { items: undefined }],
    ['Producto: El formato no es válido', { items: [{ ...LINE, productId: 'yerba' }] }],
    ['Cantidad: Debe ser mayor que 0', { items: [{ ...LINE, quantity: 0 }] }],
    ['Cantidad: Tiene demasiados decimales', { items: [{ ...LINE, quantity: 1.2345 }] }],
    ['Cantidad: Tiene demasiados decimales', { items: [{ ...LINE, quantity: 1e-7 }] }],
    ['Cantidad: Debe ser 99.999 o menos', { items: [{ ...LINE, quantity: 100_000 }] }],
    ['Pago: Completá este campo', { paymentMethod: ' ' }],
    ['Identificador: Completá este campo', { _id: undefined }],
  ])('is refused: %s', (error, wrong) => {
    expect(parseInput(newSale, { ...SALE, ...wrong }).refusal).toMatchObject({ error });
  });

  test('may have up to 500 lines, each of up to 99.999 units', () => {
    const items = Array(500).fill({ ...LINE, quantity: 99_999 });

    expect(newSale.parse({ ...SALE, items }).items).toEqual(items);
  });
});

test.each([
  [
    { productId: LINE.productId, quantity: 1 },
    { productId: LINE.productId, quantity: 1 },
  ],
  [
    { productId: LINE.productId, quantity: 0.37, labelTotal: 4567.89 },
    { productId: LINE.productId, quantity: 0.37, labelTotal: 4567.89 },
  ],
  [
    { price: 500, quantity: 3 },
    { description: 'Varios', price: 500, ivaRate: 21, quantity: 3 },
  ],
  [
    {
      description: ' Fotocopias ',
      price: 0.5,
      ivaRate: 10.5,
      quantity: 3,
      discount: { percent: 5 },
    },
    { description: 'Fotocopias', price: 0.5, ivaRate: 10.5, quantity: 3, discount: { percent: 5 } },
  ],
])('a line may be %j', (line, parsed) => {
  expect(newSale.parse({ ...SALE, items: [line] }).items).toEqual([parsed]);
});

test.each([
  ['Producto: Completá este campo', { items: [{ quantity: 1 }] }],
  ['Precio: Debe ser 0 o más', { items: [{ price: -1, quantity: 1 }] }],
  ['IVA: Elegí una de las opciones', { items: [{ price: 1, quantity: 1, ivaRate: 20 }] }],
  ['Descuento: Poné un porcentaje o un importe', { discount: {} }],
  ['Descuento: Poné un porcentaje o un importe', { discount: { percent: 5, amount: 5 } }],
  ['Descuento: Debe ser 100 o menos', { discount: { percent: 100.5 } }],
  ['Descuento: Debe ser mayor que 0', { items: [{ ...LINE, discount: { amount: 0 } }] }],
  ['Descuento: Tiene demasiados decimales', { discount: { amount: 0.001 } }],
  ['Medio de pago: Máximo 40 caracteres', { payments: [{ method: 'x'.repeat(41), amount: 1 }] }],
  ['Importe: Debe ser mayor que 0', { payments: [{ method: 'QR', amount: 0 }] }],
  ['Pagos: Agregá al menos un elemento', { payments: [] }],
])('a sale is refused: %s', (error, wrong) => {
  expect(parseInput(newSale, { ...SALE, ...wrong }).refusal).toMatchObject({ error });
});

test('a parsed sale can be sent again', () => {
  const parsed = newSale.parse({
    ...SALE,
    items: [LINE, { price: 10, quantity: 1, discount: { amount: 1 } }],
    discount: { percent: 10 },
    payments: [{ method: 'QR', amount: 5 }],
  });

  expect(newSale.parse(parsed)).toEqual(parsed);
});

test.each([0.001, 0.755, 1.5, 99_998.999])('%d kg is a valid quantity', (quantity) => {
  const items = [{ ...LINE, quantity }];

  expect(newSale.parse({ ...SALE, items }).items).toEqual(items);
});

test('a posted sale requires only its items', () => {
  expect(postedSale.parse({ items: [LINE] })).toEqual({ items: [LINE], paymentMethod: 'Efectivo' });
  expect(postedSale.safeParse({}).success).toBe(false);
});

test.each([
  aSale(),
  aSale({ status: 'cancelled', cancelledBy: 'sol', cancelledAt: '2026-11-22T14:00:00Z' }),
])('the answer to a $status sale has the sale and the stock left', (sold) => {
  const answer = {
    ...sold,
    warning: 'Queda poco stock',
    stock: [{ _id: newId(), stock: 0.5, version: 7 }],
  };

  expect(completedSale.parse(answer)).toEqual(answer);
  expect(completedSale.safeParse({ ...answer, status: 'pending' }).success).toBe(false);
});

test('a list of sales has its pages only when they were counted', () => {
  const sales = [aSale()];
  const counted = { sales, pagination: { page: 1, pages: 3, total: 120 } };

  expect(saleList.parse(counted)).toEqual(counted);
  expect(saleList.parse({ sales })).toEqual({ sales });
});

describe('a query of sales', () => {
  test('returns the first fifty, counted, by default', () => {
    expect(saleListQuery.parse({})).toEqual({ page: 1, limit: 50, count: 'all' });
  });

  test.each([
    [
      { page: '1', limit: '1', count: 'none' },
      { page: 1, limit: 1, count: 'none' },
    ],
    [
      { page: '100000', limit: '50', count: 'all' },
      { page: 100_000, limit: 50, count: 'all' },
    ],
  ])('accepts %j', (query, read) => {
    expect(saleListQuery.parse(query)).toEqual(read);
  });

  test.each([
    [{ page: '0' }, 'Página: Debe ser 1 o más'],
    [{ page: '100001' }, 'Página: Debe ser 100.000 o menos'],
    [{ page: '1.5' }, 'Página: Debe ser un número entero'],
    [{ limit: '0' }, 'Límite: Debe ser 1 o más'],
    [{ limit: '51' }, 'Límite: Debe ser 50 o menos'],
    [{ limit: '1.5' }, 'Límite: Debe ser un número entero'],
    [{ count: 'some' }, 'Recuento: Elegí una de las opciones'],
  ])('with %j is refused: %s', (query, error) => {
    expect(parseInput(saleListQuery, query).refusal).toMatchObject({ error });
  });
});
