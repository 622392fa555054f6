import { readAtOneMoment } from '@mostrador/api/modules/books/one-moment';
import { usingClient } from '@mostrador/server-kit/database/using-client';

/** A shop, as an operator recognises it. */
export interface FoundShop {
  id: string;
  name: string;
  /** The username of its administrator. */
  owner: string;
}

/**
 * Finds the shops that have this id or name, or a user with this e-mail or username.
 *
 * @param connectionString of the owner
 */
export async function findShops(connectionString: string, text: string): Promise<FoundShop[]> {
  return usingClient(connectionString, (client) =>
    readAtOneMoment(client, async () => {
      const { rows } = await client.query<FoundShop>(
        `select id, name, (
           select username from shop_user where shop_id = shop.id and role = 'admin'
           order by created_at limit 1
         ) as owner
         from shop where id::text = $1 or lower(name) = $1 or exists (
           select from shop_user where shop_id = shop.id and deleted_at is null
             and $1 in (lower(username), lower(email))
         )`,
        [text.normalize('NFC').trim().toLowerCase()],
      );
      return rows;
    }),
  );
}
