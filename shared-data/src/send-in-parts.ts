import type { Topic } from '@mostrador/contracts/topics';
import { newId } from '@mostrador/domain/ids';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readAgain } from './read.ts';

/** Many rows that become one record. The requests of one record have its id. */
export interface Delivery<Made> {
  /** The same content has the same key: sent again, it is made once. */
  key: string;
  /** Counted while it is sent already: nobody sends it a second time meanwhile. */
  parts: number | Promise<number>;
  sendPart(id: string, part: number, signal: AbortSignal): Promise<unknown>;
  /** Makes the record of the parts that were sent. */
  makeOfParts(id: string): Promise<Made>;
  /** Makes the record in one request, when there is no more than one part. */
  makeAtOnce(id: string): Promise<Made>;
}

interface SendOptions<Input, Made> {
  /** The topics that the new record changes. */
  changes: readonly Topic[];
  success?: ((input: Input) => string) | undefined;
  /** The toast after a failure for which the server sent no sentence. */
  failure: string;
  onSuccess: (made: Made) => void;
  onError?: ((error: Error) => void) | undefined;
}

/**
 * Sends what is too much for one request, in parts that change nothing. It can be cancelled until
 * the last part. The same content sent again, after a lost answer, is made once.
 */
export function useSendInParts<Input, Made>(
  deliveryOf: (input: Input) => Delivery<Made>,
  { changes, success, failure, onSuccess, onError }: SendOptions<Input, Made>,
) {
  const sent = useRef<{ id: string; key: string }>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();

  function idOf(key: string): string {
    if (sent.current?.key !== key) sent.current = { id: newId(), key };
    return sent.current.id;
  }

  async function send(input: Input): Promise<Made> {
    const { key, parts: counted, ...delivery } = deliveryOf(input);
    const id = idOf(key);
    const parts = await counted;
    if (parts <= 1) return delivery.makeAtOnce(id);
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    try {
      setProgress(0);
      for (let part = 0; part < parts; part++) {
        await delivery.sendPart(id, part, signal);
        setProgress((part + 1) / parts);
      }
      signal.throwIfAborted();
      return await delivery.makeOfParts(id);
    } finally {
      sending.current = undefined;
      setProgress(undefined);
    }
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess(made) {
      // The same content sent again later, after an undo, makes another record.
      sent.current = undefined;
      onSuccess(made);
    },
    onError,
    onSettled: () => readAgain(changes),
    meta: { success: success as ((input: unknown) => string) | undefined, failure },
  });
  return {
    send: mutate,
    isPending,
    /** The share of the parts that arrived, from 0 to 1, while they are sent. */
    progress,
    cancel: () => sending.current?.abort(),
  };
}
