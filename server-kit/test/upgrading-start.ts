// Starts an embedded Postgres whose data is never moved to the end; reports when it is being moved.
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { moveSales } from './an-earlier-cluster.ts';

const [dataDir = ''] = process.argv.slice(2);
await startEmbeddedPostgres({
  dataDir,
  async moveData(from, to) {
    await moveSales(from, to);
    process.send?.('moving');
    return new Promise(() => {});
  },
});
