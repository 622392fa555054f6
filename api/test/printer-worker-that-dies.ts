import { threadId } from 'node:worker_threads';
import type { PrintOrder } from '../src/documents/printer-worker.ts';
import { onThread } from '../src/threads/on-thread.ts';

// Any message on this channel ends the thread.
new BroadcastChannel('printer-worker-that-dies').onmessage = () => process.exit(1);

/** Replaces the drawing worker: does what the receipt's title says. */
export default onThread(({ printable }: PrintOrder): Uint8Array => {
  const title = printable.kind === 'receipt' ? printable.receipt.title : '';
  if (title === 'die') process.exit(1);
  if (title === 'thread') return new TextEncoder().encode(String(threadId));
  if (title === 'fill the memory')
    for (const all: string[][] = []; ; ) all.push(Array(1e6).fill(''));
  if (title === 'never end') for (;;);
  return new TextEncoder().encode(title);
});
