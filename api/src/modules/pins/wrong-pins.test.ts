import type { Session } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { anInbox } from '../../../test/an-inbox.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const ADMIN_PIN = '482915';
const PIN = '1234';

async function aShopWithPins() {
  const shop = await aShop(server);
  const [ana, bruno] = [
    await shop.aSeller({ canManageSales: true }),
    await shop.aSeller({ canManageSales: true }),
  ];
  const people: [Caller, string][] = [
    [shop, ADMIN_PIN],
    [ana, PIN],
    [bruno, PIN],
  ];
  for (const [{ userId }, pin] of people)
    await shop.call('PUT', `/api/users/${userId}/pin`, { pin });
  return { shop, ana, bruno };
}

const ask = async (by: Pick<Caller, 'call'>, pin: string) => {
  const about = { act: 'discount', saleId: newId(), customerId: null, fullPrice: 2, amount: 1 };
  return (await by.call('POST', '/api/authorizations', { about, pin })).statusCode;
};
const switchTo = (from: Pick<Caller, 'call'>, { userId }: Caller, pin: string) =>
  from.call('POST', '/api/auth/switch', { userId, pin });

/** Types the most wrong PINs that one person may type at one till. */
async function typeWrongOnes(by: Pick<Caller, 'call'>): Promise<void> {
  for (let time = 0; time < 10; time++) expect(await ask(by, '0000')).toBe(403);
}

/** Starts a new session of the same person, as at another till. */
async function inNewSession(
  by: Pick<Caller, 'call'>,
  person: Caller,
): Promise<Pick<Caller, 'call'>> {
  const { token } = (await switchTo(by, person, PIN)).json<Session>();
  const headers = { authorization: `Bearer ${token}` };
  return {
    call: (method, url, payload) => server.app.inject({ method, url, payload, headers }),
  };
}

test('wrong PINs lock only the user who types them', async () => {
  const { shop, ana, bruno } = await aShopWithPins();

  await typeWrongOnes(ana);

  expect(await ask(ana, ADMIN_PIN)).toBe(429);
  expect((await switchTo(ana, bruno, PIN)).statusCode).toBe(429);
  expect(await ask(bruno, ADMIN_PIN)).toBe(201);
  expect(await ask(shop, ADMIN_PIN)).toBe(201);
});

test('wrong PINs for a colleague do not lock the colleague', async () => {
  const { ana, bruno, shop } = await aShopWithPins();

  for (let time = 0; time < 10; time++)
    expect((await switchTo(ana, bruno, '9999')).statusCode).toBe(403);

  expect((await switchTo(ana, bruno, PIN)).statusCode).toBe(429);
  expect((await switchTo(shop, bruno, PIN)).statusCode).toBe(200);
});

test('a new session has new attempts, up to thirty a day for each user', async () => {
  const { ana } = await aShopWithPins();
  let session: Pick<Caller, 'call'> = ana;
  for (let round = 0; round < 3; round++) {
    for (let time = 0; time < 9; time++) expect(await ask(session, '0000')).toBe(403);
    session = await inNewSession(session, ana);
  }
  for (let time = 0; time < 3; time++) expect(await ask(session, '0000')).toBe(403);

  expect(await ask(session, ADMIN_PIN)).toBe(429);
});

test('a right PIN resets the count of the till, not that of the day', async () => {
  const { ana } = await aShopWithPins();
  for (let round = 0; round < 5; round++) {
    for (let time = 0; time < 6; time++) expect(await ask(ana, '0000')).toBe(403);
    if (round < 4) expect(await ask(ana, ADMIN_PIN)).toBe(201);
  }

  expect(await ask(ana, ADMIN_PIN)).toBe(429);
});

test('a wrong PIN is in the activity, and the last attempt sends a mail', async () => {
  const { shop, ana } = await aShopWithPins();

  await typeWrongOnes(ana);
  await ask(ana, '0000');

  const entries = (await auditTrailOf(server, shop)).filter(({ action }) => action === 'pin.wrong');
  expect(entries).toHaveLength(10);
  expect(entries.map(({ username }) => username)).toEqual(Array(10).fill(ana.username));
  expect(entries.map(({ details }) => (details as { left: number }).left).sort()).toEqual([
    ...Array(10).keys(),
  ]);
  const mail = await inbox.mailTo(shop.email, 'PIN equivocados');
  expect(mail.subject).toContain(ana.username);
  expect(mail.text).toContain('/app/settings/activity');
  expect(await inbox.countTo(ana.username)).toBe(0);
});
