import { sql } from 'kysely';
import type { ShopDatabase } from '../../../database/database.ts';
import type { Sheet } from './sheets.ts';

/** Rows in memory at a time. */
const PART = 1000;

export async function countRows(db: ShopDatabase, { table }: Sheet): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.raw(table)} t where t.shop_id = ${db.shopId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the rows of a sheet as the file has them, in batches. */
export async function* readSheet(db: ShopDatabase, sheet: Sheet): AsyncGenerator<string[][]> {
  const { table, joins = '', key, columns } = sheet;
  const texts = columns.map(([, expression, cell]) => cell.toText(sql.raw(expression)));
  const order = sql.join(key.map((column) => sql.ref(`t.${column}`)));
  let after: unknown[] | undefined;
  do {
    const { rows } = await sql<{ texts: (string | null)[]; key: unknown[] }>`
      select array[${sql.join(texts)}] as texts, json_build_array(${order}) as key
      from ${sql.raw(table)} t ${sql.raw(joins)}
      where t.shop_id = ${db.shopId}
        and ${after ? sql`(${order}) > (${sql.join(after)})` : sql`true`}
      order by ${order} limit ${sql.lit(PART)}`.execute(db);
    if (rows.length > 0)
      yield rows.map((row) =>
        row.texts.map((value, column) =>
          value === null ? '' : (columns[column]?.[2].write(value) ?? ''),
        ),
      );
    after = rows.length < PART ? undefined : rows.at(-1)?.key;
  } while (after);
}

/** Returns the ids of the pictures of the listed products, and of the logo. */
export async function listImageIds(db: ShopDatabase): Promise<string[]> {
  const images = await db
    .selectFrom('product')
    .select('image_id')
    .where('shop_id', '=', db.shopId)
    .where('image_id', 'is not', null)
    .union(
      db
        .selectFrom('shop')
        .select('logo_id as image_id')
        .where('id', '=', db.shopId)
        .where('logo_id', 'is not', null),
    )
    .orderBy('image_id')
    .execute();
  return images.map(({ image_id }) => image_id as string);
}

export async function findShopName(db: ShopDatabase): Promise<string> {
  const { name } = await db
    .selectFrom('shop')
    .select('name')
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  return name;
}
