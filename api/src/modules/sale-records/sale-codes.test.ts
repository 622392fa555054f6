import type { Sale } from '@mostrador/contracts/sales';
import { newId, readSaleCode, saleCodeOf, writeSaleCode } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';

const server = aServer();
const TODAY = new Date('2026-03-10T23:50:00-03:00');
const TOMORROW = new Date('2026-03-11T00:10:00-03:00');

beforeEach(() => {
  server.now = TODAY;
});

const find = (caller: Caller, code: string) =>
  caller.call('GET', `/api/sales/by-code/${encodeURIComponent(code)}`);
const codeOf = (sale: Sale) => saleCodeOf(sale) ?? expect.fail();

async function sell(caller: Caller, sale: object = {}): Promise<Sale> {
  const items = [{ description: 'Pan', price: 900, quantity: 1 }];
  return saleIn(await caller.call('POST', '/api/sales', { items, ...sale }));
}

/** Returns the ids of the sales that the history finds. */
async function searched(shop: TestShop, text: string): Promise<string[]> {
  const answer = await shop.call('GET', `/api/sales?search=${encodeURIComponent(text)}`);
  return answer.json<{ sales: Sale[] }>().sales.map(({ _id }) => _id);
}

test('the code of a receipt finds its sale, in every spelling', async () => {
  const shop = await aShop(server);
  await sell(shop);
  const sale = await sell(shop);
  const code = codeOf(sale);

  expect(code).toMatch(/^V2\d{5}$/);
  for (const spelling of [code, code.toLowerCase(), ` ${code.slice(0, 2)}-${code.slice(2)} `])
    expect((await find(shop, spelling)).json()).toMatchObject({ _id: sale._id, number: 2 });
});

test('the digits of every id are those of the database', async () => {
  const shop = await aShop(server);
  const ids = ['00000000', '7fffffff', '80000000', 'ffffffff', '000186a0'].map(
    (end) => newId().slice(0, -8) + end,
  );

  for (const _id of ids)
    expect((await find(shop, codeOf(await sell(shop, { _id })))).json()._id).toBe(_id);
});

test('another number, other digits, and the code of another shop find nothing', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const code = readSaleCode(codeOf(await sell(shop))) ?? expect.fail();
  const foreign = codeOf(await sell(other, { _id: endingIn('00000001') }));

  for (const wrong of [
    writeSaleCode({ ...code, number: code.number + 1 }),
    writeSaleCode({ ...code, check: (code.check + 1) % 100_000 }),
    writeSaleCode({ ...code, number: 2_147_483_647 }),
    foreign,
  ]) {
    const answer = await find(shop, wrong);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: 'Ninguna venta de este comercio tiene ese código',
      code: 'sale.code-unknown',
    });
  }
});

test.each(['1284', 'hola', "V1'; drop table sale; --", 'V999999999999999', '🧉', 'V'.repeat(500)])(
  '%s is refused: it is no code of a receipt',
  async (text) => {
    const shop = await aShop(server);
    const answer = await find(shop, text);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      fields: { code: expect.anything() },
    });
    expect(answer.json().error).toMatch(/^Código del comprobante/);
  },
);

describe('without the permission to see the history', () => {
  async function aSeller() {
    const shop = await aShop(server);
    return { shop, seller: await shop.aSeller({ canManageSales: true }) };
  }

  test('an own sale of today is found', async () => {
    const { seller } = await aSeller();
    const sale = await sell(seller);

    expect((await find(seller, codeOf(sale))).json()._id).toBe(sale._id);
  });

  test("another's sale, and one of yesterday, are named with the permission that lacks", async () => {
    const { shop, seller } = await aSeller();
    const [others, own] = [await sell(shop), await sell(seller)];
    const early = await find(seller, codeOf(others));
    server.now = TOMORROW;
    const late = await find(seller, codeOf(own));

    for (const [answer, number] of [
      [early, 1],
      [late, 2],
    ] as const) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        error: `La venta N.º\u00a0${number} no es una de tus ventas de hoy: para verla, pedile el permiso «Ver historial» a quien administra el comercio`,
        code: 'sale.of-another-day-or-seller',
      });
    }
  });

  test('nobody finds a sale who may not sell', async () => {
    const { shop } = await aSeller();
    const seller = await shop.aSeller({ canViewHistory: true });

    expect((await find(seller, codeOf(await sell(shop)))).statusCode).toBe(403);
  });
});

test('the history finds a sale by its code, as well as a product that is named like one', async () => {
  const shop = await aShop(server);
  const sale = await sell(shop);
  const code = codeOf(sale);
  const items = [{ description: `Filtro ${code}`, price: 900, quantity: 1 }];
  const named = await sell(shop, { items });

  expect(new Set(await searched(shop, code))).toEqual(new Set([named._id, sale._id]));
  expect(await searched(shop, `v1-${code.slice(2)}`)).toEqual([sale._id]);
});

function endingIn(digits: string): string {
  return newId().slice(0, -digits.length) + digits;
}
