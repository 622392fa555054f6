import { rm } from 'node:fs/promises';
import type { Sale } from '@mostrador/contracts/sales';
import { formatMoney, newId, receiptNumberOf, toCents } from '@mostrador/domain';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { aPhoto, formWithImage } from '../../../test/pictures.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { takeBack } from '../../../test/returns.ts';

const server = aServer();

const printed = (shop: Caller, sale: string, paper?: string) =>
  shop.call('GET', `/api/sales/${sale}/pdf${paper ? `?paper=${paper}` : ''}`);

/** Returns the lines of all pages of a PDF. */
async function linesOf(answer: LightMyRequestResponse): Promise<string[]> {
  expect(answer.statusCode).toBe(200);
  const { pages } = await readPdf(answer.rawPayload);
  return pages.flatMap(({ lines }) => lines);
}

const money = (pesos: number) => formatMoney(toCents(pesos)).replace('\u00a0', ' ');

test('the text of the shop ends the receipts of sales and returns', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aProduct();
  const sale = (await shop.sell({ [_id]: 2 })).json<Sale>();
  const returned = (await takeBack(shop, sale)).json<{ _id: string }>();
  await shop.call('PUT', '/api/till-settings', {
    receiptFooter: 'Cambios dentro de los 30 días\nSin ticket no hay cambio',
  });

  const path = `/api/sales/${sale._id}/returns/${returned._id}/pdf`;
  for (const answer of [await printed(shop, sale._id), await shop.call('GET', path)])
    expect((await linesOf(answer)).join('\n')).toContain(
      'Cambios dentro de los 30 días\nSin ticket no hay cambio',
    );
});

