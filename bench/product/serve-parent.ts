import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Serves the bench from this process: it sends `ready`, and ends with the bench. It owns its data
 * folder and removes it at its end, however the bench ends.
 */
export async function serveParent(
  start: (dataDir: string) => Promise<{ ready: object; close(): Promise<void> }>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  const product = await start(dataDir);

  let closing = false;
  // The channel closes when the bench ends, also when it is killed. Ctrl-C and `timeout` signal
  // every process of the group, but the bench decides when the server ends: at once, it would leave
  // its Postgres running.
  process.on('disconnect', async () => {
    if (closing) return;
    closing = true;
    await product.close();
    await rm(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.send?.(product.ready);
}
