import type { Session } from '@mostrador/contracts/accounts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aSecondFactor, aTotpKey, codeOf } from '../../../../test/a-second-factor.ts';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, PASSWORD, type TestShop } from '../../../../test/a-shop.ts';
import { aVisitor } from '../../../../test/a-visitor.ts';
import { auditTrailOf } from '../../../../test/audit-trail.ts';
import { createSecondFactors } from './second-factor.ts';

const server = aServer();
const { signIn } = aVisitor(server);
const STEP_MS = 30_000;
const REQUIRED = {
  error: 'Ingresá el código de verificación de tu aplicación',
  code: 'auth.otp-required',
};
const WRONG = {
  error: 'El código de verificación no es correcto o ya se usó',
  code: 'auth.otp-wrong',
};

/** Moves the clock: a code works once, so the next one needs another moment. */
function later(ms = 10 * STEP_MS): void {
  server.now = new Date(server.now.getTime() + ms);
}

async function protectedShop() {
  const shop = await aShop(server);
  const factor = await aSecondFactor(server, shop);
  later();
  return { shop, ...factor, code: (at = server.now) => codeOf(factor.key, at) };
}

const signInWith = (shop: TestShop, otp?: string) => signIn(shop.username, PASSWORD, otp);
const post = (caller: Caller, path: string, body: object) =>
  caller.call('POST', `/api/auth/second-factor${path}`, body);
const stateOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/auth/second-factor')).json();

function expectRefusal(answer: LightMyRequestResponse, status: number, refusal: object): void {
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual(refusal);
}

describe('turning it on', () => {
  test('requires the password and a code, and returns ten recovery codes', async () => {
    const shop = await aShop(server);
    expect(await stateOf(shop)).toEqual({ enabled: false, recoveryCodesLeft: 0, available: true });

    const { key, uri } = (await post(shop, '', { password: PASSWORD })).json();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Mostrador:${shop.username}?issuer=Mostrador&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
    const { recoveryCodes } = (
      await post(shop, '/confirm', { otp: codeOf(key, server.now) })
    ).json();

    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await stateOf(shop)).toEqual({ enabled: true, recoveryCodesLeft: 10, available: true });
  });

  test('applies only after a code confirms it', async () => {
    const shop = await aShop(server);
    const replaced = await aTotpKey(shop);
    await aTotpKey(shop);

    expectRefusal(await post(shop, '/confirm', { otp: codeOf(replaced, server.now) }), 403, WRONG);
    expect((await signInWith(shop)).statusCode).toBe(200);
  });

  test('is refused without the password, without a key, and twice', async () => {
    const shop = await aShop(server);

    expectRefusal(await post(shop, '', { password: 'otra clave' }), 403, {
      error: 'La contraseña no es correcta',
      code: 'auth.password-wrong',
    });
    expect((await post(shop, '/confirm', { otp: '123456' })).json().code).toBe(
      'second-factor.not-started',
    );
    await aSecondFactor(server, shop);
    expect((await post(shop, '', { password: PASSWORD })).json().code).toBe(
      'second-factor.already-enabled',
    );
  });

  test('from two tabs at once returns codes once', async () => {
    const shop = await aShop(server);
    const otp = codeOf(await aTotpKey(shop), server.now);

    const answers = await Promise.all([1, 2, 3].map(() => post(shop, '/confirm', { otp })));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await stateOf(shop)).recoveryCodesLeft).toBe(10);
  });

  test('is unavailable without a key, and then no user with a second factor signs in', async () => {
    const { shop, code } = await protectedShop();
    const other = await aShop(server);
    const keyless = await anApp(server, { settings: { secretKey: undefined } });
    const ask = (url: string, payload: object, token?: string) =>
      keyless.inject({
        method: 'POST',
        url,
        payload,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });

    const start = await ask('/api/auth/second-factor', { password: PASSWORD }, other.token);
    const login = await ask('/api/auth/login', {
      username: shop.username,
      password: PASSWORD,
      otp: code(),
    });
    await keyless.close();

    expect([start.statusCode, login.statusCode]).toEqual([503, 503]);
    expect(start.json().code).toBe('second-factor.unavailable');
  });
});

test('answers 503 for a secret encrypted with another key, and signs nobody in', async () => {
  const { shop, code, recoveryCodes } = await protectedShop();
  const other = await anApp(server, { settings: { secretKey: Buffer.alloc(32, 8) } });
  onTestFinished(() => other.close());

  for (const otp of [code(), recoveryCodes[0]]) {
    const payload = { username: shop.username, password: PASSWORD, otp };
    const answer = await other.inject({ method: 'POST', url: '/api/auth/login', payload });
    expectRefusal(answer, 503, {
      error:
        'El servidor no puede leer un dato que guardó cifrado: se guardó con otra clave (SECRET_KEY). Avisale a quien administra la instalación.',
      code: 'secret.unreadable',
    });
  }
});

