import type { Session } from '@mostrador/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop } from '../../../../test/a-shop.ts';
import { aVisitor } from '../../../../test/a-visitor.ts';

const server = aServer();
const { signIn, listWith } = aVisitor(server);
const DAY_MS = 24 * 60 * 60 * 1000;

describe('signing in', () => {
  test.each([
    ['as it was registered', (name: string) => name],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['between spaces', (name: string) => `  ${name} `],
  ])('accepts the username %s', async (_, written) => {
    const shop = await aShop(server);

    const answer = await signIn(written(shop.username));

    expect(answer.statusCode).toBe(200);
    expect(answer.json<Session>().user).toEqual(shop.owner);
    expect((await listWith(answer.json().token)).statusCode).toBe(200);
  });

  test('answers the same for a wrong password and an unknown name', async () => {
    const shop = await aShop(server);

    const answers = await Promise.all([
      signIn(shop.username, 'otra clave'),
      signIn('nadie-se-llama-asi'),
      signIn(`${shop.username}@kiosco.example`),
      signIn("' or 1=1; --"),
    ]);

    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: 'Usuario o contraseña incorrectos',
        code: 'credentials.wrong',
      });
    }
  });

  test('informs a deactivated user only after the right password', async () => {
    const shop = await aShop(server);
    await shop.deactivate();

    const answer = await signIn(shop.username);

    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('account.inactive');
    expect((await signIn(shop.username, 'otra clave')).statusCode).toBe(401);
  });

  test('twice gives two sessions, each with its own token', async () => {
    const shop = await aShop(server);
    const [first, second] = await Promise.all([signIn(shop.username), signIn(shop.username)]);

    expect(first.json().token).not.toBe(second.json().token);
    expect((await listWith(first.json().token)).statusCode).toBe(200);
    expect((await listWith(second.json().token)).statusCode).toBe(200);
  });

  test("deletes the user's expired sessions", async () => {
    const shop = await aShop(server);
    const clock = server.now;
    server.now = new Date(clock.getTime() + 31 * DAY_MS);
    await signIn(shop.username);
    server.now = clock;

    const sessions = await server.database
      .forShop(shop.shopId)
      .selectFrom('session')
      .select('token_hash')
      .execute();
    expect(sessions).toHaveLength(1);
  });
});
