import { IMAGE_SIZES } from '@mostrador/api/modules/images/image-files';
import { PICTURES } from '../manifest.ts';
import { type Past, pastOf } from './past.ts';
import type { RestoredTable } from './shop-tables.ts';

/** A picture that a product, the shop or its store shows. */
export interface ShownPicture {
  id: string;
  bytes: number;
  /** The files that its bytes count. */
  files: string[];
}

/** Returns the shown pictures of the restored moment that the shop shows no more. */
export const picturesToBring = (past: Past) => shownOnlyIn(past, pastOf, liveOf(past));

/** Returns the shown pictures of today that the shop did not show at the restored moment. */
export const picturesToReplace = (past: Past) => shownOnlyIn(past, liveOf(past), pastOf);

type Relation = (table: RestoredTable) => string;

const liveOf =
  ({ shop }: Past): Relation =>
  (table) =>
    `(select * from public.${table} where ${table === 'shop' ? 'id' : 'shop_id'} = '${shop.shopId}')`;

async function shownOnlyIn(
  { client, shop }: Past,
  here: Relation,
  there: Relation,
): Promise<ShownPicture[]> {
  const { rows } = await client.query<{ id: string; bytes: number; sizes: string[] | null }>(
    `select id, bytes::int, sizes from (${shownIn(here)}) as shown
     join ${here('image')} as image using (id)
     where id not in (select id from (${shownIn(there)}) as others where id is not null)`,
  );
  return rows.map(({ id, bytes, sizes }) => ({
    id,
    bytes,
    files: (sizes ?? IMAGE_SIZES).map((size) => `${PICTURES}/${shop.shopId}/${id}/${size}.webp`),
  }));
}

/** Selects the pictures with the sizes that their bytes count; null for all that there are. */
function shownIn(relation: Relation): string {
  return `
    select image_id as id, case when thumbnails_ready
      then array['original', 'small', 'medium'] else array['original'] end as sizes
    from ${relation('product')} as p where deleted_at is null
    union all select logo_id, null from ${relation('shop')} as s
    union all select unnest(array[logo_id, banner_id, favicon_id]), null
    from ${relation('store_config')} as c`;
}
