import {
  type NewProductBatch,
  type ProductBatch,
  productBatchEndpoints,
} from '@mostrador/contracts/product-batches';
import { call } from '@mostrador/shared-auth';
import { type Delivery, useSendInParts } from '@mostrador/shared-data';
import { type BatchPart, partsOfBatch } from './parts-of-batch.ts';

const { create, addPart } = productBatchEndpoints;

/** A batch without its id. */
export type BatchToSend = Omit<NewProductBatch, '_id' | 'parts'>;

/** A batch without its id and its rows. */
type BatchHeader = Omit<BatchToSend, 'creates' | 'changes' | 'removes'>;

/** A batch whose rows a worker keeps, already cut into bodies. */
export interface BatchInParts {
  header: BatchHeader;
  /** Differs when the rows do: the same header and rows are sent with the same id. */
  rowsKey: string;
  count: number | Promise<number>;
  /** Returns a body, counted from 0. */
  part: (place: number) => Promise<BatchPart>;
}

interface SendBatchOptions {
  success?: (batch: BatchHeader) => string;
  /** The toast after a failure for which the server sent no sentence. */
  failure: string;
  onSuccess: (batch: ProductBatch) => void;
  onError?: (error: unknown) => void;
}

/** Sends batches of changes; one with many rows is sent in parts: see `useSendInParts`. */
export function useSendBatch({ success, ...options }: SendBatchOptions) {
  const { send, ...sending } = useSendInParts(deliveryOf, {
    ...options,
    success: success && (({ header }: BatchInParts) => success(header)),
    changes: create.changes,
  });
  return {
    ...sending,
    send: (batch: BatchToSend) => send(inParts(batch)),
    sendParts: (batch: BatchInParts) => send(batch),
  };
}

function deliveryOf({ header, rowsKey, count, part }: BatchInParts): Delivery<ProductBatch> {
  return {
    key: `${JSON.stringify(header)} ${rowsKey}`,
    parts: count,
    sendPart: async (id, place, signal) =>
      call(addPart, { params: { id, part: place }, body: await part(place), signal }),
    makeOfParts: async (_id) => call(create, { body: { _id, ...header, parts: await count } }),
    makeAtOnce: async (_id) =>
      call(create, { body: { _id, ...header, ...((await count) === 1 && (await part(0))) } }),
  };
}

function inParts({ creates, changes, removes, ...header }: BatchToSend): BatchInParts {
  const parts = partsOfBatch({ creates, changes, removes });
  return {
    header,
    rowsKey: JSON.stringify([creates, changes, removes]),
    count: parts.length,
    part: async (place) => parts[place] as BatchPart,
  };
}
