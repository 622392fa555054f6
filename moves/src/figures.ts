import type { ClientBase } from 'pg';
import { quotedColumns } from './quoted.ts';

/** Postgres writes the same value with the same text under these, in every version. */
export const ONE_NOTATION = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8';`;

/** A copy of a large table takes longer than the limits that an operator may have set. */
export const WITHOUT_LIMITS = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

export interface Figures {
  rows: number;
  checksum: string;
}

/**
 * Counts the visible rows of a relation and sums their hashes, which the order does not change.
 *
 * @param relation a quoted table, or a query in parentheses with its alias
 */
export async function figuresOf(
  client: ClientBase,
  relation: string,
  columns: readonly string[],
): Promise<Figures> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(encode(
       sha256(convert_to(row(${quotedColumns(columns)})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text
       as checksum
     from ${relation}`,
  );
  const [found] = rows;
  return { rows: Number(found?.rows), checksum: String(found?.checksum) };
}

export function sumOf(figures: readonly Figures[]): Figures {
  return {
    rows: figures.reduce((sum, { rows }) => sum + rows, 0),
    checksum: String(figures.reduce((sum, { checksum }) => sum + BigInt(checksum), 0n)),
  };
}
