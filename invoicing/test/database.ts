import { cloneTemplate } from '@mostrador/api/test/database';
import { serverLoginOf } from '@mostrador/server-kit/database/server-address';
import { type Addresses, runAsAdmin } from '@mostrador/server-kit/test/database';
import { inject } from 'vitest';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { SCHEMA } from '../src/database/schema-name.ts';

export interface InvoicingAddresses extends Addresses {
  /** The address of the product server's login. */
  productUrl: string;
  drop(): Promise<void>;
}

/** Prepares the product's database with this server's schema, on the Postgres of this run. */
export async function aPreparedDatabase(): Promise<InvoicingAddresses> {
  const { connectionString, serverUrl: productUrl, drop } = await cloneTemplate();
  const serverUrl = await prepareDatabase(connectionString);
  const name = new URL(connectionString).pathname.slice(1);
  return {
    connectionString,
    serverUrl,
    productUrl,
    async drop() {
      await drop();
      await runAsAdmin(inject('postgres'), `drop role ${serverLoginOf(name, SCHEMA)}`);
    },
  };
}
