import { buffer } from 'node:stream/consumers';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  type FileThreadsOptions,
  type MadeFile,
  openFileThreads,
} from '../../../documents/file-threads.ts';
import type { ImageFiles } from '../../images/image-files.ts';

/** Copies made at a time in the whole process: copies are rare, and each occupies a processor. */
const AT_ONCE = 1;
const LONGEST_QUEUE_OF_A_SHOP = 1;
const MAX_HEAP_MB = 128;

export interface CopierSettings {
  connectionString: string;
}

export interface CopyRequest {
  shopId: string;
  madeAt: Date;
}

/** A copy to make on the thread. */
export interface CopyOrder extends CopyRequest {
  /** Path of the file to make. */
  path: string;
  /** Sends `CopyMessage`, and receives the requested pictures. */
  port: MessagePort;
}

export type CopyMessage = { progress: number } | { imageId: string };

export interface ShopCopier {
  /**
   * Makes a copy of a shop's data on a thread. Aborting the signal ends the thread and deletes the
   * file.
   *
   * Throws `sales-export.busy`, `sales-export.stopped` when the server closes, and the signal's
   * reason.
   */
  make(
    request: CopyRequest,
    options: { signal: AbortSignal; onProgress(fraction: number): void },
  ): Promise<MadeFile>;
  /** Ends the copies being made. */
  stop(): Promise<void>;
  /** Deletes the remaining files. */
  close(): Promise<void>;
}

/** Starts a thread on demand that makes copies with its own database connection. */
export async function createShopCopier({
  connectionString,
  files,
  log,
}: CopierSettings &
  Pick<FileThreadsOptions, 'log'> & { files: Pick<ImageFiles, 'read'> }): Promise<ShopCopier> {
  const threads = await openFileThreads<CopyOrder, object>({
    worker: new URL('./copy-worker.ts', import.meta.url),
    connectionString,
    atOnce: AT_ONCE,
    atOnceOfAShop: AT_ONCE,
    longestQueueOfAShop: LONGEST_QUEUE_OF_A_SHOP,
    maxHeapMb: MAX_HEAP_MB,
    purpose: 'copies shops',
    log,
  });

  return {
    make: (request, { signal, onProgress }) =>
      threads.make(request.shopId, signal, async (path, run) => {
        const { port1, port2 } = new MessageChannel();
        port1.on('message', async (message: CopyMessage) => {
          if ('progress' in message) return onProgress(message.progress);
          const { imageId } = message;
          const read = readImage(files, { shopId: request.shopId, imageId });
          port1.postMessage(await read.catch((error) => new Error(String(error))));
        });
        // A closing process does not wait for progress reports.
        port1.unref();
        try {
          return await run({ ...request, path, port: port2 }, { transferList: [port2] });
        } finally {
          port1.close();
        }
      }),
    stop: threads.stop,
    close: threads.close,
  };
}

async function readImage(
  files: Pick<ImageFiles, 'read'>,
  image: { shopId: string; imageId: string },
): Promise<Uint8Array | undefined> {
  const stored = await files.read(image, 'original');
  return stored && buffer(stored);
}
