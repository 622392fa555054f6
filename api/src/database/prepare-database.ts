import { prepareDatabase as prepare } from '@mostrador/server-kit/database/prepare-database';
import { migrations } from '../../migrations/index.ts';
import { TABLE_RIGHTS } from './rights.ts';

/** Prepares the product's database for its server. */
export const prepareDatabase = (ownerUrl: string, { queues }: { queues: Iterable<string> }) =>
  prepare(ownerUrl, { migrations, rights: TABLE_RIGHTS, queues });
