import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import { pipelined, type ShopDatabase } from '../../database/database.ts';

interface VersionRow {
  version: string;
}

/**
 * Every change of a product raises its version and none is ever deleted, so that their sum tells any
 * two states of the table apart, in whatever order transactions commit. Names and removals of brands
 * and the like show in what rows there are and which transaction wrote each. The last change's moment
 * is for a database brought back from a copy, which may come to the same sum by another way.
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
 * What state the shop's list of products is in: another after any committed change that the list
 * shows, whichever process made it. It reads every row of the shop (5-10 ms for 20,000).
 */
export async function findCatalogueVersion(db: ShopDatabase): Promise<string> {
  const [{ rows }] = await pipelined(db, [catalogueVersion(db.shopId)]);
  return (rows[0] as VersionRow).version;
}
