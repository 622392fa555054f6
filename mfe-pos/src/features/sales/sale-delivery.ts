import type { ApiError } from '@mostrador/contracts/errors';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { waitBeforeRetry } from '@mostrador/shared-data';
import { createStore, type StoreApi } from 'zustand';
import type { FoundSale, SaleAnswer } from './api/complete-sale.ts';

/** This tab's knowledge of the sale being sent, or of the last one. */
export interface DeliveryState<Sale> {
  /** `unanswered` and `failing`: the sale is being sent again after no answer or a failure. */
  phase: 'idle' | 'sending' | 'unanswered' | 'failing';
  completed?: ShownSale<Sale>;
  refused?: ApiError;
  /** Why the sale being sent cannot be completed on this device instead. */
  notOnDevice?: string;
}

/** A completed sale, as the till shows it. */
export interface ShownSale<Sale> {
  sale: CompletedSale;
  sent: Sale;
  /** Its number on this device, while the server does not have it. */
  provisionalNumber?: string;
}

/**
 * The answer to completing a sale on this device: `gone` when it was settled meanwhile, or its seller
 * is no longer signed in.
 */
export type DeviceAnswer =
  | { kind: 'completed'; sale: CompletedSale; provisionalNumber: string }
  | { kind: 'gone' }
  | { kind: 'impossible'; reason: string };

/** A sale with an id made by the till: sending it more than once makes one sale. */
export type IdentifiedSale = NewSale & { _id: string };

/** The one sale being sent, stored until it is settled. Promises resolve once the disk has it. */
export interface PendingSale<Sale> {
  /** The sale to send; undefined when there is none, as after another tab settled it. */
  pending(): Promise<Sale | undefined>;
  /** Resolves to false when the sale was already settled, and so must not be announced again. */
  settle(saleId: string): Promise<boolean>;
  release(saleId: string): Promise<boolean>;
  releaseAsNew(saleId: string): Promise<boolean>;
  /** Keeps the sale, but no longer as pending. */
  fail(saleId: string, failure: { error: string }): Promise<boolean>;
}

export interface DeliveryOptions<Sale> {
  pendingSale: PendingSale<Sale>;
  send(body: IdentifiedSale): Promise<SaleAnswer>;
  /** Whether the server has the sale. */
  find(body: IdentifiedSale): Promise<FoundSale>;
  /** Whether the server is known not to answer, or not to know what the sale names. */
  mustWait(body: IdentifiedSale): boolean;
  /**
   * Completes the sale on this device, which delivers it later.
   *
   * @param answering the running attempt to send it, whose answer comes too late
   */
  completeOnDevice(sale: Sale, answering: Promise<SaleAnswer> | undefined): Promise<DeviceAnswer>;
  /** A sale is sent only while the user who made it is signed in. */
  sellerIsSignedIn(): boolean;
  onCompleted(completed: { sale: CompletedSale; sent: Sale }): void;
  /** The sale was made, but its answer cannot be shown. */
  onRecorded(): void;
  onRefused(error: ApiError): void;
}

export interface SaleDelivery<Sale>
  extends Pick<StoreApi<DeliveryState<Sale>>, 'getState' | 'getInitialState' | 'subscribe'> {
  /**
   * Sends the pending sale until it is settled, with exponential backoff, and not earlier than a
   * busy server asked for. Calling it again retries without delay; while a request is running it
   * does nothing.
   */
  deliver(): void;
  /** Dismisses the answer that was shown. */
  dismiss(): void;
  /** Shows the server's sale in place of the provisional one, if that is still on screen. */
  showDelivered(sale: CompletedSale): void;
}

/** The sale is completed on this device when the server has not answered within this time. */
const ANSWER_LIMIT_MS = 1500;

/** How many times a sale is sent again after the server failed to make it. */
const REPEATS = 3;
const FAILURE = 'Error al realizar la venta';
const OTHER_RECORDED: ApiError = {
  error: 'Ya hay otra venta registrada con este carrito',
  code: 'sale.id-reused',
};

/**
 * Delivers a sale, or completes it on this device when the server does not answer. It is stored on
 * the device before the first byte is sent, so after a lost answer, a reload, a crash or a new
 * sign-in the same sale is sent again with the same id. It lives outside the components, so that
 * leaving the counter does not interrupt it.
 */
