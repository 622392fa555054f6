// Runs on a separate thread, like exports of sales: a copy takes many seconds of a processor.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type MessagePort, workerData } from 'node:worker_threads';
import { connect } from '../../../database/database.ts';
import { onThread, yieldToSales } from '../../../threads/on-thread.ts';
import { copyFile } from './copy-file.ts';
import type { CopierSettings, CopyMessage, CopyOrder } from './shop-copier.ts';

/** Time between two progress reports. */
const REPORT_EVERY_MS = 500;

const { connectionString } = workerData as CopierSettings;

yieldToSales();

export default onThread(async (order: CopyOrder) => {
  const { shopId, madeAt, path, port } = order;
  const database = connect({ connectionString, maxConnections: 1 });
  try {
    const snapshot = await database.forShop(shopId).openSnapshot();
    try {
      await pipeline(
        copyFile({
          db: snapshot.db,
          madeAt,
          readImage: (imageId) => askFor(port, imageId),
          onProgress: reportingTo(port),
          // Ends the transaction early: while many pictures are read it has no queries, and
          // Postgres would end it.
          onRowsRead: snapshot.close,
        }),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
    } finally {
      await snapshot.close();
    }
    return {};
  } finally {
    port.close();
    await database.close();
  }
});

/** Asks the server's thread for a picture: only that thread knows where pictures are stored. */
async function askFor(port: MessagePort, imageId: string): Promise<Uint8Array | undefined> {
  port.postMessage({ imageId } satisfies CopyMessage);
  const [content] = await once(port, 'message');
  if (content instanceof Error) throw content;
  return content;
}

function reportingTo(port: MessagePort): (fraction: number) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    port.postMessage({ progress } satisfies CopyMessage);
  };
}
