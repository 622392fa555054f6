import { newId } from '@mostrador/domain';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { preparedDatabase } from '../../test/database.ts';
import { logSlowStatements } from './slow-statements.ts';

/** Logs what takes ten milliseconds, which `pg_sleep` does on any machine. */
async function aWatchedDatabase() {
  const database = await preparedDatabase();
  const lines: Record<string, unknown>[] = [];
  const warn = (fields: unknown, message?: unknown) =>
    lines.push({ ...(fields as object), message });
  logSlowStatements(database.pool, { fromMs: 10, log: { warn } });
  const { rows } = await database.pool.query(
    `select current_setting('server_version_num')::int >= 160000 as is`,
  );
  return { database, lines, tellsPlans: rows[0].is as boolean };
}

test('a slow statement is logged with its plan, and without its values', async ({ skip }) => {
  const { database, lines, tellsPlans } = await aWatchedDatabase();
  skip(!tellsPlans, 'needs Postgres 16');
  const slowly = sql`select name, pg_sleep(0.02) from (values ('luz'), ('sol')) person (name)
    where name = ${'maria@example.com'} or name > ${''} limit 1`;

  await slowly.execute(database.forShop(newId()));

  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({
    message: 'slow statements',
    statements: [expect.stringContaining('name = $1')],
    plans: [expect.stringMatching(/Limit[\s\S]*= \$1/)],
  });
  expect(JSON.stringify(lines)).not.toContain('maria');
});

test('the plan of a repeated slow statement is asked for once', async ({ skip }) => {
  const { database, lines, tellsPlans } = await aWatchedDatabase();
  skip(!tellsPlans, 'needs Postgres 16');
  const shop = database.forShop(newId());
  for (const seconds of [0.02, 0.03]) await sql`select pg_sleep(${seconds})`.execute(shop);

  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines.filter((line) => 'plans' in line)).toHaveLength(1);
});
