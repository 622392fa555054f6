import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop } from '../../../../test/a-shop.ts';

// No mailer runs: the test measures only the work of the answer.
const server = aServer();

/** Returns the queries sent meanwhile, except the job queue's own maintenance. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await work();
  const statements = query.mock.calls.map(([asked]) => {
    const { text } = asked as { text?: string };
    return text ?? (typeof asked === 'string' ? asked : 'a statement of ours');
  });
  query.mockRestore();
  return statements.filter((text) => !/pgboss/.test(text) || /insert into/i.test(text));
}

test('a recovery request costs the database the same for any address', async () => {
  const shop = await aShop(server);
  const workFor = (email: string) =>
    statementsOf(() =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email },
      }),
    );

  const ofAnAccount = await workFor(shop.email);
  const ofUnknown = await workFor('nadie@kiosco.example');

  expect(ofAnAccount).toEqual(ofUnknown);
  expect(ofAnAccount.filter((text) => /attempt_count/.test(text))).toHaveLength(3);
  expect(ofAnAccount.filter((text) => /pgboss/.test(text))).toHaveLength(1);
  expect(ofAnAccount).toHaveLength(4);
  const { rows } = await server.database.pool.query(
    `select data from pgboss.job where name = 'password-reset-mail' order by created_on`,
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { email: shop.email },
    { email: 'nadie@kiosco.example' },
  ]);
});
