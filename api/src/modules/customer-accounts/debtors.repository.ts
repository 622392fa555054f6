import {
  ACCOUNT_PAGE_SIZE,
  DAYS_BETWEEN_REMINDERS,
  type Debtor,
  type DebtorList,
  type DebtReminder,
} from '@mostrador/contracts/customer-accounts';
import { cents, toPesos } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { selectListed, toCustomer } from '../customers/customers.repository.ts';

const DAY_MS = 86_400_000;

/** The number of debtors to remind in an answer: a person may skip some. */
const NEXT_TO_REMIND = 20;

/** Returns the customers with a debt, the oldest debts first, and whom to remind next. */
export async function listDebtors(db: ShopDatabase, page: number, now: Date): Promise<DebtorList> {
  const since = dueSince(now);
  const owing = db
    .selectFrom('customer')
    .where('shop_id', '=', db.shopId)
    .where('owes_since', 'is not', null);
  const isDue = sql<boolean>`(reminded_at is null or reminded_at <= ${since})`;
  // Stored in international form, or in another that WhatsApp does not take.
  const hasPhone = sql<boolean>`coalesce(starts_with(phone, '+'), false)`;
  const inOrder = selectDebtors(owing).orderBy('owes_since').orderBy('id');
  const ofPage = inOrder.offset((page - 1) * ACCOUNT_PAGE_SIZE).limit(ACCOUNT_PAGE_SIZE);
  const next = inOrder.where(isDue).where(hasPhone).limit(NEXT_TO_REMIND);
  const sums = owing.select(({ fn }) => [
    fn.countAll<number>().as('count'),
    fn.coalesce(fn.sum<number>('balance_cents'), sql<number>`0`).as('owed'),
    sql<number>`count(*) filter (where ${isDue} and ${hasPhone})`.as('to_remind'),
    sql<number>`count(*) filter (where ${isDue} and not ${hasPhone})`.as('without_phone'),
  ]);
  const [{ rows }, { rows: nextRows }, { rows: summed }] = await pipelined(db, [
    ofPage,
    next,
    sums,
  ]);
  const { count, owed, to_remind, without_phone } = summed[0] as (typeof summed)[0];
  const debtorOf = toDebtor(since);
  return {
    debtors: rows.map(debtorOf),
    toRemind: nextRows.map(debtorOf),
    leftToRemind: to_remind,
    withoutPhone: without_phone,
    total: toPesos(cents(owed)),
    pagination: { page, pages: Math.ceil(count / ACCOUNT_PAGE_SIZE), total: count },
  };
}

/** The real name of who sent the last reminder, or the username. */
const SENT_BY = sql<string | null>`(select coalesce(real_name, username) from shop_user
  where shop_user.shop_id = customer.shop_id and shop_user.id = customer.reminded_by)`;

function selectDebtors(owing: Parameters<typeof selectListed>[0]) {
  return selectListed(owing).select(['owes_since', 'reminded_at', SENT_BY.as('sent_by')]);
}

type DebtorRow = Awaited<ReturnType<ReturnType<typeof selectDebtors>['executeTakeFirstOrThrow']>>;

function toDebtor(since: Date) {
  return ({ owes_since, reminded_at, sent_by, ...row }: DebtorRow): Debtor => ({
    customer: toCustomer(row),
    owesSince: (owes_since as Date).toISOString(),
    reminder: reminded_at && reminded_at > since ? toReminder(reminded_at, sent_by) : null,
  });
}

function toReminder(remindedAt: Date, sentBy: string | null): DebtReminder {
  return { remindedAt: remindedAt.toISOString(), sentBy: sentBy ?? '' };
}

/** A debtor's row after an attempt to remind them. */
export interface ReminderState {
  name: string;
  balance: number;
  owes: boolean;
  reminder: (DebtReminder & { userId: string }) | null;
}

/**
 * Marks a customer with a debt as reminded, unless a reminder of the last days exists. The row's
 * lock lets only one of two people do it.
 */
export async function markReminded(
  tx: ShopTransaction,
  customerId: string,
  { userId, now }: Pick<Authorship, 'userId' | 'now'>,
): Promise<{ isMarked: boolean; state: ReminderState | undefined }> {
  const row = tx
    .updateTable('customer')
    .set({ reminded_at: now, reminded_by: userId })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', customerId)
    .where('owes_since', 'is not', null)
    .where(sql<boolean>`(reminded_at is null or reminded_at <= ${dueSince(now)})`);
  const found = tx
    .selectFrom('customer')
    .select(['name', 'balance_cents', 'owes_since', 'reminded_at', 'reminded_by'])
    .select(SENT_BY.as('sent_by'))
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null);
  const [{ numAffectedRows }, { rows }] = await pipelined(tx, [row, found]);
  const [state] = rows;
  return {
    isMarked: (numAffectedRows ?? 0n) > 0n,
    state: state && {
      name: state.name,
      balance: toPesos(cents(state.balance_cents)),
      owes: state.owes_since !== null,
      reminder:
        state.reminded_at && state.reminded_by
          ? { ...toReminder(state.reminded_at, state.sent_by), userId: state.reminded_by }
          : null,
    },
  };
}

/** Returns the moment from which a reminder still counts: an older one is due again. */
function dueSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_BETWEEN_REMINDERS * DAY_MS);
}
