import type { ShopEvent } from '@mostrador/contracts/shop-events';
import type { FastifyReply } from 'fastify';

/** A client that has not taken this much is gone or hopeless: it reconnects and reads its lists again. */
const MAX_UNSENT_BYTES = 256 * 1024;

export interface EventStream {
  send(events: readonly ShopEvent[]): void;
  /** A comment that keeps the connection open through proxies, and finds out that it is not. */
  beat(): void;
  end(): void;
}

/** Turns the reply into a server-sent event stream; `onClose` is called once, however it ends. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
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

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
  }

  write(': abierto\n\n');
  return {
    send: (events) => write(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')),
    beat: () => write(': sigue abierto\n\n'),
    end: () => response.end(),
  };
}
