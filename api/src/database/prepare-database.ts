import { migrate } from '@mostrador/server-kit/database/migrate';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { prepareDatabase as prepare } from '@mostrador/server-kit/database/prepare-database';
import { migrations } from '../../migrations/index.ts';
import { repair } from '../../migrations/repair.ts';
import { TABLE_RIGHTS } from './rights.ts';
import description from './schema.json' with { type: 'json' };

/** Prepares the product's database for its server. */
export const prepareDatabase = (ownerUrl: string, { queues }: { queues: Iterable<string> }) =>
  prepare(ownerUrl, { repair, migrations, description, rights: TABLE_RIGHTS, queues });

/**
 * Brings the tables of a restored database to this version, to read them. Its server may have other
 * databases: nothing but the tables is changed.
 */
export const migrateTables = (ownerUrl: string) =>
  usingOwner(ownerUrl, async ({ db }) => {
    await repair(db);
    await migrate(db, migrations);
  });
