import type { Topic } from '@mostrador/contracts/topics';
import { newId } from '@mostrador/domain/ids';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readAgain } from './read.ts';

/** Many rows that become one record: they are sent in parts, and the last request makes it. */
export interface Delivery<Made> {
  /** The same content has the same key, compared by `Object.is`: sent again, it is made once. */
  key: unknown;
  /** The number of parts; 0 when the last request has all rows. */
  parts: number;
  sendPart(id: string, part: number, signal: AbortSignal): Promise<unknown>;
  /** The last request. Repeated with the same id, it has the same answer. */
  make(id: string): Promise<Made>;
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
  const sent = useRef<{ id: string; key: unknown }>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();

  function idOf(key: unknown): string {
    if (!sent.current || !Object.is(sent.current.key, key)) sent.current = { id: newId(), key };
    return sent.current.id;
  }

  async function send(input: Input): Promise<Made> {
    const { key, parts, sendPart, make } = deliveryOf(input);
    const id = idOf(key);
    if (parts === 0) return make(id);
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    try {
      setProgress(0);
      for (let part = 0; part < parts; part++) {
        await sendPart(id, part, signal);
        setProgress((part + 1) / parts);
      }
      signal.throwIfAborted();
      return await make(id);
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
