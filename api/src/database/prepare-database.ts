import { prepareDatabase as prepare } from '@mostrador/server-kit/database/prepare-database';
import { migrations } from '../../migrations/index.ts';
import { repair } from '../../migrations/repair.ts';
import { TABLE_RIGHTS } from './rights.ts';
import description from './schema.json' with { type: 'json' };

/** Prepares the product's database for its server. */
export const prepareDatabase = (ownerUrl: string, { queues }: { queues: Iterable<string> }) =>
  prepare(ownerUrl, { repair, migrations, description, rights: TABLE_RIGHTS, queues });
