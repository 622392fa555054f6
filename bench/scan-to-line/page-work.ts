import type { Browser, CDPSession } from '@playwright/test';

/** The fields read from an event of Chromium's trace; times are microseconds of one clock. */
interface TraceEvent {
  name: string;
  /** X: a complete event with its duration; b and e: the begin and the end of a measure. */
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
}

interface Interval {
  from: number;
  to: number;
}

/** Only tasks and measures: a fuller trace would take part of the time it measures. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * Runs `work` under Chromium's trace.
 *
 * @param measured the name of the page's measures (`performance.measure`), which must not overlap
 * @returns for each measure, the milliseconds in which the page's main thread ran a task, without
 * its waits, such as for the display's next frame
 */
export async function traceWork(
  browser: Browser,
  measured: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await work();
  await endTrace(devtools);
  return workOf(events, measured);
}

async function endTrace(devtools: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
}

export function workOf(events: readonly TraceEvent[], measured: string): number[] {
  const begins = events.filter(({ name, ph }) => name === measured && ph === 'b').toSorted(byTime);
  const ends = events.filter(({ name, ph }) => name === measured && ph === 'e').toSorted(byTime);
  const [first] = begins;
  if (!first || begins.length !== ends.length)
    throw new Error(`The trace has ${begins.length} begins and ${ends.length} ends of ${measured}`);
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        name === TASK && ph === 'X' && pid === first.pid && tid === first.tid,
    )
    .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }));
  return begins.map(({ ts }, place) => {
    const window = { from: ts, to: (ends[place] as TraceEvent).ts };
    return tasks.reduce((sum, task) => sum + sharedBy(window, task), 0) / 1000;
  });
}

function byTime(one: TraceEvent, other: TraceEvent): number {
  return one.ts - other.ts;
}

function sharedBy(one: Interval, other: Interval): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}
