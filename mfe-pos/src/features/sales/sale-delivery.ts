import type { ApiError } from '@mostrador/contracts/errors';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { waitBeforeRetry } from '@mostrador/shared-data';
import { createStore, type StoreApi } from 'zustand';
import type { SaleAnswer } from './api/complete-sale.ts';

/** This tab's knowledge of the sale being sent, or of the last one. */
export interface DeliveryState<Sale> {
  /** 'unanswered' until an answer arrives, also while the sale is being sent again. */
  phase: 'idle' | 'sending' | 'unanswered';
  completed?: { sale: CompletedSale; sent: Sale };
  refused?: ApiError;
}

/** A sale with an id made by the till: sending it more than once makes one sale. */
export type IdentifiedSale = NewSale & { _id: string };

/** Stores the sale until it is settled. Its promises resolve once the disk has the change. */
export interface Outbox<Sale> {
  /** The sale to send; undefined when there is none, as after another tab settled it. */
  pending(): Promise<Sale | undefined>;
  /** False when the sale was already settled, and so must not be announced again. */
  settle(saleId: string): Promise<boolean>;
  release(saleId: string): Promise<boolean>;
  releaseAsNew(saleId: string): Promise<boolean>;
}

export interface DeliveryOptions<Sale> {
  outbox: Outbox<Sale>;
  send(body: IdentifiedSale): Promise<SaleAnswer>;
  /** A sale is sent only while the user who made it is signed in. */
  sellerIsSignedIn(): boolean;
  onCompleted(completed: { sale: CompletedSale; sent: Sale }): void;
  onRefused(error: ApiError): void;
}

export interface SaleDelivery<Sale>
  extends Pick<StoreApi<DeliveryState<Sale>>, 'getState' | 'getInitialState' | 'subscribe'> {
  /**
   * Sends the pending sale until it is settled, with exponential backoff. Calling it again retries
   * without delay; while a request is running it does nothing.
   */
  deliver(): void;
  /** Dismisses the answer that was shown. */
  dismiss(): void;
}

/**
 * Delivers a sale. It is stored in the outbox before the first byte is sent, so after a lost
 * answer, a reload, a crash or a new sign-in the same sale is sent again with the same id. It lives
 * outside the components, so that leaving the counter does not interrupt it.
 */
export function createSaleDelivery<Sale extends { body: IdentifiedSale }>({
  outbox,
  send,
  sellerIsSignedIn,
  onCompleted,
  onRefused,
}: DeliveryOptions<Sale>): SaleDelivery<Sale> {
  const store = createStore<DeliveryState<Sale>>()(() => ({ phase: 'idle' }));
  let running = false;
  let waiting = new AbortController();

  async function run() {
    let failures = 0;
    for (let sent = await next(); sent; sent = await next()) {
      if (failures === 0)
        store.setState({ phase: 'sending', completed: undefined, refused: undefined });
      const answer = await send(sent.body);
      if (answer.kind === 'signed-out') return;
      if (answer.kind === 'unanswered') {
        store.setState({ phase: 'unanswered' });
        waiting = new AbortController();
        await waitBeforeRetry(failures++, waiting.signal);
      } else if (answer.kind === 'refused') {
        await refuse(sent, answer.error);
      } else if (await outbox.settle(answer.sale._id)) {
        store.setState({ completed: { sale: answer.sale, sent } });
        onCompleted({ sale: answer.sale, sent });
      }
    }
  }

  async function next() {
    const sale = await outbox.pending();
    return sellerIsSignedIn() ? sale : undefined;
  }

  async function refuse({ body }: Sale, error: ApiError) {
    // An earlier attempt, believed lost, sold the cart's previous content: this is another sale.
    const released = await (error.code === 'sale.id-reused'
      ? outbox.releaseAsNew(body._id)
      : outbox.release(body._id));
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
        store.setState({ phase: 'idle' });
      });
    },
    dismiss: () => store.setState({ completed: undefined, refused: undefined }),
  };
}
