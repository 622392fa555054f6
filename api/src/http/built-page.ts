import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface BuiltPage {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Html made from files of the site. */
export interface Page {
  /** Answers it, or that what the browser has is still good. Rejects when a file cannot be read. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * A page that is made again when a release changes one of its files on disk, and compressed once
 * for all who ask.
 */
export function createBuiltPage(files: readonly string[], makeHtml: () => Promise<string>): Page {
  let current: Promise<BuiltPage> | undefined;
  let currentlyFrom = '';

  async function build(): Promise<BuiltPage> {
    const identity = Buffer.from(await makeHtml());
    const [br, gz] = await Promise.all([compressed.br(identity), compressed.gzip(identity)]);
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return { etag, identity, br, gzip: gz };
  }

  async function read(): Promise<BuiltPage> {
    const readFrom = await stateOf(files);
    if (!current || currentlyFrom !== readFrom) {
      currentlyFrom = readFrom;
      current = build();
      // A file caught half-written is read again at the next request.
      current.catch(() => (current = undefined));
    }
    return current;
  }

  return {
    async send(request, reply) {
      const page = await read();
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: page.etag,
      });
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding === 'identity') return reply.send(page.identity);
      return reply.header('content-encoding', encoding).send(page[encoding]);
    },
  };
}

/** Changes when one of the files does. */
export async function stateOf(files: readonly string[]): Promise<string> {
  const stats = await Promise.all(files.map((file) => stat(file)));
  return stats.map(({ mtimeMs, size }) => `${mtimeMs}-${size}`).join();
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = String(header ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