export function createSaleDelivery<Sale extends { body: IdentifiedSale }>({
  pendingSale,
  send,
  find,
  mustWait,
  completeOnDevice,
  sellerIsSignedIn,
  onCompleted,
  onRecorded,
  onRefused,
}: DeliveryOptions<Sale>): SaleDelivery<Sale> {
  const store = createStore<DeliveryState<Sale>>()(() => ({ phase: 'idle' }));
  let running = false;
  let waiting = new AbortController();

  async function run() {
    let tries = 0;
    let failures = 0;
    let limit: Promise<void> | undefined;
    for (let sent = await next(); sent; sent = await next()) {
      if (tries === 0)
        store.setState({
          phase: 'sending',
          completed: undefined,
          refused: undefined,
          notOnDevice: undefined,
        });
      limit ??= new Promise((over) => setTimeout(over, ANSWER_LIMIT_MS));
      const answer = await answerInTime(sent, limit);
      if (answer?.kind === 'signed-out') return;
      const isFailure = answer?.kind === 'failed';
      if (answer?.kind === 'unanswered' || (isFailure && failures++ < REPEATS)) {
        store.setState({ phase: isFailure ? 'failing' : 'unanswered' });
        waiting = new AbortController();
        const askedMs = answer.kind === 'unanswered' ? answer.retryAfterMs : undefined;
        await waitBeforeRetry(tries++, waiting.signal, askedMs);
        continue;
      }
      tries = 0;
      failures = 0;
      limit = undefined;
      if (!answer) continue;
      if (isFailure) await giveUp(sent, answer.error);
      else if (answer.kind === 'refused') await refuse(sent, answer.error);
      else if (answer.kind === 'recorded') await settleUnseen(sent);
      else if (await pendingSale.settle(answer.sale._id)) {
        store.setState({ completed: { sale: answer.sale, sent } });
        onCompleted({ sale: answer.sale, sent });
      }
    }
  }

  /** Sends the sale. Resolves to undefined once it was completed on this device instead. */
  async function answerInTime(sent: Sale, limit: Promise<void>): Promise<SaleAnswer | undefined> {
    if (mustWait(sent.body) && (await isOnDevice(sent, undefined))) return undefined;
    const answering = send(sent.body);
    const inTime = await Promise.race([limit, answering]);
    const isAnswered = inTime && inTime.kind !== 'unanswered' && inTime.kind !== 'failed';
    if (isAnswered) return inTime;
    return (await isOnDevice(sent, answering)) ? undefined : answering;
  }

  async function isOnDevice(sent: Sale, answering: Promise<SaleAnswer> | undefined) {
    const made = await completeOnDevice(sent, answering);
    if (made.kind === 'impossible') store.setState({ notOnDevice: made.reason });
    if (made.kind === 'completed') {
      const { sale, provisionalNumber } = made;
      store.setState({ completed: { sale, sent, provisionalNumber } });
    }
    return made.kind !== 'impossible';
  }

  /** Checks first whether the server has the sale: it may have failed after recording it. */
  async function giveUp(sent: Sale, error: ApiError | undefined) {
    const found = await find(sent.body);
    if (found === 'recorded') return settleUnseen(sent);
    if (found === 'other') return refuse(sent, OTHER_RECORDED);
    const reason = { error: error?.error || FAILURE };
    const failure = { ...reason, ...(found === 'unknown' && { isUnsure: true }) };
    if (await pendingSale.fail(sent.body._id, failure)) onRefused({ ...error, ...reason });
  }

  async function settleUnseen({ body }: Sale) {
    if (await pendingSale.settle(body._id)) onRecorded();
  }

  async function next() {
    const sale = await pendingSale.pending();
    return sellerIsSignedIn() ? sale : undefined;
  }

  async function refuse({ body }: Sale, error: ApiError) {
    // An earlier attempt, believed lost, recorded the cart's earlier content under this id.
    const released = await (error.code === 'sale.id-reused'
      ? pendingSale.releaseAsNew(body._id)
      : pendingSale.release(body._id));
    if (!released) return;
    store.setState({ refused: error });
    onRefused(error);
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    deliver() {
      if (running) return waiting.abort();
      running = true;
      void run().finally(() => {
        running = false;
        store.setState({ phase: 'idle', notOnDevice: undefined });
      });
    },
    dismiss: () => store.setState({ completed: undefined, refused: undefined }),
    showDelivered(sale) {
      const { completed } = store.getState();
      if (completed?.sale._id === sale._id)
        store.setState({ completed: { sale, sent: completed.sent } });
    },
  };
}
