import type { EndpointDefinition, EventOf } from '@mostrador/contracts/endpoint';
import { requestOf } from './call.ts';
import { loadTransport } from './load-transport.ts';

/** Over twice the server's heartbeat: a connection silent for longer is dead. */
const MAX_SILENCE_MS = 45_000;

/**
 * Follows an endpoint's server-sent events over one connection, until it ends or the signal aborts
 * it.
 *
 * @throws when the connection cannot be opened, breaks, or is silent for too long
 */
export async function followEvents<E extends EndpointDefinition & { answers: 'events' }>(
  endpoint: E,
  {
    onOpen,
    onEvent,
    signal,
  }: {
    onOpen(headers: Readonly<Record<string, unknown>>): void;
    onEvent(event: EventOf<E>): void;
    signal: AbortSignal;
  },
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
  };
  try {
    const { api, createParser } = await loadTransport();
    const answer = await api.request<ReadableStream<BufferSource>>({
      ...requestOf(endpoint, { signal: AbortSignal.any([signal, silence.signal]) }),
      adapter: 'fetch',
      responseType: 'stream',
    });
    onOpen(answer.headers);
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

/** Safari does not support async iteration of a stream yet. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}
