import { once } from 'node:events';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';
import { connect } from '../src/database/database.ts';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';

// A process that writes until its standard input ends, for the tests that kill it or its database.
// It prints the id of each row after its commit was answered, and writes on through failures.

const dataDir = process.argv[2] as string;
const server = await startEmbeddedPostgres({ dataDir });
const database = connect({
  connectionString: await prepareDatabase(server.connectionString, { queues: [] }),
});
const shop = database.forShop(newId());
await shop
  .insertInto('shop')
  .values({
    id: shop.shopId,
    name: 'Almacén',
    created_at: new Date(),
    cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
  })
  .execute();
console.log('ready');

let writing = true;
async function write() {
  while (writing) {
    const id = newId();
    try {
      await shop.insertInto('brand').values({ shop_id: shop.shopId, id, name: id }).execute();
      console.log(id);
    } catch {
      // Not acknowledged: nothing is promised about it. Give the server time to come back.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
const writers = [write(), write(), write(), write()];
process.stdin.resume();
await once(process.stdin, 'end');
writing = false;
await Promise.all(writers);
await database.close();
