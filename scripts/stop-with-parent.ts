/**
 * Closes once, on Ctrl-C, on being told to end, or when the script that started this one is gone
 * (its channel closes, also after a kill -9), and then ends the process.
 */
export function stopWithParent(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}
