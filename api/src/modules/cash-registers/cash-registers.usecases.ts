import { isDeepStrictEqual } from 'node:util';
import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import type {
  CashMovement,
  CashRegister,
  CashRegisterConfigChange,
  CashRegisterDetail,
  CashRegisterReading,
  CurrentCashRegister,
  closeCashRegister as closeBody,
  openCashRegister as openBody,
  postedCashMovement,
} from '@mostrador/contracts/cash-registers';
import { inOrderOf } from '@mostrador/contracts/payment-methods';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import {
  type Actor,
  type Cents,
  can,
  NO_MONEY,
  newId,
  receiptHeadOf,
  toCents,
  toPesos,
} from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { z } from 'zod';
import { constraintOf, type ShopDatabase } from '../../database/database.ts';
import type { Printable } from '../../documents/printer-worker.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { findEntry } from '../offline-entries/offline-entries.repository.ts';
import { lockClosedDays, reopenDays } from '../sale-records/shop-day.repository.ts';
import { findNamedMethods } from '../sale-records/shop-methods.repository.ts';
import { findReceiptShop } from '../store-info/receipt-shop.repository.ts';
import { findAfterClosing } from './after-closing.repository.ts';
import { leaveOutOfShifts } from './between-shifts.repository.ts';
import { findCashConfig, lockCashConfig, putCashConfig } from './cash-config.repository.ts';
import {
  type CashFigures,
  findCashFigures,
  findSalesBeforeOpening,
  listOtherPayments,
  listShiftSales,
  netOf,
} from './cash-figures.repository.ts';
import {
  cashRegisterAlreadyOpen,
  cashRegisterClosed,
  cashRegisterIdReused,
  cashRegisterNotFound,
  cashRegistersDisabled,
  countExceedsAmount,
  countsBlind,
  differenceUnconfirmed,
  movementIdReused,
} from './cash-registers.errors.ts';
import {
  findCashMovement,
  findCashRegister,
  findOpenCashRegister,
  findShiftsSince,
  insertCashMovement,
  listCashMovements,
  lockCashRegister,
  type StoredCashRegister,
  toCashRegister,
} from './cash-registers.repository.ts';
import { planNextRun, replanAfterClockReset } from './cash-schedule.ts';
import { closingReportOf } from './closing-report.ts';
import { findExceeded, mayKnow } from './drawer-content.ts';
import { recordClosing, recordOpening } from './record-shift.ts';
import { isSameMovement, isSameOpening } from './same-request.ts';

/** Returns the open register with the figures this person may see. */
export async function currentCashRegister(
  db: ShopDatabase,
  actor: Actor,
  now: Date,
): Promise<CurrentCashRegister> {
  const [{ open, lastClosing }, config] = await Promise.all([
    findOpenCashRegister(db),
    findCashConfig(db),
  ]);
  return {
    cashRegister: open ? await seenBy(actor, db, open, config) : null,
    suggestedOpeningAmount: open || !lastClosing ? null : toPesos(lastClosing.actual),
    beforeOpening:
      !open && config.enabled && can(actor, 'canManageCashRegister')
        ? toPesos(await findCashForNext(db, now))
        : null,
  };
}

/** Returns the cash moved since the last closing, which a shift opened now would count. */
async function findCashForNext(db: ShopDatabase, now: Date): Promise<Cents> {
  const shiftsSince = await findShiftsSince(db);
  const next = { id: newId(now), closedAt: null, opening: NO_MONEY, shiftsSince };
  return (await findCashFigures(db, next)).expected;
}

/**
 * Opens the register, once for each id. Throws `cash-register.disabled`,
 * `cash-register.already-open` and `cash-register.id-reused`.
 */
export async function openCashRegister(
  shop: ShopDatabase,
  jobs: Jobs,
  author: Actor & Authorship,
  body: z.output<typeof openBody>,
): Promise<CashRegister> {
  const { _id, openingAmount, notes } = body;
  const config = await findCashConfig(shop);
  const recorded = await findSameOpening(shop, body);
  if (recorded) return seenBy(author, shop, recorded, config);
  if (!config.enabled) throw cashRegistersDisabled();
  const opening = toCents(openingAmount);
  try {
    return await shop.transact(async (tx) => {
      await replanAfterClockReset(tx, jobs, config, author.now);
      const { userId, now: openedAt } = author;
      const opened = await recordOpening(tx, author, {
        id: _id,
        userId,
        openedAt,
        opening,
        notes,
      });
      return toCashRegister(opened, await findCashFigures(tx, opened));
    });
  } catch (error) {
    // The same request, sent twice at once.
    const opened = await findSameOpening(shop, body);
    if (opened) return seenBy(author, shop, opened, config);
    if (constraintOf(error) !== 'one_open_cash_register_per_shop') throw error;
    const { open } = await findOpenCashRegister(shop);
    throw cashRegisterAlreadyOpen(open?.openedBy);
  }
}

