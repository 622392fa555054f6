import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface BuiltPage {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * The shell's `index.html` with the registry and the runtime configuration in the empty data blocks
 * it has for them, so that a first visit asks for neither. It is made again when a release changes
 * `index.html` or `remotes.json` on disk.
 */
export function createShellPage({ siteRoot, config }: { siteRoot: string; config: RuntimeConfig }) {
  const pageFile = join(siteRoot, 'index.html');
  const registryFile = join(siteRoot, 'remotes.json');
  let current: Promise<BuiltPage> | undefined;
  let currentlyFrom = '';

  async function build(): Promise<BuiltPage> {
    const [html, registry] = await Promise.all([
      readFile(pageFile, 'utf8'),
      readFile(registryFile, 'utf8'),
    ]);
    const identity = Buffer.from(
      withDataBlocks(html, {
        'mostrador-registry': JSON.parse(registry),
        'mostrador-config': config,
      }),
    );
    const [br, gz] = await Promise.all([compressed.br(identity), compressed.gzip(identity)]);
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return { etag, identity, br, gzip: gz };
  }

  async function read(): Promise<BuiltPage> {
    const files = await Promise.all([stat(pageFile), stat(registryFile)]);
    const readFrom = files.map(({ mtimeMs, size }) => `${mtimeMs}-${size}`).join();
    if (!current || currentlyFrom !== readFrom) {
      currentlyFrom = readFrom;
      current = build();
      // A file caught half-written is read again at the next request.
      current.catch(() => (current = undefined));
    }
    return current;
  }

  return {
    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = String(header ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Fills the page's empty data blocks; left empty, as on a static host, the page asks for the files. */
function withDataBlocks(html: string, blocks: Record<string, unknown>): string {
  let page = html;
  for (const [id, data] of Object.entries(blocks)) {
    const block = `<script type="application/json" id="${id}">${jsonForHtml(data)}</script>`;
    const place = new RegExp(`<script[^>]*\\bid="?${id}\\b[^>]*></script>`);
    if (!place.test(page)) throw new Error(`index.html has no place for ${id}`);
    page = page.replace(place, () => block);
  }
  return page;
}

/** JSON that cannot end the script element it is written into. */
function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
