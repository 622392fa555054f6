import {
  type NewProductBatch,
  type ProductBatch,
  productBatchEndpoints,
} from '@mostrador/contracts/product-batches';
import { newId } from '@mostrador/domain/ids';
import { call } from '@mostrador/shared-auth';
import { readAgain } from '@mostrador/shared-data';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

/**
 * Sends batches of changes. One with many rows is sent in parts first, which can be cancelled until
 * the last one. The same batch sent again, after a lost answer, is made once.
 */
export function useSendBatch({ success, failure, onSuccess }: SendBatchOptions) {
  const sent = useRef<{ id: string; written: string }>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();

  function idOf(batch: BatchToSend): string {
    const written = JSON.stringify(batch);
    if (sent.current?.written !== written) sent.current = { id: newId(), written };
    return sent.current.id;
  }

  async function send(batch: BatchToSend): Promise<ProductBatch> {
    const id = idOf(batch);
    const parts = partsOfBatch(batch);
    if (parts.length <= 1) return call(create, { body: { _id: id, ...batch } });
    const { creates: _, changes: __, removes: ___, ...header } = batch;
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    try {
      setProgress(0);
      for (const [part, body] of parts.entries()) {
        await call(addPart, { params: { id, part }, body, signal });
        setProgress((part + 1) / parts.length);
      }
      signal.throwIfAborted();
      return await call(create, { body: { _id: id, ...header, parts: parts.length } });
    } finally {
      sending.current = undefined;
      setProgress(undefined);
    }
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess(batch) {
      // The same change made again later, after an undo, is another one.
      sent.current = undefined;
      onSuccess(batch);
    },
    onSettled: () => readAgain(create.changes),
    meta: { success: success as ((input: unknown) => string) | undefined, failure },
  });
  return {
    send: mutate,
    isPending,
    /** The share of the rows that arrived, from 0 to 1, while they are sent in parts. */
    progress,
    cancel: () => sending.current?.abort(),
  };
}
