import type { Migration } from 'kysely/migration';
import * as credentialsAndTickets from './0001-credentials-and-tickets.ts';

/**
 * Every migration of the schema `invoicing`, in order. Never edit one that has shipped: add another
 * that corrects it. The server's rights on the tables are declared in src/database/rights.ts.
 */
export const migrations: Record<string, Migration> = {
  '0001-credentials-and-tickets': credentialsAndTickets,
};
