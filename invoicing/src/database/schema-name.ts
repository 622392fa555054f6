/** Of Postgres, where this server's tables are. */
export const SCHEMA = 'invoicing';