/** Returns the register that this request opened before, also one that a device delivered. */
async function findSameOpening(
  shop: ShopDatabase,
  { _id, openingAmount, notes }: z.output<typeof openBody>,
): Promise<StoredCashRegister | undefined> {
  if (_id === undefined) return undefined;
  const delivered = await findEntry(shop, _id);
  const content = { kind: 'opening', openingAmount, notes };
  if (delivered && !isDeepStrictEqual(delivered.content, content)) throw cashRegisterIdReused();
  if (delivered) return findCashRegister(shop, delivered.recordedId);
  const opened = await findCashRegister(shop, _id);
  if (opened && !isSameOpening(opened, { openingAmount, notes })) throw cashRegisterIdReused();
  return opened;
}

/**
 * Closes the register with the counted amount. Sums the expected amount once no more sales of the
 * shift can come. Throws `cash-register.not-found`, `cash-register.closed`,
 * `cash-register.count-exceeds-amount`, and `cash-register.difference-unconfirmed` for a difference
 * that the shop wants to be asked about.
 */
export async function closeWithCount(
  shop: ShopDatabase,
  author: Actor & Authorship,
  id: string,
  { actualAmount, notes, count = [], confirmed }: z.output<typeof closeBody>,
): Promise<CashRegister> {
  const actual = toCents(actualAmount);
  const inNotes = count.reduce((sum, { value, quantity }) => sum + value * quantity, 0);
  if (toCents(inNotes) > actual) throw countExceedsAmount();
  return shop.transact(async (tx) => {
    const open = await lockCashRegister(tx, id);
    if (!open) throw cashRegisterNotFound();
    if (open.closedAt) throw cashRegisterClosed(open.closedBy);
    if (confirmed === false) await askAboveDifference(tx, author, open, actual);
    const closed = await recordClosing(tx, author, open, {
      userId: author.userId,
      closedAt: author.now,
      actual,
      notes,
      count: count.filter(({ quantity }) => quantity > 0),
    });
    return toCashRegister(closed);
  });
}

/** Asks about a difference, except a person who counts blind: the question would reveal it. */
async function askAboveDifference(
  tx: ShopDatabase,
  actor: Actor,
  open: StoredCashRegister,
  actual: Cents,
): Promise<void> {
  const config = await findCashConfig(tx);
  if (config.askAboveDifference === null || !mayKnow(actor, open, config)) return;
  const { expected } = await findCashFigures(tx, open);
  if (Math.abs(actual - expected) > toCents(config.askAboveDifference))
    throw differenceUnconfirmed({ expected, actual });
}

/**
 * Records cash put into the drawer or taken out of it, once for each id. Taking out more than the
 * drawer should hold needs confirmation. A person who counts blind confirms every withdrawal, so
 * that no refusal reveals the amount.
 *
 * Throws `cash-register.not-found`, `cash-register.closed`, `cash-register.movement-unconfirmed`
 * and `cash-register.movement-id-reused`.
 */
export async function moveCash(
  shop: ShopDatabase,
  author: Actor & Authorship,
  cashRegisterId: string,
  {
    _id = newId(author.now),
    kind,
    amount,
    reason,
    confirmed = false,
  }: z.output<typeof postedCashMovement>,
): Promise<CashMovement> {
  return shop.transact(async (tx) => {
    // A movement that waits for a closing is refused, like one that comes after it.
    const register = await lockCashRegister(tx, cashRegisterId);
    if (!register) throw cashRegisterNotFound();
    const recorded = await findCashMovement(tx, _id);
    if (recorded) {
      const isSame = isSameMovement(recorded.movement, { kind, amount, reason });
      if (isSame && recorded.cashRegisterId === cashRegisterId) return recorded.movement;
      throw movementIdReused();
    }
    if (register.closedAt) throw cashRegisterClosed(register.closedBy);
    const { userId, username, now } = author;
    const moved = toCents(amount);
    const exceeded =
      kind === 'in'
        ? undefined
        : await findExceeded(tx, author, register, { amount: moved, confirmed });
    await insertCashMovement(tx, {
      id: _id,
      cashRegisterId,
      kind,
      amount: moved,
      reason,
      userId,
      createdAt: now,
    });
    recordAudit(tx, author, 'cash-register.cash-moved', {
      _id,
      cashRegisterId,
      kind,
      amount,
      reason,
      ...(exceeded !== undefined && { expectedAmount: toPesos(exceeded) }),
    });
    const createdAt = now.toISOString();
    return { _id, kind, amount, reason, createdAt, userId: { _id: userId, username } };
  });
}

/**
 * Returns the figures of a register. Throws `cash-register.not-found`, and
 * `cash-register.counts-blind` to a seller who has yet to count it.
 */
