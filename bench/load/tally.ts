import { quantile } from '../measuring/quantiles.ts';

/** The requests of one kind, counted and timed. */
export interface KindReport {
  /** The requests that were due. */
  due: number;
  /** The requests that succeeded within the time of the load. */
  inTime: number;
  /** Milliseconds from when a request was due until it succeeded. */
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /** The answers by status, of repeated requests too; `none` is no whole answer. */
  answers: Record<string, number>;
}

/** Counts and times the requests of one kind. */
export function createTally() {
  const answers: Record<string, number> = {};
  const latencies: number[] = [];
  let end = 0;
  let due = 0;
  let inTime = 0;
  return {
    /** Sets when the time of the load is over. */
    endsAt(at: number) {
      end = at;
    },
    expect() {
      due++;
    },
    answered(status: number | 'none') {
      answers[status] = (answers[status] ?? 0) + 1;
    },
    done(dueAt: number) {
      const now = performance.now();
      latencies.push(now - dueAt);
      if (now <= end) inTime++;
    },
    report: (): KindReport => ({
      due,
      inTime,
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
      worstMs: quantile(latencies, 1),
      answers,
    }),
  };
}

export type Tally = ReturnType<typeof createTally>;
