import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  );

test.each(['/tmp/there-is-no-postgres-here', '127.0.0.1', 'localhost'])(
  'a Postgres missing at %s is unavailable',
  async (host) => {
    const client = new pg.Client({ host, port: 1, user: 'x', connectionTimeoutMillis: 5000 });

    expect(isDatabaseUnavailable(await failureOf(client.connect()))).toBe(true);
  },
);

test.each([
  ['57P01', true, 'it is being stopped'],
  ['57P03', true, 'it is starting'],
  ['53300', true, 'it has no place left'],
  ['08006', true, 'the connection failed'],
  ['55P03', true, 'a lock took too long'],
  ['40P01', true, 'a deadlock was broken'],
  ['57014', true, 'a statement took too long'],
  ['25P03', true, 'a transaction was left open'],
  ['23505', false, 'a constraint refused'],
  ['42P01', false, 'a table does not exist'],
])('SQLSTATE %s counts as unavailable: %s, because %s', (code, unavailable) => {
  const error = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });

  expect(isDatabaseUnavailable(error)).toBe(unavailable);
});

test('a missing file, or a client that disconnects, is not a database error', async () => {
  expect(isDatabaseUnavailable(await failureOf(readFile('/tmp/no-such-file')))).toBe(false);
  const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(isDatabaseUnavailable(hungUp)).toBe(false);
  expect(isDatabaseUnavailable('text')).toBe(false);
});
