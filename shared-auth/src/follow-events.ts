import type { EndpointDefinition, EventOf } from '@mostrador/contracts/endpoint';
import { createParser } from 'eventsource-parser';
import { api } from './api.ts';
import { requestOf } from './call.ts';

/** Over twice the server's heartbeat: a connection silent for longer is dead. */
const MAX_SILENCE_MS = 45_000;

/**
 * Follows the server-sent events of an endpoint over one connection, until it ends or the signal
 * aborts it.
 *
 * @throws when it cannot be opened, breaks, or falls silent
 */
export async function followEvents<E extends EndpointDefinition & { answers: 'events' }>(
  endpoint: E,
  {
    onOpen,
    onEvent,
    signal,
  }: { onOpen(): void; onEvent(event: EventOf<E>): void; signal: AbortSignal },
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
  };
  try {
    const answer = await api.request<ReadableStream<BufferSource>>({
      ...requestOf(endpoint, { signal: AbortSignal.any([signal, silence.signal]) }),
      adapter: 'fetch',
      responseType: 'stream',
    });
    onOpen();
    const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) });
    const text = answer.data.pipeThrough(new TextDecoderStream());
    for await (const chunk of chunksOf(text)) {
      restartTimer();
      parser.feed(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Safari does not iterate a stream yet. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}