export async function readCashRegister(
  db: ShopDatabase,
  actor: Actor,
  id: string,
): Promise<CashRegisterReading> {
  const register = await findCashRegister(db, id);
  if (!register) throw cashRegisterNotFound();
  if (!mayKnow(actor, register, await findCashConfig(db))) throw countsBlind();
  const [figures, methods, movements, otherPayments, afterClosing] = await Promise.all([
    findCashFigures(db, register),
    findNamedMethods(db),
    listCashMovements(db, id, { afterClosing: false }),
    listOtherPayments(db, register),
    findAfterClosing(db, id),
  ]);
  const { sold, givenBack, beforeOpening, expected, sales, bySeller } = figures;
  const compare = inOrderOf(methods);
  const inOrder = <F extends { method: PaymentMethod; total: Cents }>(ofMethods: readonly F[]) =>
    ofMethods.toSorted((one, other) => compare(one.method, other.method)).map(inPesos);
  return {
    cashRegister: toCashRegister(register, figures),
    drawer: {
      openingAmount: toPesos(register.opening),
      sold: toPesos(sold),
      givenBack: toPesos(givenBack),
      accountPayments: toPesos(figures.accountPayments),
      beforeOpening: toPesos(netOf(beforeOpening)),
      in: toPesos(figures.in),
      out: toPesos(figures.out),
      expectedAmount: toPesos(expected),
    },
    sales: inPesos(sales),
    afterClosing,
    byMethod: inOrder(figures.byMethod),
    adjustments: inOrder(figures.adjustments),
    rounding: toPesos(figures.rounding),
    bySeller: bySeller.map(inPesos),
    beforeOpening: {
      sold: toPesos(beforeOpening.sold),
      givenBack: toPesos(beforeOpening.givenBack),
      accountPayments: toPesos(beforeOpening.accountPayments),
    },
    returns: inPesos(figures.returns),
    cancelled: inPesos(figures.cancelled),
    givenBackByMethod: inOrder(figures.givenBackByMethod),
    accountPayments: inOrder(figures.paidOnAccount),
    movements,
    count: register.counted,
    otherPayments,
  };
}

function inPesos<F extends { total: Cents }>(figure: F): Omit<F, 'total'> & { total: number } {
  return { ...figure, total: toPesos(figure.total) };
}

/** Returns the reading of `readCashRegister`, for printing. */
export async function printedReading(
  db: ShopDatabase,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<Printable> {
  const reading = await readCashRegister(db, actor, id);
  const { methods, ...shop } = await findReceiptShop(db);
  const report = closingReportOf(reading, { shop: receiptHeadOf(shop), methods, now });
  return { kind: 'report', report };
}

/** Returns the reading of `readCashRegister`, and the sales of the shift. */
export async function cashRegisterDetailOf(
  db: ShopDatabase,
  actor: Actor,
  id: string,
): Promise<CashRegisterDetail> {
  const reading = await readCashRegister(db, actor, id);
  const shift = await findCashRegister(db, id);
  if (!shift) throw cashRegisterNotFound();
  const [sales, salesBeforeOpening] = await Promise.all([
    listShiftSales(db, shift),
    findSalesBeforeOpening(db, shift),
  ]);
  return { cashRegister: reading.cashRegister, sales, salesBeforeOpening, reading };
}

/**
 * Changes the configuration, and plans its schedule from now on. An open register stays open. Sales
 * made while cash management was off do not belong to its first shift. When the shop's days end at
 * another hour, the sums of all its days are made again.
 */
export async function configureCashRegister(
  shop: ShopDatabase,
  jobs: Jobs,
  author: Authorship,
  change: CashRegisterConfigChange,
): Promise<CashRegisterConfig> {
  return shop.transact(async (tx) => {
    const before = await lockCashConfig(tx);
    const config = applyChange(before, change);
    const changes = changesBetween(before, config);
    if (Object.keys(changes).length > 0) {
      if (config.dayEndsAt !== before.dayEndsAt) {
        await lockClosedDays(tx, 'update');
        await reopenDays(tx);
      }
      await putCashConfig(tx, config);
      if (config.enabled && !before.enabled && !(await findOpenCashRegister(tx)).open)
        await leaveOutOfShifts(tx, author.now);
      await planNextRun(tx, jobs, config, { doneUntil: author.now, now: author.now });
      recordAudit(tx, author, 'cash-register.configured', { changes });
    }
    return config;
  });
}

/** Returns the open register, with sums of its sales so far if this person may see them. */
async function seenBy(
  actor: Actor,
  db: ShopDatabase,
  open: StoredCashRegister,
  config: CashRegisterConfig,
): Promise<CashRegister> {
  const figures: CashFigures | undefined = mayKnow(actor, open, config)
    ? await findCashFigures(db, open)
    : undefined;
  return toCashRegister(open, figures);
}
