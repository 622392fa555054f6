/** The Postgres schema of this server's tables. */
export const SCHEMA = 'invoicing';
