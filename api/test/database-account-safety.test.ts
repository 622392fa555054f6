import { newId } from '@mostrador/domain';
import { migrateDown, migrateUp } from '@mostrador/server-kit/database/migrate';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const THIS = '0011-account-safety';

/** Creates a database before this migration, with users in it, queried as its owner. */
async function before() {
  const { connectionString } = await emptyDatabase();
  for (const name of Object.keys(migrations))
    if (name < THIS) await migrateUp(connectionString, migrations);
  const owner = new pg.Client(connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  const shopId = newId();
  await owner.query(
    `insert into shop (id, name, cash_register_config, created_at) values ($1, 'Kiosco', '{}', now())`,
    [shopId],
  );
  let hired = 0;
  async function hire(username: string, email: string | null, verified: boolean) {
    const id = newId();
    await owner.query(
      `insert into shop_user (shop_id, id, username, email, email_verified, password_hash, role, created_at)
       values ($1, $2, $3, $4, $5, '', 'vendedor', to_timestamp($6))`,
      [shopId, id, username, email, verified, ++hired],
    );
    await owner.query(
      `insert into account_name (kind, key, shop_id, user_id) values ('username', $3, $1, $2)`,
      [shopId, id, username],
    );
  }
  const rows = async (query: string) => (await owner.query(query)).rows;
  return { connectionString, hire, rows };
}

test('users keep their names and addresses, even two that look alike', async () => {
  const { connectionString, hire, rows } = await before();
  await hire('lucia', 'lucia@kiosco.example', true);
  await hire('iucia', 'otra@kiosco.example', false);
  await hire('сол', null, false);

  await migrateUp(connectionString, migrations);

  expect(
    await rows(
      'select username, recovery_email, recovery_email_verified from shop_user order by created_at',
    ),
  ).toEqual([
    { username: 'lucia', recovery_email: 'lucia@kiosco.example', recovery_email_verified: true },
    { username: 'iucia', recovery_email: 'otra@kiosco.example', recovery_email_verified: false },
    { username: 'сол', recovery_email: null, recovery_email_verified: false },
  ]);
  expect(
    await rows(`select key, username from account_name
      join shop_user on user_id = id where kind = 'username-look' order by created_at`),
  ).toEqual([
    { key: 'lucla', username: 'lucia' },
    { key: 'сол', username: 'сол' },
  ]);
  expect(await rows(`select key from account_name where kind = 'username'`)).toHaveLength(3);
});

test('the down migration forgets an address that waits to be verified', async () => {
  const { connectionString, hire, rows } = await before();
  await hire('lucia', 'lucia@kiosco.example', true);
  await migrateUp(connectionString, migrations);
  await rows(`update shop_user set email = 'otra@kiosco.example'`);

  await migrateDown(connectionString, migrations);

  expect(await rows('select email, email_verified from shop_user')).toEqual([
    { email: 'lucia@kiosco.example', email_verified: true },
  ]);
});
