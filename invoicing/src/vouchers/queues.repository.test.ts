import { expect, test } from 'vitest';
import { anInvoicingServer, aShop, asOwner } from '../../test/an-invoicing-server.ts';
import { findDueQueues, markServed } from './queues.repository.ts';

const server = anInvoicingServer();

const look = (now = server.now) =>
  findDueQueues(server.database.global, 'simulator', { now, perShop: 2, limit: 4 });

async function aQueue(shopId: string, pointOfSale: number, { waiting = 1, waitUntil = '' } = {}) {
  await asOwner(
    server.connectionString,
    `insert into invoicing.voucher_queue
       (shop_id, environment, cuit, point_of_sale, type, waiting, wait_until)
     values ('${shopId}', 'simulator', '30700000015', ${pointOfSale}, 6, ${waiting},
       ${waitUntil ? `'${waitUntil}'` : 'null'})`,
  );
}

test('a shop with many series leaves room for others, and those served last come last', async () => {
  const [greedy, sol, luna] = [await aShop(server), await aShop(server), await aShop(server)];
  for (let pointOfSale = 1; pointOfSale <= 20; pointOfSale++) await aQueue(greedy, pointOfSale);
  await aQueue(sol, 101);
  await aQueue(luna, 102);
  await aQueue(luna, 103, { waiting: 0 });
  await aQueue(luna, 104, { waitUntil: new Date(server.now.getTime() + 1).toISOString() });

  const first = await look();
  for (const queue of first) await markServed(server.database.global, queue, server.now);

  expect(first.map(({ shopId }) => shopId).sort()).toEqual([greedy, greedy, sol, luna].sort());
  const next = await look(new Date(server.now.getTime() + 1));
  expect(next.filter(({ shopId }) => shopId === greedy)).toHaveLength(2);
  expect(next.map(({ pointOfSale }) => pointOfSale)).toContain(104);
});
