import type { Sale } from '@mostrador/contracts/sales';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { cancel, takeBack } from '../../../test/returns.ts';
import { connect } from '../../database/database.ts';

const PATIENTLY = { timeout: 60_000, interval: 20 };

type Answer = ReturnType<TestShop['sell']>;
const BOTH_LINES = [
  { position: 0, quantity: 1 },
  { position: 1, quantity: 1 },
];

const server = aServer();

async function anOwner(): Promise<pg.Client> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test.each<[string, (shop: TestShop, sold: Sale, quantities: Record<string, number>) => Answer]>([
  ['a sale', (shop, _sold, quantities) => shop.sell(quantities)],
  ['a cancellation', (shop, sold) => cancel(shop, sold)],
  ['a return', (shop, sold) => takeBack(shop, sold, { items: BOTH_LINES })],
])(
  '%s that waits for one product holds none with a later id, so two never wait in a circle',
  async (_, act) => {
    const owner = await anOwner();
    // Without index scans rows come in physical order, and only the statement sorts them.
    const { rows } = await owner.query('select current_database() as name');
    for (const way of ['enable_indexscan', 'enable_bitmapscan', 'enable_indexonlyscan'])
      await owner.query(`alter database ${rows[0].name} set ${way} = off`);
    const database = connect({ connectionString: server.serverUrl });
    onTestFinished(database.close);
    const unsorted = { ...server, database };
    const app = await anApp(unsorted);
    onTestFinished(() => app.close());
    const shop = await aShop({ ...unsorted, app });
    const made = [await shop.aProduct({ stock: 10 }), await shop.aProduct({ stock: 10 })];
    const [first, last] = made.map(({ _id }) => _id).toSorted() as [string, string];
    const quantities = { [last]: 1, [first]: 1 };
    const sold = saleIn(await shop.sell(quantities));
    // An update moves the row behind the others.
    await owner.query('update product set min_stock = 1 where id = $1', [first]);

    const holder = await anOwner();
    await holder.query('begin');
    await holder.query('select from product where id = $1 for update', [first]);
    const acting = act(shop, sold, quantities);
    await expect
      .poll(async () => {
        const waiting = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.rowCount;
      }, PATIENTLY)
      .toBeGreaterThan(0);
    const free = await owner.query('select from product where id = $1 for update nowait', [last]);
    await holder.query('rollback');

    expect(free.rowCount).toBe(1);
    expect((await acting).statusCode).toBeLessThan(300);
  },
);
