import { prepareDatabase as prepare } from '@mostrador/server-kit/database/prepare-database';
import { migrations } from '../../migrations/index.ts';
import { TABLE_RIGHTS } from './rights.ts';
import description from './schema.json' with { type: 'json' };
import { SCHEMA } from './schema-name.ts';

/**
 * Prepares this server's schema in the product's database. The product must have prepared the
 * database before, because tables here refer to its shops.
 */
export const prepareDatabase = (ownerUrl: string) =>
  prepare(ownerUrl, { schema: SCHEMA, migrations, description, rights: TABLE_RIGHTS });
