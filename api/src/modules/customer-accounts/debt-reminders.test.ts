import type { DebtorList, DebtReminder } from '@mostrador/contracts/customer-accounts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import type { Caller } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { aDebtor, aShopWithCredit, payOnAccount } from '../../../test/customer-accounts.ts';

const server = aServer();

const PHONE = '+542645551234';
const DAY_MS = 86_400_000;

const remind = (caller: Caller, { _id }: { _id: string }) =>
  caller.call('POST', `/api/customers/${_id}/reminders`);
const debtorsOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/customers/debtors')).json<DebtorList>();
const namesOf = (debtors: DebtorList['debtors']) => debtors.map(({ customer }) => customer.name);
const refusalIn = (answer: LightMyRequestResponse) => {
  const { error, code } = answer.json();
  return { status: answer.statusCode, code, error };
};
const later = (ms: number) => {
  server.now = new Date(server.now.getTime() + ms);
};

test('the debtors to remind are those with a phone and without a reminder of the last days', async () => {
  const shop = await aShopWithCredit(server);
  const ana = await aDebtor(shop, 100, { name: 'Ana', phone: PHONE });
  later(1000);
  await aDebtor(shop, 50, { name: 'Beto', phone: PHONE });
  later(1000);
  await aDebtor(shop, 20, { name: 'Caro' });
  await shop.aCustomer({ name: 'Nadie', phone: PHONE });
  expect(await debtorsOf(shop)).toMatchObject({ leftToRemind: 2, withoutPhone: 1 });

  const answer = await remind(shop, ana);

  expect(answer.statusCode).toBe(201);
  const reminder = { remindedAt: server.now.toISOString(), sentBy: shop.username };
  expect(answer.json()).toEqual(reminder);
  const after = await debtorsOf(shop);
  expect(namesOf(after.toRemind)).toEqual(['Beto']);
  expect(after).toMatchObject({ leftToRemind: 1, withoutPhone: 1, pagination: { total: 3 } });
  expect(after.debtors.map((debtor) => debtor.reminder)).toEqual([reminder, null, null]);
});

test('a reminder is due again after some days', async () => {
  const shop = await aShopWithCredit(server);
  const ana = await aDebtor(shop, 100, { name: 'Ana', phone: PHONE });
  const first = (await remind(shop, ana)).json<DebtReminder>();

  later(7 * DAY_MS - 1);
  expect(await debtorsOf(shop)).toMatchObject({ leftToRemind: 0, debtors: [{ reminder: first }] });
  later(1);
  expect(await debtorsOf(shop)).toMatchObject({ leftToRemind: 1, debtors: [{ reminder: null }] });

  const second = (await remind(shop, ana)).json<DebtReminder>();
  expect(second.remindedAt).toBe(server.now.toISOString());
});

test('two people who remind the same debtor at once record one reminder, which names its sender', async () => {
  const shop = await aShopWithCredit(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const ana = await aDebtor(shop, 100, { name: 'Ana', phone: PHONE });

  const answers = await Promise.all([remind(shop, ana), remind(seller, ana)]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const [sent, refused] = answers[0].statusCode === 201 ? answers : answers.toReversed();
  const { sentBy } = (sent as LightMyRequestResponse).json<DebtReminder>();
  expect(refusalIn(refused as LightMyRequestResponse)).toEqual({
    status: 409,
    code: 'reminder.sent',
    error: expect.stringContaining(`${sentBy} ya se lo recordó a Ana el `),
  });
});

test('a repeated request of the same person is the same reminder, and in the activity once', async () => {
  const shop = await aShopWithCredit(server);
  const ana = await aDebtor(shop, 1200.5, { name: 'Ana', phone: PHONE });

  const first = await remind(shop, ana);
  later(1000);
  const again = await remind(shop, ana);

  expect(again.json()).toEqual(first.json());
  const trail = (await auditTrailOf(server, shop)).filter(
    ({ action }) => action === 'customer.reminded',
  );
  expect(trail).toHaveLength(1);
  const { entries } = (await shop.call('GET', '/api/activity')).json();
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'customer.reminded',
      summary: expect.stringMatching(/^Le recordó a Ana su deuda de \$\s1\.200,50$/),
    }),
  );
});

test('nobody is reminded who owes nothing, who is missing, or who is of another shop', async () => {
  const shop = await aShopWithCredit(server);
  const ana = await aDebtor(shop, 100, { name: 'Ana', phone: PHONE });
  const other = await aDebtor(await aShopWithCredit(server), 100);
  await payOnAccount(shop, ana, 100);

  expect(refusalIn(await remind(shop, ana))).toEqual({
    status: 409,
    code: 'reminder.nothing-owed',
    error: 'Ana no debe nada',
  });
  expect((await remind(shop, other)).statusCode).toBe(404);
  const seller = await shop.aSeller({ canViewHistory: true });
  expect((await remind(seller, ana)).statusCode).toBe(403);
});
