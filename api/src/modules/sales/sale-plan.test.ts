import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { connect, pipelined } from '../../database/database.ts';
import { planOnce } from '../../database/plan-once.ts';

const CATALOGUE = 2000;
/**
 * Matches an index search by both columns: a search by the shop alone reads its whole catalogue.
 */
const BY_PRIMARY_KEY =
  /^(?:Index|Index Only|Bitmap Heap) Scan product_pkey \(\(shop_id = .+\) AND \(id = .+\)\)$/;

const server = aServer();

/** Returns Postgres' row estimate of the table of products; −1 before its first analysis. */
async function countedProducts(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    `select reltuples from pg_class where oid = 'product'::regclass`,
  );
  return rows[0].reltuples;
}

async function fillCatalogue({ shopId }: TestShop): Promise<void> {
  const products = Array.from({ length: CATALOGUE }, (_, index) => ({
    shop_id: shopId,
    id: newId(),
    name: `Artículo ${index}`,
    search_key: `articulo ${index}`,
    price_cents: 100,
    iva_rate: 21 as const,
    stock: 10,
    created_at: server.now,
    updated_at: server.now,
  }));
  await server.database.forShop(shopId).insertInto('product').values(products).execute();
}

/**
 * Returns how a sale on a newly started server finds its products, according to Postgres' plans.
 */
async function waysToProducts(shop: TestShop, sold: Product[]): Promise<string[]> {
  // One connection listens to other servers; the other holds every statement that the sale
  // prepares.
  const database = connect({ connectionString: server.serverUrl, maxConnections: 2 });
  onTestFinished(database.close);
  const app = await anApp({ ...server, database });
  onTestFinished(() => app.close());
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sales',
    payload: { items: sold.map(({ _id }) => ({ productId: _id, quantity: 1 })) },
    headers: { authorization: `Bearer ${shop.token}` },
  });
  expect(answer.statusCode).toBe(201);

  const { rows: prepared } = await database.pool.query<{ name: string; parameters: number }>(
    `select name, cardinality(parameter_types) as parameters from pg_prepared_statements
     where statement ~ '\\mproduct\\M'`,
  );
  const plans = prepared.map(({ name, parameters }) => {
    // A plan for all parameters does not depend on their values.
    const values = Array(parameters).fill('null').join();
    const explain = `explain (format json) execute ${name} (${values})`;
    return CompiledQuery.raw(explain) as CompiledQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>;
  });
  const [, ...planned] = await pipelined(database.forShop(shop.shopId), [planOnce(), ...plans]);
  return planned.flatMap(({ rows }) =>
    rows.flatMap((row) => scansOf('product', row['QUERY PLAN'][0].Plan)),
  );
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** Returns each scan of the table: its kind, its index and its index condition. */
function scansOf(table: string, node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap((each) => scansOf(table, each));
  const kind = node['Node Type'];
  if (node['Relation Name'] !== table || !kind.endsWith('Scan')) return below;
  const source = node.Plans?.[0] ?? node;
  return [`${kind} ${source['Index Name']} ${source['Index Cond']}`, ...below];
}

test('a sale finds its products by their primary key, even without statistics in Postgres', async () => {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('alter table product set (autovacuum_enabled = false)');
  const shop = await aShop(server);
  const sold = [await shop.aProduct(), await shop.aProduct()];

  const ofTheFirst = await waysToProducts(shop, sold);
  await fillCatalogue(shop);
  const unknown = await waysToProducts(shop, sold);
  expect(await countedProducts(owner)).toBe(-1);
  await owner.query('analyze product');
  expect(await countedProducts(owner)).toBeGreaterThan(CATALOGUE);
  const known = await waysToProducts(shop, sold);

  // The planner of Postgres 15 needs statistics to search a list of ids by an index.
  const { rows } = await owner.query(
    `select current_setting('server_version_num')::int < 160000 as needs_statistics`,
  );
  for (const ways of rows[0].needs_statistics ? [known] : [ofTheFirst, unknown, known]) {
    expect(ways).not.toEqual([]);
    for (const way of ways) expect(way).toMatch(BY_PRIMARY_KEY);
  }
});
