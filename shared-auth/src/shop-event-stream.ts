import type { ShopEvent, shopEventEndpoints } from '@mostrador/contracts/shop-events';
import { createParser } from 'eventsource-parser';
import { api } from './api.ts';

// Only the type comes from the contract: its schemas stay out of the first screen.
const SUBSCRIBE = { method: 'GET', path: '/events' } satisfies Pick<
  typeof shopEventEndpoints.subscribe,
  'method' | 'path'
>;

/** Over twice the server's heartbeat: a connection quiet for longer is dead without saying so. */
const LONGEST_SILENCE_MS = 45_000;

export interface StreamListener {
  onOpen(): void;
  onEvent(event: ShopEvent): void;
}

/**
 * Follows the shop's events over one connection, until it ends or the signal aborts it.
 *
 * @throws when it cannot be opened, breaks, or falls silent
 */
export async function readShopEvents(
  { onOpen, onEvent }: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  };
  try {
    const answer = await api.request<ReadableStream<BufferSource>>({
      method: SUBSCRIBE.method,
      url: SUBSCRIBE.path,
      adapter: 'fetch',
      responseType: 'stream',
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    onOpen();
    const parser = createParser({
      onEvent: ({ data }) => onEvent(JSON.parse(data) as ShopEvent),
    });
    const text = answer.data.pipeThrough(new TextDecoderStream());
    for await (const chunk of readAll(text)) {
      heard();
      parser.feed(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Not every browser iterates a stream by itself yet. */
async function* readAll(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}
