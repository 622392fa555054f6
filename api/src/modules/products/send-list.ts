import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { PRODUCT_CURSOR_HEADER } from '@mostrador/contracts/products';
import { acceptedEncoding } from '@mostrador/server-kit/http/accepted-encoding';
import { createSemaphoreByKey } from '@mostrador/server-kit/limits/semaphore-by-key';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { imagesOrigin } from '../images/image-addresses.ts';
import type { CachedList } from './list-cache.ts';
import { LIST_FORMAT } from './product-cursor.ts';

const SLICE_BYTES = 64 * 1024;
/**
 * Slices of one shop in each interval: 30 MB a second, which is sixty lists of 20,000 products as
 * browsers request them. Without pacing, the readers of one shop took a whole processor.
 */
const SLICES_AT_ONCE = 2;
const INTERVAL_MS = 4;
/** A client that reads nothing for this long is disconnected or does not want the answer. */
const LONGEST_STALL_MS = 20_000;

/** Paces answers by shop; see `sendList`. */
export function createListSender() {
  const semaphore = createSemaphoreByKey(SLICES_AT_ONCE);
  /**
   * Resolves at once while the shop is quiet: a slice holds its permit for the following interval.
   */
  const nextSlice = (shopId: string) =>
    new Promise<void>((resolve) => {
      semaphore(shopId, () => {
        resolve();
        return delay(INTERVAL_MS);
      });
    });

  async function* slicesOf(bytes: Uint8Array, shopId: string) {
    for (let start = 0; start < bytes.byteLength; start += SLICE_BYTES) {
      if (start > 0) await nextSlice(shopId);
      yield bytes.subarray(start, start + SLICE_BYTES);
    }
  }

  /**
   * Answers with the list, or with 304 when the client has it. The answers of one shop share two
   * slices per interval: other shops' sales run between slices, even with three hundred answers at
   * once. Aborts clients that do not read.
   */
  return async function sendList(
    list: CachedList,
    { shopId, request, reply }: { shopId: string; request: FastifyRequest; reply: FastifyReply },
  ): Promise<FastifyReply> {
    const cut = () => reply.raw.destroy();
    // Registered before any wait: from here on the list stays in memory and counts towards its
    // size.
    const sent = list.sendTo(cut);
    if (reply.raw.destroyed) sent();
    else reply.raw.on('close', sent);
    await nextSlice(shopId);
    const etag = etagOf(shopId, list.version);
    // `no-cache` means that the browser keeps the list and revalidates it each time.
    reply.headers({
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept-encoding',
      etag,
      [PRODUCT_CURSOR_HEADER]: list.cursor,
    });
    if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();

    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const bytes = await list.bytes(encoding);
    reply.raw.setTimeout(LONGEST_STALL_MS, cut);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-length', bytes.byteLength)
      .send(Readable.from(slicesOf(bytes, shopId)));
  };
}

/** Weak, since one list has several encodings. Contains the shop, so that shops share no ETag. */
function etagOf(shopId: string, version: string): string {
  const hash = createHash('sha256')
    .update(`${LIST_FORMAT}\n${imagesOrigin()}\n${shopId}\n${version}`)
    .digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

/** Matches any of the listed tags, by weak comparison (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  const tags = header?.match(/\*|(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.slice(2));
}
