import { type EntryCounts, sessionStore } from '@mostrador/shared-auth';
import { createStore } from 'zustand';
import { readOutbox, updateEntry } from './outbox-disk.ts';
import type { ActEntry, OutboxEntry, Refusal, SaleEntry, StoredEntry } from './outbox-entry.ts';

interface OutboxState {
  /** The shop's entries on this device, in order. Those of other shops wait for their people. */
  entries: readonly StoredEntry[];
}

/** What waits on this device, the same in all its tabs. */
export const outbox = createStore<OutboxState>()(() => ({ entries: [] }));

const channel = new BroadcastChannel('mostrador-outbox');
channel.addEventListener('message', () => void refreshOutbox());
sessionStore.subscribe(({ user }, before) => {
  if (user?.shopId !== before.user?.shopId) void refreshOutbox();
});

let reading: Promise<void> | undefined;
let isOutdated = false;

/** Reads the outbox again. A disk that cannot be read leaves what is on screen. */
export function refreshOutbox(): Promise<void> {
  isOutdated = true;
  reading ??= readUntilCurrent().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** A long outbox takes a while to read: changes meanwhile cause one more reading. */
async function readUntilCurrent(): Promise<void> {
  while (isOutdated) {
    isOutdated = false;
    const all = await readOutbox().catch(() => undefined);
    const shopId = sessionStore.getState().user?.shopId;
    if (all) outbox.setState({ entries: all.filter((entry) => entry.shopId === shopId) });
  }
}

/** Call after something was put into the outbox: shows it in all tabs. */
export async function announceOutbox(): Promise<void> {
  channel.postMessage('changed');
  await refreshOutbox();
}

/** Whether the entry is sent without anyone's help. */
export function isWaiting({ refusal }: OutboxEntry): boolean {
  return refusal?.waitsFor !== 'person';
}

export function countsOf(entries: readonly OutboxEntry[]): EntryCounts {
  const sales = entries.filter(({ kind }) => kind === 'sale').length;
  return { sales, others: entries.length - sales };
}

/**
 * Removes an entry that the server has, or that a person discards. Resolves to false when another tab
 * has removed it already.
 */
export async function removeEntry(entry: EntryReference): Promise<boolean> {
  return changeEntry(entry, () => undefined);
}

/** Keeps the entry, with what the server answered. */
export async function refuseEntry(entry: EntryReference, refusal: Refusal): Promise<boolean> {
  return changeEntry(entry, (stored) => ({ ...stored, refusal }));
}

/** Sends a refused entry again, as it is or with changes to its request. */
export async function retryEntry(
  entry: EntryReference,
  changes: Partial<SaleEntry['body']> | Pick<ActEntry['body'], 'offline'> = {},
): Promise<boolean> {
  return changeEntry(entry, ({ refusal: _, ...stored }) => {
    const body = { ...stored.body, ...changes };
    const changed = { ...stored, body } as OutboxEntry;
    if (changed.kind !== 'sale') return changed;
    return { ...changed, sale: { ...changed.sale, _id: changed.body._id } };
  });
}

type EntryReference = Pick<StoredEntry, 'key' | 'body'>;

async function changeEntry(
  entry: EntryReference,
  next: (stored: OutboxEntry) => OutboxEntry | undefined,
): Promise<boolean> {
  let changed: OutboxEntry | undefined;
  const wasThere = await updateEntry(entry, (stored) => {
    changed = next(stored);
    return changed;
  });
  channel.postMessage('changed');
  // Reading the whole outbox after each delivery would make a long one slow.
  const entries = outbox.getState().entries.flatMap((known) => {
    if (known.key !== entry.key) return [known];
    return changed ? [{ ...changed, key: entry.key }] : [];
  });
  outbox.setState({ entries });
  return wasThere;
}
