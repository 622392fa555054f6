import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Statement } from './batch.ts';

const EXPLAINED = /^\s*(select|with|insert|update|delete|merge)\b/i;
/** A slow database is not asked for the same plan again for this long. */
const PLAN_KEPT_MS = 10 * 60_000;
const MOST_STATEMENTS = 200;

const watches = new WeakMap<pg.Pool, SlowStatements>();

export interface SlowStatements {
  fromMs: number;
  /**
   * @param statements of one round trip: Postgres answers them together
   * @param setTenant what ran before them
   */
  note(statements: readonly Statement[], ms: number, setTenant: readonly Statement[]): void;
}

export const slowStatementsOf = (pool: pg.Pool): SlowStatements | undefined => watches.get(pool);

/**
 * Logs the statements of each round trip that takes at least `fromMs`, with the plans that Postgres
 * would choose for unknown values (Postgres 16 or newer). The log has no values: `auto_explain`
 * would write them into the conditions of its plans (ADR 74).
 */
export function logSlowStatements(
  pool: pg.Pool,
  { fromMs, log }: { fromMs: number; log: { warn: FastifyBaseLogger['warn'] } },
): void {
  const explained = new LRUCache<string, true>({ max: MOST_STATEMENTS, ttl: PLAN_KEPT_MS });
  watches.set(pool, {
    fromMs,
    note(sent, ms, setTenant) {
      const statements = sent.map(({ sql }) => sql).filter((sql) => EXPLAINED.test(sql));
      const unknown = [...new Set(statements)].filter((sql) => !explained.has(sql));
      for (const sql of unknown) explained.set(sql, true);
      const fields = { ms: Math.round(ms), statements };
      if (unknown.length === 0) return log.warn(fields, 'slow statements');
      explain(pool, unknown, setTenant).then(
        (plans) => log.warn({ ...fields, plans }, 'slow statements'),
        () => log.warn(fields, 'slow statements, whose plans Postgres does not tell'),
      );
    },
  });
}

async function explain(
  pool: pg.Pool,
  statements: readonly string[],
  setTenant: readonly Statement[],
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    // The policies of the tables are part of the plans.
    for (const { sql } of setTenant) await client.query(sql);
    const plans: string[] = [];
    for (const sql of statements) {
      const { rows } = await client.query(`explain (generic_plan) ${sql}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
