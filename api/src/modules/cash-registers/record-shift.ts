import type { CountedDenomination } from '@mostrador/contracts/cash-registers';
import { type Cents, newId, toPesos } from '@mostrador/domain';
import type { ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { keepMadeBefore } from './between-shifts.repository.ts';
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
  opening: {
    /** Null for the schedule. */
    userId: string | null;
    /** Before now when it is made up. */
    openedAt: Date;
    opening: Cents;
    notes: string | null;
  },
): Promise<StoredCashRegister> {
  const opened = await insertCashRegister(tx, { ...opening, id: newId(author.now) });
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
    /** Null for the schedule. */
    userId: string | null;
    /** Before now when it is made up. */
    closedAt: Date;
    /** Undefined when nobody counted: what was expected is recorded. */
    actual: Cents | undefined;
    notes: string | null;
    count: CountedDenomination[];
  },
): Promise<StoredCashRegister> {
  const { closedAt } = closing;
  const until = closing.userId === null ? closedAt : undefined;
  await keepMadeBefore(tx, open, { closedAt, until });
  const { expected, sales } = await findCashFigures(tx, { ...open, closedAt });
  // A drawer cannot hold less than nothing, though more may have been given back than came in.
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
