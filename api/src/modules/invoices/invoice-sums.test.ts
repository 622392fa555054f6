import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { writeInvoice } from '../../../test/invoices.ts';

const server = aServer();

const at21 = { rate: 21, base: 100_00, iva: 21_00 };
const at10 = { rate: 10.5, base: 100_00, iva: 10_50 };
const at27 = { rate: 27, base: 100_00, iva: 27_00 };

/** Writes an invoice with these amounts directly, bypassing the code that computes them. */
async function write(amounts: {
  letter: 'B' | 'C';
  total: number;
  net: number;
  exempt: number;
  iva: object[];
}) {
  const shop = await aShop(server);
  const product = await shop.aProduct();
  const sale = (await shop.sell({ [product._id]: 1 })).json();
  return writeInvoice(server, shop, sale._id, {
    letter: amounts.letter,
    total_cents: amounts.total,
    net_cents: amounts.net,
    exempt_cents: amounts.exempt,
    iva: sql`${JSON.stringify(amounts.iva)}::jsonb`,
  });
}

test.each([
  ['one rate', { letter: 'B', total: 121_00, net: 100_00, exempt: 0, iva: [at21] }],
  [
    'every rate and something exempt',
    { letter: 'B', total: 363_50, net: 300_00, exempt: 5_00, iva: [at10, at21, at27] },
  ],
  ['only something exempt', { letter: 'B', total: 5_00, net: 0, exempt: 5_00, iva: [] }],
  ['a C', { letter: 'C', total: 121_00, net: 121_00, exempt: 0, iva: [] }],
] as const)('an invoice may have the amounts of %s', async (_what, amounts) => {
  await expect(write({ ...amounts, iva: [...amounts.iva] })).resolves.toBeTypeOf('string');
});

test.each([
  ['a total without its IVA', { letter: 'B', total: 100_00, net: 100_00, exempt: 0, iva: [at21] }],
  ['a total over its parts', { letter: 'B', total: 121_01, net: 100_00, exempt: 0, iva: [at21] }],
  ['IVA of no rate', { letter: 'B', total: 121_00, net: 100_00, exempt: 0, iva: [] }],
  [
    'the IVA of one rate alone',
    { letter: 'B', total: 221_00, net: 200_00, exempt: 0, iva: [at21, at10] },
  ],
  ['bases of another net', { letter: 'B', total: 122_00, net: 101_00, exempt: 0, iva: [at21] }],
  [
    'a fourth rate',
    { letter: 'B', total: 358_50, net: 300_00, exempt: 0, iva: [at10, at21, at27, at21] },
  ],
  ['a C with IVA', { letter: 'C', total: 121_00, net: 121_00, exempt: 0, iva: [at21] }],
] as const)('the database refuses %s', async (_what, amounts) => {
  await expect(write({ ...amounts, iva: [...amounts.iva] })).rejects.toMatchObject({
    constraint: 'invoice_adds_up',
  });
});
