import type { Migration } from 'kysely/migration';
import * as credentialsAndTickets from './0001-credentials-and-tickets.ts';
import * as vouchers from './0002-vouchers.ts';
import * as vouchersWithdrawnUnasked from './0003-vouchers-withdrawn-unasked.ts';
import * as accessInTrouble from './0004-access-in-trouble.ts';

/**
 * Every migration of the schema `invoicing`, in order. Never edit one that has shipped: add another
 * that corrects it. The server's rights on the tables are declared in src/database/rights.ts.
 */
export const migrations: Record<string, Migration> = {
  '0001-credentials-and-tickets': credentialsAndTickets,
  '0002-vouchers': vouchers,
  '0003-vouchers-withdrawn-unasked': vouchersWithdrawnUnasked,
  '0004-access-in-trouble': accessInTrouble,
};
