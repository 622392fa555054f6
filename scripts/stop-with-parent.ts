/**
 * Closes once, on Ctrl-C, on being told to end, or when the script that started this one is gone
 * (its channel closes, also after a kill -9), and then ends the process. Called before anything is
 * started: what is half started then has to be ended by `close` too.
 */
export function stopWithParent(close: () => Promise<void>): void {
  outliveOutput();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // An end that was asked for is none to recover from.
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
 * Whoever read what is printed may be gone (`| head`), its terminal closed, or the disk of its file
 * full. Without a listener the next line would end the process and leave its database running.
 */
function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
