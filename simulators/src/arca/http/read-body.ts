import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 5 * 1024 * 1024;

/** Returns the body as text. Rejects when it is larger than any request of these services. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('Request body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
