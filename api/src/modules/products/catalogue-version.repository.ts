import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import { pipelined, type ShopDatabase } from '../../database/database.ts';

interface VersionRow {
  version: string;
}

/**
 * Every change of a product raises its version and products are never deleted, so the sum of
 * versions differs between any two states of the table, in whatever order transactions commit. For
 * brands, categories and subcategories, renames and deletions show in the rows and in the
 * transaction that wrote each. The time of the last change covers a database restored from a
 * backup, which may reach the same sum with other changes.
 */
const catalogueVersion = preparedQuery<VersionRow, [shopId: string]>(
  `select concat_ws('.',
     (select concat_ws('.', count(*), sum(version), extract(epoch from max(updated_at)))
      from product where shop_id = $1),
     ${['brand', 'category', 'subcategory'].map(namesOf).join(', ')}) as version`,
);

function namesOf(table: string): string {
  return `(select concat_ws('.', count(*), sum(hashtextextended(concat(id, ' ', xmin, ' ', name), 0)))
    from ${table} where shop_id = $1)`;
}

/**
 * Returns the version of the shop's product list. It changes with any committed change that the
 * list shows, whichever process made it. Reads every row of the shop (5-10 ms for 20,000).
 */
export async function findCatalogueVersion(db: ShopDatabase): Promise<string> {
  const [{ rows }] = await pipelined(db, [catalogueVersion(db.shopId)]);
  return (rows[0] as VersionRow).version;
}