describe('signing in', () => {
  test('asks for the code only after the right password', async () => {
    const { shop, code } = await protectedShop();

    expectRefusal(await signInWith(shop), 401, REQUIRED);
    expectRefusal(await signInWith(shop, '000000'), 401, WRONG);
    const { code: wrongPassword } = (await signIn(shop.username, 'otra clave', code())).json();
    expect(wrongPassword).toBe('credentials.wrong');
    expect((await signIn('nadie', PASSWORD, code())).json().code).toBe('credentials.wrong');
    const answer = await signInWith(shop, code());
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Session>().user.username).toBe(shop.username);
  });

  test('ignores a code where there is no second factor', async () => {
    const shop = await aShop(server);

    expect((await signInWith(shop, '123456')).statusCode).toBe(200);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with a clock %i steps off returns %i', async (steps, status) => {
    const { shop, code } = await protectedShop();

    const otp = code(new Date(server.now.getTime() + steps * STEP_MS));

    expect((await signInWith(shop, otp)).statusCode).toBe(status);
  });

  test('accepts a code once, also at once, and no earlier code afterwards', async () => {
    const { shop, code } = await protectedShop();
    const earlier = code(new Date(server.now.getTime() - STEP_MS));

    const answers = await Promise.all([1, 2, 3].map(() => signInWith(shop, code())));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expectRefusal(await signInWith(shop, earlier), 401, WRONG);
  });

  test('accepts a code with the space that apps show', async () => {
    const { shop, code } = await protectedShop();

    expect((await signInWith(shop, code().replace(/(...)/, '$1 '))).statusCode).toBe(200);
  });

  test('accepts each recovery code once, in any spelling, also at once', async () => {
    const { shop, recoveryCodes } = await protectedShop();
    const [first = '', second = ''] = recoveryCodes;

    const answers = await Promise.all([1, 2, 3].map(() => signInWith(shop, first)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect(
      (await signInWith(shop, ` ${second.toLowerCase().replaceAll('-', '')}`)).statusCode,
    ).toBe(200);
    expect((await stateOf(shop)).recoveryCodesLeft).toBe(8);
    const used = (await auditTrailOf(server, shop)).filter(
      ({ action }) => action === 'account.recovery-code-used',
    );
    expect(used.map(({ details }) => details)).toContainEqual({ left: 9 });
    expect(used).toHaveLength(2);
  });

  test('counts wrong codes with wrong passwords, and refuses the right code above the limit', async () => {
    const { shop, code } = await protectedShop();
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await signInWith(shop, '000000')).statusCode).toBe(401);

    expect((await signInWith(shop, code())).statusCode).toBe(429);
  });

  test('does not reset the count of wrong codes when the password is right', async () => {
    const { shop } = await protectedShop();
    for (let attempt = 1; attempt <= 5; attempt++) {
      await signInWith(shop);
      await signInWith(shop, '000000');
    }

    expect((await signInWith(shop)).statusCode).toBe(429);
  });

  test("refuses another user's code", async () => {
    const [ours, theirs] = [await protectedShop(), await protectedShop()];

    expectRefusal(await signInWith(ours.shop, theirs.recoveryCodes[0]), 401, WRONG);
    expectRefusal(await signInWith(ours.shop, theirs.code()), 401, WRONG);
  });
});

describe('turning it off', () => {
  test('requires the password and a code, and sign-in then needs none', async () => {
    const { shop, code, recoveryCodes } = await protectedShop();
    const disable = (password: string, otp: string) => post(shop, '/disable', { password, otp });

    expect((await disable('otra clave', code())).json().code).toBe('auth.password-wrong');
    expectRefusal(await disable(PASSWORD, '000000'), 403, WRONG);
    expect((await disable(PASSWORD, code())).statusCode).toBe(204);

    expect((await signInWith(shop)).statusCode).toBe(200);
    expect(await stateOf(shop)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await disable(PASSWORD, recoveryCodes[0] ?? '')).json().code).toBe(
      'second-factor.not-enabled',
    );
    const actions = (await auditTrailOf(server, shop)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['account.second-factor-enabled', 'account.second-factor-disabled']),
    );
  });
});

test('new recovery codes replace the old ones', async () => {
  const { shop, code, recoveryCodes } = await protectedShop();

  const answer = await post(shop, '/recovery-codes', { password: PASSWORD, otp: code() });

  expect(answer.statusCode).toBe(200);
  const [renewed] = answer.json().recoveryCodes;
  expectRefusal(await signInWith(shop, recoveryCodes[0]), 401, WRONG);
  expect((await signInWith(shop, renewed)).statusCode).toBe(200);
});

test('a protected action is refused without a code and with a used one', async () => {
  const { shop, code } = await protectedShop();
  const { requireSecondFactor } = createSecondFactors(Buffer.alloc(32, 7));
  const act = (otp?: string) =>
    server.database
      .forShop(shop.shopId)
      .transact((tx) =>
        requireSecondFactor(
          tx,
          { userId: shop.userId, username: shop.username, now: server.now },
          otp,
        ),
      );

  await expect(act()).rejects.toMatchObject({ status: 403, answer: REQUIRED });
  await act(code());
  await expect(act(code())).rejects.toMatchObject({ status: 403, answer: WRONG });
});

test('neither the key nor a recovery code is in the database in plain text', async () => {
  const { shop, key, recoveryCodes } = await protectedShop();
  const db = server.database.forShop(shop.shopId);

  const stored = [
    ...(await db.selectFrom('second_factor').select('secret as value').execute()),
    ...(await db.selectFrom('recovery_code').select('code_hash as value').execute()),
  ];

  expect(stored).toHaveLength(11);
  const bare = recoveryCodes.map((recoveryCode) => recoveryCode.replaceAll('-', ''));
  for (const { value } of stored)
    for (const secret of [key, ...recoveryCodes, ...bare])
      expect(value.toString('latin1')).not.toContain(secret);
});
