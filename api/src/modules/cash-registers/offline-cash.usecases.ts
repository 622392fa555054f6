import type { DeliveredEntry, OfflineEntryReason } from '@mostrador/contracts/offline-entries';
import type { offlineMovement, offlineOpening } from '@mostrador/contracts/offline-entries.schemas';
import { toCents, toPesos } from '@mostrador/domain';
import type { z } from 'zod';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  type Deliverer,
  deliverEntry,
  type MadeEntry,
  type RecordedEntry,
} from '../offline-entries/deliver-entry.ts';
import { findEntry } from '../offline-entries/offline-entries.repository.ts';
import { findCashConfig } from './cash-config.repository.ts';
import {
  cashRegisterIdReused,
  cashRegisterNotFound,
  movementIdReused,
} from './cash-registers.errors.ts';
import {
  findCashMovement,
  findCashRegister,
  insertCashMovement,
  lockCashRegister,
  type StoredCashRegister,
} from './cash-registers.repository.ts';
import { findExceeded } from './drawer-content.ts';
import { recordOpening } from './record-shift.ts';
import { isSameMovement, isSameOpening } from './same-request.ts';
import { lockShiftAt } from './shift-of-moment.repository.ts';

/**
 * Records a register that was opened on a device, as opened at that moment. If another one was open
 * then, or was opened since, it is recorded as that one's and marked: the drawer is one, and its
 * sales and movements are counted there. Throws the refusals of `deliverEntry` and
 * `cash-register.id-reused`.
 */
export async function deliverOpening(
  shop: ShopDatabase,
  deliverer: Deliverer,
  { _id, openingAmount, notes, offline }: z.output<typeof offlineOpening>,
): Promise<DeliveredEntry> {
  const content = { kind: 'opening', openingAmount, notes } as const;
  const entry = { _id, content, offline, permission: 'canManageCashRegister' } as const;
  return deliverEntry(shop, deliverer, entry, async (tx, { madeAt, author }) => {
    // The device had asked the server before it gave up, and only the answer was lost.
    const recorded = await findCashRegister(tx, _id);
    if (recorded && !isSameOpening(recorded, content)) throw cashRegisterIdReused();
    if (recorded) return { recordedId: _id, reasons: [] };
    const shift = await lockShiftAt(tx, madeAt);
    if (!shift) {
      const { userId } = author;
      const opening = toCents(openingAmount);
      await recordOpening(tx, author, { id: _id, userId, openedAt: madeAt, opening, notes });
      const { enabled } = await findCashConfig(tx);
      return { recordedId: _id, reasons: enabled ? [] : [{ kind: 'registers-off' }] };
    }
    const { id, openedBy, openedAt } = (await findCashRegister(tx, shift.id)) as StoredCashRegister;
    return {
      recordedId: id,
      reasons: [openedAt > madeAt ? { kind: 'next-register' } : { kind: 'already-open', openedBy }],
    };
  });
}

/**
 * Records a movement of the drawer that was made on a device. It belongs to the register that was
 * open then, or to the next one, as sales do; without any, to the one that the device took to be
 * open. That of a closed register is counted beside its closing. Throws the refusals of
 * `deliverEntry`, `cash-register.not-found` and `cash-register.movement-id-reused`.
 */
export async function deliverMovement(
  shop: ShopDatabase,
  deliverer: Deliverer,
  { _id, cashRegisterId, kind, amount, reason, offline }: z.output<typeof offlineMovement>,
): Promise<DeliveredEntry> {
  const content = { kind: 'cash-movement', movement: kind, amount, reason } as const;
  const entry = { _id, content, offline, permission: 'canManageCashRegister' } as const;
  return deliverEntry(shop, deliverer, entry, async (tx, made) => {
    const recorded = await findCashMovement(tx, _id);
    if (recorded && !isSameMovement(recorded.movement, { kind, amount, reason }))
      throw movementIdReused();
    if (recorded) return { recordedId: _id, reasons: [] };
    const register = await findRegisterOf(tx, cashRegisterId, made.madeAt);
    if (!register) throw cashRegisterNotFound();
    return recordMovement(tx, made, register, { _id, kind, amount, reason });
  });
}

/** Returns the register that a movement of this moment belongs to, locked. */
async function findRegisterOf(
  tx: ShopTransaction,
  namedId: string,
  madeAt: Date,
): Promise<StoredCashRegister | undefined> {
  const shift = await lockShiftAt(tx, madeAt);
  if (shift) return findCashRegister(tx, shift.id);
  const opening = await findEntry(tx, namedId);
  return lockCashRegister(tx, opening?.recordedId ?? namedId);
}

async function recordMovement(
  tx: ShopTransaction,
  { madeAt, author }: MadeEntry,
  register: StoredCashRegister,
  {
    _id,
    kind,
    amount,
    reason,
  }: Pick<z.output<typeof offlineMovement>, '_id' | 'kind' | 'amount' | 'reason'>,
): Promise<RecordedEntry> {
  const isClosed = register.closedAt !== null;
  const moved = toCents(amount);
  // The money has left the drawer: it is recorded in any case.
  const exceeded =
    kind === 'in' || isClosed
      ? undefined
      : await findExceeded(tx, author, register, { amount: moved, confirmed: true });
  await insertCashMovement(tx, {
    id: _id,
    cashRegisterId: register.id,
    kind,
    amount: moved,
    reason,
    userId: author.userId,
    createdAt: madeAt,
    afterClosing: isClosed,
  });
  recordAudit(tx, author, 'cash-register.cash-moved', {
    _id,
    cashRegisterId: register.id,
    kind,
    amount,
    reason,
    ...(exceeded !== undefined && { expectedAmount: toPesos(exceeded) }),
  });
  const reasons: OfflineEntryReason[] = [];
  if (register.openedAt > madeAt) reasons.push({ kind: 'next-register' });
  if (isClosed) reasons.push({ kind: 'closed-register', closure: register.number });
  if (exceeded !== undefined) reasons.push({ kind: 'drawer' });
  return { recordedId: _id, reasons };
}
