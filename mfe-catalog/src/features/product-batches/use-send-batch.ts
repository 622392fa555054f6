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
import { type BatchPart, partsOfBatch } from './parts-of-batch.ts';

const { create, addPart } = productBatchEndpoints;

/** A batch without its id. */
export type BatchToSend = Omit<NewProductBatch, '_id' | 'parts'>;

/** What is said of a batch, without its rows. */
type BatchHeader = Omit<BatchToSend, 'creates' | 'changes' | 'removes'>;

/** A batch whose rows a worker keeps, already cut into bodies. */
export interface BatchInParts {
  header: BatchHeader;
  /** Differs when the rows do: the same header and rows are sent with the same id. */
  rowsKey: string;
  count: number;
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

/**
 * Sends batches of changes. One with many rows is sent in parts first, which can be cancelled until
 * the last one. The same batch sent again, after a lost answer, is made once.
 */
export function useSendBatch({ success, failure, onSuccess, onError }: SendBatchOptions) {
  const sent = useRef<{ id: string; written: string }>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();

  function idOf({ header, rowsKey }: BatchInParts): string {
    const written = `${JSON.stringify(header)} ${rowsKey}`;
    if (sent.current?.written !== written) sent.current = { id: newId(), written };
    return sent.current.id;
  }

  async function send(batch: BatchInParts): Promise<ProductBatch> {
    const { header, count, part: partAt } = batch;
    const id = idOf(batch);
    if (count <= 1)
      return call(create, { body: { _id: id, ...header, ...(count === 1 && (await partAt(0))) } });
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    try {
      setProgress(0);
      for (let part = 0; part < count; part++) {
        const body = await partAt(part);
        await call(addPart, { params: { id, part }, body, signal });
        setProgress((part + 1) / count);
      }
      signal.throwIfAborted();
      return await call(create, { body: { _id: id, ...header, parts: count } });
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
    onError,
    onSettled: () => readAgain(create.changes),
    meta: {
      success: success && ((batch: unknown) => success((batch as BatchInParts).header)),
      failure,
    },
  });
  return {
    send: (batch: BatchToSend) => mutate(inParts(batch)),
    sendParts: (batch: BatchInParts) => mutate(batch),
    isPending,
    /** The share of the rows that arrived, from 0 to 1, while they are sent in parts. */
    progress,
    cancel: () => sending.current?.abort(),
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
