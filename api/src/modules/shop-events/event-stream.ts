import type { EventOf } from '@mostrador/contracts/endpoint';
import type { shopEventEndpoints } from '@mostrador/contracts/shop-events';
import type { FastifyReply } from 'fastify';

/** A client that has not taken this much is gone or hopeless: it reconnects and reads its lists again. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** Nor has one that takes nothing for this long, however little it was sent. */
const LONGEST_UNSENT_MS = 30_000;

type Event = EventOf<typeof shopEventEndpoints.subscribe>;

export interface EventStream {
  send(events: readonly Event[]): void;
  /** A comment that keeps the connection open through proxies, and finds out that it is not. */
  beat(): void;
  end(): void;
  /** What the client has not taken, beyond what the system holds for it. */
  readonly unsentBytes: number;
}

/** Turns the reply into a server-sent event stream; `onClose` is called once, however it ends. */
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
    // Kept for another request after the stream, it would hold up a server that is closing.
    connection: 'close',
    // nginx would keep the events back until it has enough of them.
    'x-accel-buffering': 'no',
  });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.on('close', onClose);
  // A client that resets its connection is a client that left.
  response.on('error', () => response.destroy());

  /** When the first of what is still to be taken was written. */
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

/** The same events go to every stream of the shop: they are written out once. */
function textOf(events: readonly Event[]): string {
  const known = texts.get(events);
  if (known !== undefined) return known;
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  texts.set(events, text);
  return text;
}
