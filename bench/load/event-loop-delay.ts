/** The interval of the timer that measures it, which every value contains. */
const TIMER_MS = 10;

/** How late the event loop of a server ran its timers, in milliseconds. */
export interface EventLoopDelay {
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

/** Reads the delay since the last reading from the metrics of a server, as an operator does. */
export async function readEventLoopDelay(metricsPort: number): Promise<EventLoopDelay> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await answer.text();
  const delayOf = (name: string) => {
    const [, seconds] =
      new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text) ?? [];
    return Math.max(0, Number(seconds) * 1000 - TIMER_MS);
  };
  return { p50Ms: delayOf('p50'), p99Ms: delayOf('p99'), worstMs: delayOf('max') };
}
