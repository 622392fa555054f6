import type { ApiError } from '@mostrador/contracts/errors';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { createStore, type StoreApi } from 'zustand';
import type { SaleAnswer } from './api/complete-sale.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What is known in this tab of the sale on its way, or of the last one. */
export interface DeliveryState<Sale> {
  /** 'unanswered' until an answer arrives, also while the sale is being sent again. */
  phase: 'idle' | 'sending' | 'unanswered';
  completed?: { sale: CompletedSale; sent: Sale };
  refused?: ApiError;
}

/** A sale under an id made by the till: however often it is sent, it is one sale. */
export type IdentifiedSale = NewSale & { _id: string };

/** Where the sale is kept until it is settled. What it answers is on the disk. */
export interface Outbox<Sale> {
  /** The sale to send; undefined when there is none, as after another tab settled it. */
  pending(): Promise<Sale | undefined>;
  /** False when it was settled before: then it is not news. */
  settle(saleId: string): Promise<boolean>;
  release(saleId: string): Promise<boolean>;
  releaseAsNew(saleId: string): Promise<boolean>;
}

export interface DeliveryOptions<Sale> {
  outbox: Outbox<Sale>;
  send(body: IdentifiedSale): Promise<SaleAnswer>;
  /** A sale goes out only in the name of who made it. */
  sellerIsSignedIn(): boolean;
  onCompleted(completed: { sale: CompletedSale; sent: Sale }): void;
  onRefused(error: ApiError): void;
}

export interface SaleDelivery<Sale>
  extends Pick<StoreApi<DeliveryState<Sale>>, 'getState' | 'getInitialState' | 'subscribe'> {
  /**
   * Sends the pending sale until it is settled, waiting longer each time. Called again, it waits
   * no more; while the sale is being sent it does nothing.
   */
  deliver(): void;
  /** The answer was read. */
  dismiss(): void;
}

/**
 * Sees a sale through. The sale is in the outbox, stored, before the first byte leaves: a lost
 * answer, a reload, a crash or a new sign-in only mean that the same sale, with the same id, is
 * sent again. It lives outside the components, so that leaving the counter does not cut it short.
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
  let endWait = () => {};

  async function run() {
    let failures = 0;
    for (let sent = await next(); sent; sent = await next()) {
      if (failures === 0)
        store.setState({ phase: 'sending', completed: undefined, refused: undefined });
      const answer = await send(sent.body);
      if (answer.kind === 'signed-out') return;
      if (answer.kind === 'unanswered') {
        store.setState({ phase: 'unanswered' });
        await wait(failures++);
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
    // An earlier try, believed lost, was sold with what the cart held then: this is another sale.
    const released = await (error.code === 'sale.id-reused'
      ? outbox.releaseAsNew(body._id)
      : outbox.release(body._id));
    if (!released) return;
    store.setState({ refused: error });
    onRefused(error);
  }

  function wait(failures: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures));
    const stop = () => resolve();
    endWait = stop;
    window.addEventListener('online', stop);
    return promise.finally(() => {
      clearTimeout(timer);
      window.removeEventListener('online', stop);
    });
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    deliver() {
      if (running) return endWait();
      running = true;
      void run().finally(() => {
        running = false;
        store.setState({ phase: 'idle' });
      });
    },
    dismiss: () => store.setState({ completed: undefined, refused: undefined }),
  };
}
