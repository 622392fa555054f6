import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { databaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import { Piscina } from 'piscina';
import type { ImageFiles } from '../../images/image-files.ts';
import { openExportFolder } from '../../sales-export/export-folder.ts';
import { exportStopped, exportsBusy } from '../../sales-export/sales-export.errors.ts';

/** One for the whole process: a copy is rare, and takes a processor for as long as it is made. */
const AT_ONCE = 1;
const LONGEST_QUEUE_OF_A_SHOP = 1;
/** Below the minute after which proxies give up on an answer. */
const LONGEST_WAIT_MS = 20_000;
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 128;

export interface CopierSettings {
  connectionString: string;
}

export interface CopyRequest {
  shopId: string;
  madeAt: Date;
}

/** A copy for the thread to make. */
export interface CopyOrder extends CopyRequest {
  /** Of the file to make. */
  path: string;
  /** Sends `CopyMessage`, and receives the pictures it asks for. */
  port: MessagePort;
}

export type CopyMessage = { progress: number } | { imageId: string };

export type CopyOutcome =
  | { made: true }
  | { failure: string; diskFull: boolean; databaseUnavailable: boolean };

export interface MadeCopy {
  bytes: number;
  /** The file, which is deleted when this closes. */
  content: Readable;
}

export interface ShopCopier {
  /**
   * Makes a copy of a shop's data on a thread. A signal that aborts ends the thread and deletes the
   * file.
   *
   * Throws `sales-export.busy`, `sales-export.stopped` when the server closes, and the signal's reason.
   */
  make(
    request: CopyRequest,
    options: { signal: AbortSignal; onProgress(fraction: number): void },
  ): Promise<MadeCopy>;
  /** Ends what is being made. */
  stop(): Promise<void>;
  /** Deletes what is left of files. */
  close(): Promise<void>;
}

/** Makes copies on a thread with a connection of its own, started when needed. */
export async function createShopCopier({
  connectionString,
  files,
  log,
}: CopierSettings & {
  files: Pick<ImageFiles, 'read'>;
  log: { error(details: { err: unknown }, message: string): void };
}): Promise<ShopCopier> {
  const folder = await openExportFolder();
  const semaphore = createFairSemaphore({
    places: AT_ONCE,
    placesOfALane: AT_ONCE,
    longestQueue: LONGEST_QUEUE_OF_A_SHOP,
    longestWaitMs: LONGEST_WAIT_MS,
    refusal: exportsBusy,
  });
  const threads = new Piscina<CopyOrder, CopyOutcome>({
    filename: new URL('./copy-worker.ts', import.meta.url).href,
    workerData: { connectionString } satisfies CopierSettings,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    // Its other modes block an idle thread, which then could not close a connection.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });
  // Without a listener, the error of a thread that dies while idle would end the server.
  threads.on('error', (err) => log.error({ err }, 'A thread that copies a shop ended'));
  const stopping = new AbortController();

  async function makeAt(
    path: string,
    request: CopyRequest,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', async (message: CopyMessage) => {
      if ('progress' in message) return onProgress(message.progress);
      const { imageId } = message;
      const read = readImage(files, { shopId: request.shopId, imageId });
      port1.postMessage(await read.catch((error) => new Error(String(error))));
    });
    // A closing process does not wait for reports.
    port1.unref();
    try {
      const order = { ...request, path, port: port2 };
      refuseFailure(await threads.run(order, { signal, transferList: [port2] }));
    } finally {
      port1.close();
    }
  }

  return {
    async make(request, { signal: asked, onProgress }) {
      const signal = AbortSignal.any([asked, stopping.signal]);
      const path = join(folder.path, randomUUID());
      try {
        await semaphore.run(
          request.shopId,
          () => makeAt(path, request, signal, onProgress),
          signal,
        );
        const { size } = await stat(path);
        asked.throwIfAborted();
        const content = createReadStream(path);
        content.once('close', () => void rm(path, { force: true }));
        return { bytes: size, content };
      } catch (error) {
        await rm(path, { force: true });
        throw stopping.signal.aborted ? exportStopped() : error;
      }
    },

    async stop() {
      stopping.abort();
      await threads.destroy();
    },

    close: folder.remove,
  };
}

async function readImage(
  files: Pick<ImageFiles, 'read'>,
  image: { shopId: string; imageId: string },
): Promise<Uint8Array | undefined> {
  const stored = await files.read(image, 'original');
  return stored && buffer(stored);
}

function refuseFailure(outcome: CopyOutcome): void {
  if ('made' in outcome) return;
  if (outcome.databaseUnavailable) throw databaseUnavailable();
  const error = new Error(`The shop was not copied: ${outcome.failure}`);
  // The error's code was lost between the threads.
  throw outcome.diskFull ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
