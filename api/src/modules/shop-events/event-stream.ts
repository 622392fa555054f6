import type { EventOf } from '@mostrador/contracts/endpoint';
import type { shopEventEndpoints } from '@mostrador/contracts/shop-events';
import type { FastifyReply } from 'fastify';

/** A client with this much unread data is disconnected: it reconnects and reloads its lists. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** A client that reads nothing for this long is also disconnected, however little it was sent. */
const LONGEST_UNSENT_MS = 30_000;

type Event = EventOf<typeof shopEventEndpoints.subscribe>;

export interface EventStream {
  send(events: readonly Event[]): void;
  /**
   * Sends a comment that keeps the connection open through proxies, and shows whether it is lost.
   */
  beat(): void;
  end(): void;
  /** Unread bytes, beyond those that the system buffers. */
  readonly unsentBytes: number;
}

/**
 * Turns the reply into a server-sent event stream. Calls `onClose` once, however the stream ends.
 */
export function openEventStream(
  reply: FastifyReply,
  onClose: () => void,
  now: () => number = () => performance.now(),
): EventStream {
  reply.hijack();
  const response = reply.raw;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A keep-alive connection would delay a closing server.
    connection: 'close',
    // Otherwise nginx buffers the events.
    'x-accel-buffering': 'no',
  });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.on('close', onClose);
  // A reset connection means that the client left.
  response.on('error', () => response.destroy());

  /** When the oldest unread data was written. */
  let unsentSince: number | undefined;

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return;
    unsentSince ??= now();
    response.write(text, () => {
      unsentSince = response.writableLength > 0 ? now() : undefined;
    });
    const stalled = now() - unsentSince > LONGEST_UNSENT_MS;
    if (stalled || response.writableLength > MAX_UNSENT_BYTES) response.destroy();
  }

  write(': abierto\n\n');
  return {
    send: (events) => write(textOf(events)),
    beat: () => write(': sigue abierto\n\n'),
    end: () => response.end(),
    get unsentBytes() {
      return response.writableLength;
    },
  };
}

const texts = new WeakMap<readonly Event[], string>();

/** Serializes events once for all streams of the shop. */
function textOf(events: readonly Event[]): string {
  const known = texts.get(events);
  if (known !== undefined) return known;
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  texts.set(events, text);
  return text;
}
