import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { OfflineAct } from '@mostrador/contracts/offline-entries';
import { serverNow, serverTimeAhead } from '@mostrador/shared-auth';
import { onDevice } from '@mostrador/shared-data';
import type { DeviceSeller } from './complete-on-device.ts';
import { isValid, readLease, STORAGE_BLOCKED } from './offline-lease.ts';
import { announceOutbox, isWaiting } from './outbox.ts';
import { type ActEntry, OUTBOX_FORMAT, type StoredEntry } from './outbox-entry.ts';

const NO_LEASE =
  'Este dispositivo todavía no puede trabajar sin conexión: tiene que abrir Ventas una vez con conexión';
const EXPIRED =
  'Este dispositivo estuvo más de siete días sin conexión: para seguir tiene que conectarse';
const NOT_STORED = 'Este dispositivo no puede guardarlo: puede estar sin lugar. Liberá espacio';

/**
 * Stores what was done until the server has it: once the disk has it, it is done.
 * Resolves to why it has to wait for the server, in a sentence, or undefined once it is stored.
 */
export async function storeOnDevice(
  { kind, body }: OfflineAct,
  { _id, username, shopId }: DeviceSeller,
): Promise<string | undefined> {
  const holder = shopId !== undefined && { shopId, userId: _id };
  const lease = holder && (await readLease(holder).catch(() => 'blocked' as const));
  if (lease === 'blocked') return STORAGE_BLOCKED;
  if (!lease) return NO_LEASE;
  if (!isValid(lease)) return EXPIRED;
  const madeAt = new Date().toISOString();
  const offline = { leaseId: lease._id, madeAt, clockAhead: serverTimeAhead() };
  const entry = {
    format: OUTBOX_FORMAT,
    kind,
    shopId,
    seller: { _id, name: username },
    body: { ...body, offline },
    since: serverNow().toISOString(),
  } as ActEntry;
  const isStored = await add(entry).then(
    () => true,
    () => false,
  );
  if (!isStored) return NOT_STORED;
  await announceOutbox();
  return undefined;
}

async function add(entry: ActEntry): Promise<void> {
  const transaction = await onDevice((database) =>
    database.transaction('outbox', 'readwrite', { durability: 'strict' }),
  );
  await Promise.all([transaction.store.add(entry), transaction.done]);
}

/** Returns the register that the newest waiting opening opened, as screens show it. */
export function registerOpenedIn(entries: readonly StoredEntry[]): CashRegister | undefined {
  const entry = entries.findLast((one) => one.kind === 'opening' && isWaiting(one));
  if (entry?.kind !== 'opening') return undefined;
  return {
    _id: entry.body._id,
    number: null,
    openedAt: entry.since,
    closedAt: null,
    openedBy: entry.seller.name,
    closedBy: null,
    openingAmount: entry.body.openingAmount,
    actualAmount: null,
    expectedAmount: null,
    totalSales: null,
    salesCount: null,
    difference: null,
    notes: entry.body.notes ?? null,
    closingNotes: null,
    autoOpened: false,
    autoClosed: false,
  };
}
