import type { ClientBase } from 'pg';
import type { ImageFiles } from '../images/image-files.ts';
import type { BookCheck, Difference, Finding } from './book-check.ts';
import { bookChecks } from './book-checks.ts';
import { readAtOneMoment } from './one-moment.ts';
import { verifyPictures } from './verify-pictures.ts';

/** Differences of one check that are returned. */
const MOST_DIFFERENCES = 1000;

/**
 * Compares every repeated figure of a database, read-only and as of one moment, so that it may run
 * beside a live system. Returns the differences; none when the books are even. Rejects with the
 * database's error, also when a check exceeds its time.
 *
 * @param client a connection of the database's owner, outside a transaction
 * @param pictures the picture store; without it, pictures are not compared
 */
export async function verifyBooks(
  client: ClientBase,
  { pictures }: { pictures?: ImageFiles | undefined } = {},
): Promise<Finding[]> {
  const findings = await readAtOneMoment(client, async () => {
    const isThere = await hasInvoicing(client);
    const found: Finding[] = [];
    for (const check of bookChecks)
      if (isThere || !check.ofInvoicing) found.push(...(await run(client, check)));
    return found;
  });
  return pictures ? [...findings, ...(await verifyPictures(client, pictures))] : findings;
}

/** Returns a sentence in Spanish for each difference of a database without its pictures. */
export async function sentencesOfBooks(client: ClientBase): Promise<string[]> {
  return (await verifyBooks(client)).map(({ sentence }) => sentence);
}

async function run(client: ClientBase, check: BookCheck): Promise<Finding[]> {
  // Materialized: seeing the limit, Postgres would plan for the first rows of a result that is
  // usually empty.
  const { rows } = await client.query<Difference & { shop_id: string; shop: string }>(
    `with difference as materialized (${check.differences})
     select shop_id, name as shop, record::text, expected::text, found::text
     from difference join shop on shop.id = shop_id
     limit ${MOST_DIFFERENCES}`,
  );
  return rows.map(({ shop_id: shopId, shop, ...difference }) => ({
    check: check.name,
    shopId,
    ...difference,
    sentence: `${shop}: ${check.describe(difference)}.`,
  }));
}

/** An installation that never started its invoicing server has no such schema. */
async function hasInvoicing(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('invoicing.voucher') is not null as there`,
  );
  return rows[0]?.there === true;
}
