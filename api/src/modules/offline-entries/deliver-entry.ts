import { isDeepStrictEqual } from 'node:util';
import type {
  DeliveredEntry,
  EntryOffline,
  OfflineEntryContent,
  OfflineEntryReason,
} from '@mostrador/contracts/offline-entries';
import { offlineEntryInWords } from '@mostrador/contracts/offline-entry-words';
import { type Actor, can, type Permission } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { isLate, isWithinLease } from '../offline-leases/made-under-lease.ts';
import {
  findLease,
  findSeenAfter,
  type StoredLease,
} from '../offline-leases/offline-leases.repository.ts';
import { mailIfLate } from './late-deliveries-mail.ts';
import {
  entryIdReused,
  entryLeaseUnknown,
  entryNotAllowed,
  entryTimeRefused,
} from './offline-entries.errors.ts';
import { findEntry, insertEntry } from './offline-entries.repository.ts';

/** Who delivers it, and what queues the mail about a late one. */
export type Deliverer = Actor & Authorship & { jobs: Pick<Jobs, 'add'> };

export interface EntryToDeliver {
  _id: string;
  content: OfflineEntryContent;
  offline: EntryOffline;
  /** The permission that doing it takes. */
  permission: Permission;
}

/** Something done on a device: its author is the user of the lease, not who delivers it. */
export interface MadeEntry {
  madeAt: Date;
  author: Actor & Authorship;
}

export interface RecordedEntry {
  recordedId: string;
  reasons: OfflineEntryReason[];
}

/**
 * Records something that was done on a device without the server, once for each id. It is not
 * refused for the shop's state: what the owner should look at becomes a reason.
 *
 * `record` writes it in the transaction of the entry. It is called again when it rejects because
 * another request wrote the same at that moment.
 *
 * Throws `offline-entry.lease`, `offline-entry.time`, `offline-entry.id-reused`, and
 * `offline-entry.not-allowed` when neither the person nor who delivers it may do it.
 */
export async function deliverEntry(
  shop: ShopDatabase,
  deliverer: Deliverer,
  entry: EntryToDeliver,
  record: (tx: ShopTransaction, made: MadeEntry) => Promise<RecordedEntry>,
): Promise<DeliveredEntry> {
  const { now } = deliverer;
  const recorded = await findSame(shop, entry);
  if (recorded) return recorded;
  const lease = await findLease(shop, entry.offline.leaseId);
  if (!lease) throw entryLeaseUnknown();
  const clock = Date.parse(entry.offline.madeAt) + entry.offline.clockAhead;
  if (!isWithinLease(lease, clock, now)) throw entryTimeRefused();
  const mayStill = lease.user.isActive && can(lease.user, entry.permission);
  if (!mayStill && !can(deliverer, entry.permission)) throw entryNotAllowed(entry.content);
  // A clock that is a little fast: nothing is done after it arrived.
  const madeAt = new Date(Math.min(clock, now.getTime()));
  const made = { madeAt, author: { ...lease.user, now } };
  const write = () =>
    shop.transact((tx) => writeEntry(tx, deliverer, { entry, lease, made, mayStill, record }));
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      // Another request delivered it, or did the same, at the same moment.
      const isTaken = (error as { code?: unknown }).code === UNIQUE_VIOLATION;
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error;
      const delivered = await findSame(shop, entry);
      if (delivered) return delivered;
    }
  }
}

const UNIQUE_VIOLATION = '23505';
/** The second one meets what the first one lost against; the third, a repetition of the second. */
const MAX_ATTEMPTS = 3;

/** Returns the entry with this id and content, if it was delivered before. */
async function findSame(
  shop: ShopDatabase,
  { _id, content }: EntryToDeliver,
): Promise<DeliveredEntry | undefined> {
  const found = await findEntry(shop, _id);
  if (found && !isDeepStrictEqual(found.content, content)) throw entryIdReused();
  return found && { _id, recordedId: found.recordedId };
}

interface EntryToWrite {
  entry: EntryToDeliver;
  lease: StoredLease;
  made: MadeEntry;
  /** Whether the person may still do it. */
  mayStill: boolean;
  record: (tx: ShopTransaction, made: MadeEntry) => Promise<RecordedEntry>;
}

async function writeEntry(
  tx: ShopTransaction,
  deliverer: Deliverer,
  { entry: { _id, content, offline, permission }, lease, made, mayStill, record }: EntryToWrite,
): Promise<DeliveredEntry> {
  const { madeAt, author } = made;
  const recorded = await record(tx, made);
  const reasons: OfflineEntryReason[] = [...recorded.reasons];
  if (!mayStill) reasons.push({ kind: 'person' });
  // Leases of several people may be on one device: who delivers it may have made it.
  if (deliverer.userId !== author.userId && !can(deliverer, permission))
    reasons.push({ kind: 'deliverer', deliveredBy: deliverer.username });
  if (isLate(await findSeenAfter(tx, lease, madeAt), deliverer.now)) reasons.push({ kind: 'late' });
  const toRecord = {
    id: _id,
    content,
    userId: author.userId,
    madeAt,
    leaseId: lease.id,
    deviceTime: new Date(offline.madeAt),
    receivedAt: deliverer.now,
    deliveredBy: deliverer.userId,
  };
  await insertEntry(tx, toRecord, { recordedId: recorded.recordedId, reasons });
  await mailIfLate(tx, deliverer.jobs, {
    leaseId: lease.id,
    seller: author.username,
    hasAccess: mayStill,
    madeAt,
    now: deliverer.now,
    first: offlineEntryInWords(content),
  });
  if (reasons.length > 0)
    recordAudit(tx, deliverer, 'offline-entry.marked', {
      _id,
      content,
      madeAt: madeAt.toISOString(),
      madeBy: author.username,
      reasons,
    });
  return { _id, recordedId: recorded.recordedId };
}
