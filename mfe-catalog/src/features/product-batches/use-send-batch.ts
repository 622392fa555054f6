import {
  type NewProductBatch,
  type ProductBatch,
  productBatchEndpoints,
} from '@mostrador/contracts/product-batches';
import { call } from '@mostrador/shared-auth';
import { type Delivery, useSendInParts } from '@mostrador/shared-data';
import { partsOfBatch } from './parts-of-batch.ts';

const { create, addPart } = productBatchEndpoints;

/** A batch without its id. */
export type BatchToSend = Omit<NewProductBatch, '_id' | 'parts'>;

interface SendBatchOptions {
  success?: (batch: BatchToSend) => string;
  /** The toast after a failure for which the server sent no sentence. */
  failure: string;
  onSuccess: (batch: ProductBatch) => void;
}

/** Sends batches of changes; one with many rows is sent in parts. */
export function useSendBatch(options: SendBatchOptions) {
  return useSendInParts(deliveryOf, { ...options, changes: create.changes });
}

function deliveryOf(batch: BatchToSend): Delivery<ProductBatch> {
  const parts = partsOfBatch(batch);
  const isSplit = parts.length > 1;
  const { creates: _, changes: __, removes: ___, ...header } = batch;
  return {
    key: JSON.stringify(batch),
    parts: isSplit ? parts.length : 0,
    sendPart: (id, part, signal) =>
      call(addPart, { params: { id, part }, body: parts[part] as object, signal }),
    make: (_id) =>
      call(create, { body: isSplit ? { _id, ...header, parts: parts.length } : { _id, ...batch } }),
  };
}
