import { globSync } from 'node:fs';
import type { LoginRights, Rights } from '@mostrador/server-kit/database/rights';
import type { Schema } from './schema.ts';

/** The rights of the server's login on some tables. */
export type TableRights = Partial<Record<keyof Schema, Rights>>;

/** Rights on the tables without a module. They belong to no shop, so rights are granted by column. */
const OTHER_TABLES: TableRights = {
  installation: { select: ['id'] },
  attempt_count: {
    select: ['key', 'points', 'expire'],
    insert: ['key', 'points', 'expire'],
    update: ['points', 'expire'],
    delete: true,
  },
};

const modules = new URL('../modules/', import.meta.url);

/** The rights of each module, from the `rights.ts` in its folder. */
export const RIGHTS_OF_MODULES: readonly TableRights[] = await Promise.all(
  globSync('*/rights.ts', { cwd: modules })
    .toSorted()
    .map(async (file) => (await import(new URL(file, modules).href)).rights),
);

/**
 * All rights of the server's login: each start grants the missing ones and revokes the rest. A
 * statement that needs more fails with "permission denied".
 *
 * Deleting a row by cascade (with its shop, user or category) needs no right here: Postgres does it
 * with the rights of the tables' owner.
 */
export const TABLE_RIGHTS: Readonly<Record<string, Rights>> = Object.assign(
  {},
  OTHER_TABLES,
  ...RIGHTS_OF_MODULES,
);

export const LOGIN_RIGHTS: LoginRights = { schema: 'public', tables: TABLE_RIGHTS, jobs: true };
