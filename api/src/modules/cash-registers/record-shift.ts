import type { CountedDenomination } from '@mostrador/contracts/cash-registers';
import { type Cents, newId, toPesos } from '@mostrador/domain';
import type { ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { storeMovementsBefore } from './between-shifts.repository.ts';
import { findCashFigures } from './cash-figures.repository.ts';
import {
  closeCashRegister,
  insertCashRegister,
  type StoredCashRegister,
} from './cash-registers.repository.ts';

/** Opens a register. Rejects with the database's error when one is open. */
export async function recordOpening(
  tx: ShopTransaction,
  author: Authorship,
  {
    id = newId(author.now),
    ...opening
  }: {
    /** Made by the screen that opens it. */
    id?: string | undefined;
    /** Null when the schedule opens it. */
    userId: string | null;
    /** Earlier than now when the schedule makes up for a missed opening. */
    openedAt: Date;
    opening: Cents;
    notes: string | null;
  },
): Promise<StoredCashRegister> {
  const opened = await insertCashRegister(tx, { ...opening, id });
  recordAudit(tx, author, 'cash-register.opened', {
    _id: opened.id,
    openingAmount: toPesos(opened.opening),
  });
  return opened;
}

/** Closes a register that the transaction has locked. */
export async function recordClosing(
  tx: ShopTransaction,
  author: Authorship,
  open: StoredCashRegister,
  closing: {
    /** Null when the schedule closes it. */
    userId: string | null;
    /** Earlier than now when the schedule makes up for a missed closing. */
    closedAt: Date;
    /** Undefined when nobody counted: the expected amount is recorded. */
    actual: Cents | undefined;
    notes: string | null;
    count: CountedDenomination[];
  },
): Promise<StoredCashRegister> {
  const { closedAt } = closing;
  const until = closing.userId === null ? closedAt : undefined;
  await storeMovementsBefore(tx, open, { closedAt, until });
  const { expected, sales } = await findCashFigures(tx, { ...open, closedAt });
  // A drawer cannot hold less than nothing, but the cash given back may exceed the cash received.
  const uncounted = Math.max(0, expected) as Cents;
  const { actual = uncounted } = closing;
  const closed = await closeCashRegister(tx, {
    ...closing,
    id: open.id,
    actual,
    expected,
    sales,
  });
  recordAudit(tx, author, 'cash-register.closed', {
    _id: open.id,
    number: closed.number as number,
    actualAmount: toPesos(actual),
    expectedAmount: toPesos(expected),
  });
  return closed;
}
