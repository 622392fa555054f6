import type { MoveData } from '@mostrador/server-kit/database/embedded/upgrade-cluster';
import { usingDatabaseSource } from './database-source.ts';
import { loadData } from './load-data.ts';
import { additionsIn, type Columns } from './owned-tables.ts';

/** Moves a database of this or an earlier version of the product to the next major of Postgres. */
export const moveDatabase: MoveData = (from, to, report) =>
  usingDatabaseSource(from, async (source) => {
    // A first start that was killed may have left a database without tables.
    if (source.versions.migrations.public.length === 0) return [];
    let found: Columns = new Map();
    const { tables } = await loadData(
      to,
      {
        ...source,
        describe: (choose) =>
          source.describe((all) => {
            found = all;
            return choose(all);
          }),
      },
      report,
    );
    return additionsIn(found, new Map(tables.map(({ name, columns }) => [name, columns])));
  });
