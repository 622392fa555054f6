import type { ApiError } from '@mostrador/contracts/errors';
import type { CompletedSale } from '@mostrador/contracts/sales';
import { waitBeforeRetry } from '@mostrador/shared-data';
import { isCreating, isNeededBy } from './created-on-device.ts';
import { isWaiting, outbox, refreshOutbox, refuseEntry, removeEntry } from './outbox.ts';
import type { StoredEntry } from './outbox-entry.ts';

/** The end of one attempt to send an entry. */
export type DeliveryAnswer =
  /** Without the sale when its answer cannot be shown. */
  | { kind: 'recorded'; sale?: CompletedSale }
  | { kind: 'refused'; error: ApiError }
  /** The server failed; without a sentence the answer is not the shop's server's. */
  | { kind: 'failed'; error: ApiError | undefined }
  | { kind: 'unanswered'; retryAfterMs?: number }
  | { kind: 'signed-out' };

export interface OutboxDeliveryOptions {
  send(entry: StoredEntry): Promise<DeliveryAnswer>;
  /** Whether the person who is signed in may deliver it. */
  mayDeliver(entry: StoredEntry): boolean;
  /**
   * Whether the server answers, and records a sale as the device charged it. One of an earlier
   * release would record it at its own prices, as made now.
   */
  isServerReady(): Promise<boolean>;
  onDelivered(entry: StoredEntry, sale: CompletedSale | undefined): void;
  onRefused(entry: StoredEntry, error: ApiError): void;
  /** No more can be sent now. */
  onRoundEnd(delivered: readonly StoredEntry['kind'][]): void;
}

export interface OutboxDelivery {
  /** Sends what waits, until nothing does. Calling it again retries without delay. */
  deliver(): void;
}

/** What a round leaves: nothing to send, nobody who may send it, or a server to wait for. */
type RoundEnd = { kind: 'done' } | { kind: 'retry'; afterMs?: number | undefined };

const LOCK = 'mostrador outbox';
const RETRY: RoundEnd = { kind: 'retry' };

/**
 * Delivers the outbox in order, from one tab at a time. An entry is removed only once the server
 * has it; its id makes a repeated one harmless. What the server fails to record does not hold
 * up the next ones, except those which name it: the movements of a register, and the sales of a
 * product or to a customer.
 */
export function createOutboxDelivery(options: OutboxDeliveryOptions): OutboxDelivery {
  let running = false;
  let isCalledAgain = false;
  let waiting = new AbortController();

  async function run() {
    let failures = 0;
    for (;;) {
      isCalledAgain = false;
      // A disk that refuses leaves the entry, whose repetition is harmless.
      const end = await alone(() => sendAll(options)).catch(() => RETRY);
      // The person who could send has signed out meanwhile: the next sign-in calls again.
      const isDone = end.kind === 'done' || !outbox.getState().entries.some(options.mayDeliver);
      if (isDone && !isCalledAgain) return;
      if (isDone) continue;
      waiting = new AbortController();
      await waitBeforeRetry(failures++, waiting.signal, end.afterMs);
    }
  }

  return {
    deliver() {
      isCalledAgain = true;
      waiting.abort();
      if (running) return;
      running = true;
      void run().finally(() => {
        running = false;
      });
    },
  };
}

async function sendAll({
  send,
  mayDeliver,
  isServerReady,
  onDelivered,
  onRefused,
  onRoundEnd,
}: OutboxDeliveryOptions): Promise<RoundEnd> {
  const delivered: StoredEntry['kind'][] = [];
  let end: RoundEnd = { kind: 'done' };
  await refreshOutbox();
  const { entries } = outbox.getState();
  const waiting = entries.filter(isWaiting);
  if (waiting.some(mayDeliver) && !(await isServerReady())) return RETRY;
  const notOpened = new Set<string>();
  const notCreated = entries.filter((entry) => !isWaiting(entry)).filter(isCreating);
  for (const entry of waiting) {
    if (!mayDeliver(entry)) break;
    // The server would refuse it, as it does not know what it names.
    if (entry.kind === 'cash-movement' && notOpened.has(entry.body.cashRegisterId)) continue;
    if (entry.kind === 'sale' && notCreated.some((one) => isNeededBy(one, entry))) continue;
    const answer = await send(entry);
    if (answer.kind === 'signed-out') break;
    if (answer.kind === 'recorded') {
      if (await removeEntry(entry)) delivered.push(entry.kind);
      onDelivered(entry, answer.sale);
    } else if (answer.kind === 'refused') {
      const { error, code } = answer.error;
      if (isAboutTheSession(answer.error)) break;
      await refuseEntry(entry, { error, code, waitsFor: 'person' });
      if (isCreating(entry)) notCreated.push(entry);
      onRefused(entry, answer.error);
    } else if (answer.kind === 'failed' && answer.error?.error) {
      await refuseEntry(entry, { error: answer.error.error, waitsFor: 'server' });
      if (entry.kind === 'opening') notOpened.add(entry.body._id);
      if (isCreating(entry)) notCreated.push(entry);
      end = RETRY;
    } else {
      end = {
        kind: 'retry',
        afterMs: answer.kind === 'unanswered' ? answer.retryAfterMs : undefined,
      };
      break;
    }
  }
  onRoundEnd(delivered);
  return end;
}

/** Refuses the person who delivers it, not the entry: another one may. */
function isAboutTheSession({ code = '' }: ApiError): boolean {
  return code === 'permission.denied' || code.startsWith('session.');
}

/** Web Locks exist only on https and on localhost. Without them only the tab on screen sends. */
async function alone(send: () => Promise<RoundEnd>): Promise<RoundEnd> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return await locks.request(LOCK, send);
  return document.visibilityState === 'visible' ? send() : { kind: 'done' };
}