test('has the lines, discounts, payments and change of a sale, to the cent', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba Ñandú', price: 3450.55, stock: 10 });
  const queso = await shop.aProduct({ name: 'Queso', price: 12_345.67, unit: 'kg', stock: 10 });
  const customer = await shop.aCustomer({ name: 'Ana Águila' });
  const completed = await shop.call('POST', '/api/sales', {
    items: [
      { productId: yerba._id, quantity: 2, discount: { percent: 10 } },
      { productId: queso._id, quantity: 0.333 },
      { description: 'Bolsa', price: 100, quantity: 1 },
    ],
    discount: { amount: 150.33 },
    customerId: customer._id,
    payments: [
      { method: 'QR', amount: 5000 },
      { method: 'Efectivo', amount: 6000 },
    ],
  });
  const sale = completed.json<Sale>();

  const answer = await printed(shop, sale._id);

  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=comprobante-1.pdf`,
  });
  const lines = await linesOf(answer);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Kiosco Sol',
      'Comprobante de venta',
      'Comprobante no válido como factura',
      'Número | Fecha | Vendedor',
      `1 | 10/03/2026 12:00 | ${shop.username}`,
      'Ana Águila',
      `Yerba Ñandú | 2 | $ 3.450,55 | 10 % –$ 690,11 | $ 6.210,99`,
      `Queso | 0,333 kg | $ 12.345,67 | ${money(sale.items[1]?.subtotal ?? 0)}`,
      'Bolsa | 1 | $ 100,00 | $ 100,00',
      `Subtotal | ${money(sale.total + 150.33)}`,
      'Descuento | –$ 150,33',
      `Total | ${money(sale.total)}`,
      'QR | $ 5.000,00',
      `Efectivo | ${money(sale.total - 5000)}`,
      'Recibido | $ 6.000,00',
      `Vuelto | ${money(11_000 - sale.total)}`,
    ]),
  );
});

test.each([
  [undefined, 210],
  ['a4', 210],
  ['80', 80],
  ['58', 58],
])('paper %s is %d mm wide', async (paper, width) => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();
  const { _id } = (await shop.sell({ [yerba._id]: 1 })).json<Sale>();

  const { pages } = await readPdf((await printed(shop, _id, paper)).rawPayload);

  expect(pages[0]?.width).toBeCloseTo(width);
});

test.each(['a3', '', '80mm', 'A4'])('paper "%s" is refused, naming the field', async (paper) => {
  const shop = await aShop(server);

  const answer = await shop.call('GET', `/api/sales/${newId()}/pdf?paper=${paper}`);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatch(/^Papel/);
});

describe('prints for every user who may see the sale', () => {
  test('a seller, their own sales of today only', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const seller = await shop.aSeller({ canManageSales: true });
    const own = (await seller.sell({ [yerba._id]: 1 })).json<Sale>();
    const other = (await shop.sell({ [yerba._id]: 1 })).json<Sale>();

    expect((await printed(seller, own._id)).statusCode).toBe(200);
    const refused = await printed(seller, other._id);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual({ error: 'La venta no existe', code: 'sale.not-found' });
  });

  test('a seller who may see the history, all of them', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const seller = await shop.aSeller({ canViewHistory: true });
    const sale = (await shop.sell({ [yerba._id]: 1 })).json<Sale>();

    expect((await printed(seller, sale._id)).statusCode).toBe(200);
  });

  test('no user of another shop', async () => {
    const shop = await aShop(server);
    const other = await aShop(server);
    const yerba = await shop.aProduct();
    const sale = (await shop.sell({ [yerba._id]: 1 })).json<Sale>();

    expect((await printed(other, sale._id)).statusCode).toBe(404);
  });
});

test('keeps products and seller as they were at the sale', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba vieja', price: 100 });
  const seller = await shop.aSeller({ canManageSales: true });
  const sale = (await seller.sell({ [yerba._id]: 1 })).json<Sale>();
  await shop.change(yerba, { name: 'Yerba nueva', price: 200 });
  await shop.call('DELETE', `/api/products/${yerba._id}`);
  await server.database
    .forShop(shop.shopId)
    .updateTable('shop_user')
    .set({ is_active: false })
    .where('id', '=', seller.userId)
    .execute();

  const lines = await linesOf(await printed(shop, sale._id));

  expect(lines.join('\n')).toContain(`| ${seller.username}\n`);
  expect(lines).toContain('Yerba vieja | 1 | $ 100,00 | $ 100,00');
});

test('prints a sale cancelled after its first print as cancelled', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();
  const sale = (await shop.sell({ [yerba._id]: 1 })).json<Sale>();
  await shop.call('PUT', `/api/sales/${sale._id}/cancel`);

  const lines = await linesOf(await printed(shop, sale._id, '80'));

  expect(lines).toContain('ANULADA');
  expect(lines.join('\n')).toContain(`10/03/2026 12:00 por ${shop.username}`);
});

test('returns five hundred lines that add up', async () => {
  const shop = await aShop(server);
  const items = Array.from({ length: 500 }, (_, index) => ({
    description: `Renglón ${index + 1}`,
    price: 1.01 * (index + 1),
    quantity: 1,
  })).map((item) => ({ ...item, price: Math.round(item.price * 100) / 100 }));
  const sale = (await shop.call('POST', '/api/sales', { items })).json<Sale>();

  const lines = await linesOf(await printed(shop, sale._id));

  const amounts = lines
    .filter((line) => line.startsWith('Renglón'))
    .map((line) => Number(line.split('$ ').at(-1)?.replace('.', '').replace(',', '.')));
  expect(amounts).toHaveLength(500);
  const cents = amounts.reduce((sum, amount) => sum + toCents(amount), 0);
  expect(cents).toBe(toCents(sale.total));
  expect(lines).toContain(`Total | ${money(sale.total)}`);
});

test('prints names with any letters', async () => {
  const shop = await aShop(server);
  const names = ['Mate 🧉 中文', '(a) Tj \\ %EOF', '=1+1<b>', `${'á'.repeat(100)}`];
  const items = names.map((description) => ({ description, price: 1, quantity: 1 }));
  const sale = (await shop.call('POST', '/api/sales', { items })).json<Sale>();

  for (const paper of ['a4', '80', '58']) {
    const text = (await linesOf(await printed(shop, sale._id, paper))).join('\n');
    for (const name of ['Mate', '(a) Tj \\ %EOF', '=1+1<b>']) expect(text).toContain(name);
    // The emoji and the ideographs are shapes, which are not read as text.
    expect(text).not.toMatch(/[?·]/);
    expect(text.split('á').length).toBeGreaterThan(100);
  }
});

test('shops that print at once each get their own receipt', async () => {
  const shops = await Promise.all([aShop(server), aShop(server), aShop(server)]);
  const sold = await Promise.all(
    shops.map(async (shop, index) => {
      const product = await shop.aProduct({ name: `Producto de ${index}` });
      return { shop, index, sale: (await shop.sell({ [product._id]: 1 })).json<Sale>() };
    }),
  );
  const all = Array.from({ length: 10 }, () => sold).flat();

  const answers = await Promise.all(all.map(({ shop, sale }) => printed(shop, sale._id, '58')));

  for (const [index, answer] of answers.entries())
    expect(await linesOf(answer)).toContain(`Producto de ${all[index]?.index}`);
});

describe('the receipt of a return', () => {
  async function aReturn() {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', price: 3450.55 });
    const sale = (await shop.sell({ [yerba._id]: 3 })).json<Sale>();
    const made = await shop.call('POST', `/api/sales/${sale._id}/returns`, {
      items: [{ position: 0, quantity: 2 }],
      paymentMethod: 'Transferencia',
    });
    const returned = made.json<{ _id: string }>();
    return { shop, sale, returned, path: `/api/sales/${sale._id}/returns/${returned._id}/pdf` };
  }

  test('shows the returned lines, the refund, and the sale', async () => {
    const { shop, sale, returned, path } = await aReturn();

    const answer = await shop.call('GET', path);

    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename=devolucion-${receiptNumberOf(returned._id)}.pdf`,
    );
    expect(await linesOf(answer)).toEqual(
      expect.arrayContaining([
        'Comprobante de devolución',
        'Comprobante no válido como factura',
        'Devolución de la venta',
        `N.º ${sale.number}`,
        'Producto | Cantidad | Importe devuelto',
        'Yerba | 2 | $ 6.901,10',
        'Total devuelto | $ 6.901,10',
        'Transferencia | $ 6.901,10',
      ]),
    );
    for (const paper of ['80', '58']) {
      const lines = await linesOf(await shop.call('GET', `${path}?paper=${paper}`));
      expect(lines.join('\n')).toContain('$ 6.901,10');
    }
  });

  test('is hidden from other shops, and from users who may not see the sale', async () => {
    const { shop, path } = await aReturn();
    const other = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });

    expect((await other.call('GET', path)).json().code).toBe('sale.not-found');
    expect((await seller.call('GET', path)).json().code).toBe('sale.not-found');
  });

  test('is found only by its own sale', async () => {
    const { shop, sale } = await aReturn();
    const another = await aReturn();

    const answer = await shop.call(
      'GET',
      `/api/sales/${sale._id}/returns/${another.returned._id}/pdf`,
    );

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'La devolución no existe', code: 'return.not-found' });
  });

  test('refuses an unknown paper and a broken id', async () => {
    const { shop, path, sale } = await aReturn();

    expect((await shop.call('GET', `${path}?paper=a5`)).json().error).toMatch(/^Papel/);
    const broken = await shop.call('GET', `/api/sales/${sale._id}/returns/7/pdf`);
    expect(broken.statusCode).toBe(400);
  });
});

test("has the shop's address and logo, and skips an unreadable logo", async () => {
  const shop = await aShop(server);
  const product = await shop.aProduct();
  const { _id } = (await shop.sell({ [product._id]: 1 })).json<Sale>();
  await shop.call('PUT', '/api/users/store-info', { storeName: 'Sol', address: 'Mitre 1200' });
  await shop.call('PUT', '/api/users/store-info/logo', formWithImage(await aPhoto()));

  for (const paper of ['a4', '80', '58']) {
    const [page] = (await readPdf((await printed(shop, _id, paper)).rawPayload)).pages;
    expect(page?.lines).toContain('Mitre 1200');
    expect(page?.pictures).toHaveLength(1);
  }
  await rm(`${server.imageFolder}/${shop.shopId}`, { recursive: true });
  const [page] = (await readPdf((await printed(shop, _id)).rawPayload)).pages;
  expect(page?.lines).toContain('Mitre 1200');
  expect(page?.pictures).toEqual([]);
});
