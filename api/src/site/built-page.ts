import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { acceptedEncoding } from '@mostrador/server-kit/http/accepted-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memoizeByMtime } from './memoize-by-mtime.ts';

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface BuiltPage {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** A page made from files of the site. */
export interface Page {
  /** Sends the page, or 304 if the browser's copy is current. Rejects if a file cannot be read. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Creates a page that is rebuilt when a release changes one of its files on disk, and compressed
 * once for all requests.
 */
export function createBuiltPage(files: readonly string[], makeHtml: () => Promise<string>): Page {
  async function build(): Promise<BuiltPage> {
    const identity = Buffer.from(await makeHtml());
    const [br, gz] = await Promise.all([compressed.br(identity), compressed.gzip(identity)]);
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return { etag, identity, br, gzip: gz };
  }

  const read = memoizeByMtime(files, build);

  return {
    async send(request, reply) {
      const page = await read();
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: page.etag,
        // Sends the server's time, so that screens use the server's day from the start.
        'server-timing': `now;dur=${Date.now()}`,
      });
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding === 'identity') return reply.send(page.identity);
      return reply.header('content-encoding', encoding).send(page[encoding]);
    },
  };
}
