/**
 * Calls `close` once and then ends the process: on Ctrl-C, on a signal, or when the parent script
 * is gone (its channel closes, also after a kill -9). Called before anything is started, so `close`
 * must also stop what is half started.
 */
export function stopWithParent(close: () => Promise<void>): void {
  outliveOutput();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // The parent must not restart after a requested end.
    if (process.connected) process.send?.({ ending: true }, () => {});
    try {
      await close();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

/**
 * The reader of the output may be gone (`| head`), its terminal closed, or the disk of its file
 * full. Without an error listener the next line would end the process and leave its database
 * running.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
