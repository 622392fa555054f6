import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import type { ArcaMessage, NewVoucher, Voucher } from '@mostrador/contracts/vouchers';
import type { Clock } from '@mostrador/server-kit/clock';
import { isOfDeletedShop } from '@mostrador/server-kit/database/database-errors';
import type { Database } from '../database/database.ts';
import { explanationOf } from './explanations.ts';
import { findQueue, type QueueState } from './queues.repository.ts';
import type { Queue } from './taxpayer-series.ts';
import type { VoucherWorker } from './voucher-worker.ts';
import {
  shopUnknown,
  voucherIsAnother,
  voucherNotFound,
  voucherWithdrawn,
} from './vouchers.errors.ts';
import {
  addVoucher,
  addWithdrawn,
  changeCredentials,
  findVoucher,
  type StoredVoucher,
  storeWithdrawn,
} from './vouchers.repository.ts';
import { sinceInWords } from './waiting-reasons.ts';

/** The interval between reads of a voucher that another process is issuing. */
const BETWEEN_LOOKS_MS = 50;

export interface VouchersOptions {
  database: Database;
  environment: ArcaEnvironment;
  worker: Pick<VoucherWorker, 'serve'>;
  clock: Clock;
  /** The longest wait for ARCA before an answer. */
  answerWithinMs: number;
}

export interface Vouchers {
  /**
   * Requests the CAE of a voucher, once however often it is called. Returns the known state when
   * the time to answer is over. Throws `voucher.is-another` when the id has another voucher.
   */
  issue(id: string, request: NewVoucher): Promise<Voucher>;
  /** Throws `voucher.not-found`. */
  find(shopId: string, id: string): Promise<Voucher>;
  /**
   * Withdraws a voucher permanently, even before it is requested. Returns false when ARCA received
   * it or may have.
   */
  withdraw(shopId: string, id: string): Promise<boolean>;
}

export function createVouchers({
  database,
  environment,
  worker,
  clock,
  answerWithinMs,
}: VouchersOptions): Vouchers {
  const queueOf = ({ shopId, cuit, pointOfSale, type }: NewVoucher): Queue => ({
    shopId,
    environment,
    cuit,
    pointOfSale,
    type,
  });

  async function read(shopId: string, id: string) {
    const voucher = await findVoucher(database.forShop(shopId), id);
    if (!voucher) throw voucherNotFound();
    if (voucher.state === 'withdrawn') throw voucherWithdrawn();
    return { voucher, queue: await findQueue(database.global, queueOf(voucher.request)) };
  }

  async function add(id: string, request: NewVoucher): Promise<void> {
    const shop = database.forShop(request.shopId);
    const queue = queueOf(request);
    try {
      if (await addVoucher(shop, queue, { id, request, createdAt: clock.now() })) return;
    } catch (error) {
      throw isOfDeletedShop(error) ? shopUnknown() : error;
    }
    const known = await findVoucher(shop, id);
    if (!known) throw shopUnknown();
    if (known.state === 'withdrawn') throw voucherWithdrawn();
    if (!isSameRequest(known.request, request)) throw voucherIsAnother();
    if (!isFinal(known) && known.credentialsId !== request.credentialsId)
      await changeCredentials(shop, queue, id, request.credentialsId);
  }

  return {
    async issue(id, request) {
      const until = performance.now() + answerWithinMs;
      const left = () => until - performance.now();
      await add(id, request);
      for (;;) {
        const { voucher, queue } = await read(request.shopId, id);
        if (isFinal(voucher) || isWaiting(queue, clock.now())) return toVoucher(voucher, queue);
        // Starts a turn even when there is no time to wait for its end.
        const turn = worker.serve(queueOf(request));
        if (left() <= 0) return toVoucher(voucher, queue);
        await Promise.race([turn, delay(Math.max(0, left()))]);
        if (left() > 0) await delay(Math.min(BETWEEN_LOOKS_MS, left()));
      }
    },

    async find(shopId, id) {
      const { voucher, queue } = await read(shopId, id);
      return toVoucher(voucher, queue);
    },

    async withdraw(shopId, id) {
      const shop = database.forShop(shopId);
      const now = clock.now();
      try {
        if (await addWithdrawn(shop, id, now)) return true;
      } catch (error) {
        // Vouchers of a deleted shop cannot be requested.
        if (isOfDeletedShop(error)) return true;
        throw error;
      }
      const voucher = await findVoucher(shop, id);
      if (!voucher || voucher.state === 'withdrawn') return true;
      return storeWithdrawn(shop, queueOf(voucher.request), id, now);
    },
  };
}

/** The certificate may be replaced while the voucher waits. */
function isSameRequest(one: NewVoucher, other: NewVoucher): boolean {
  return isDeepStrictEqual(
    { ...one, credentialsId: undefined },
    { ...other, credentialsId: undefined },
  );
}

function isFinal({ state }: StoredVoucher): boolean {
  return state === 'authorized' || state === 'rejected';
}

function isWaiting(queue: QueueState | undefined, now: Date): boolean {
  return queue?.waitUntil != null && queue.waitUntil > now;
}

function reasonsToWait(queue: QueueState | undefined): ArcaMessage[] {
  const { reasons = [], failingSince } = queue ?? {};
  return failingSince ? [...reasons, ...sinceInWords(failingSince)] : reasons;
}

function toVoucher(voucher: StoredVoucher, queue: QueueState | undefined): Voucher {
  const { state, number, date, cae, caeDueDate, observations } = voucher;
  const reasons = isFinal(voucher) ? voucher.reasons : reasonsToWait(queue);
  const explanation = explanationOf(reasons);
  return {
    state,
    number,
    date,
    cae,
    caeDueDate,
    observations,
    reasons,
    ...(explanation !== undefined && { explanation }),
  };
}
