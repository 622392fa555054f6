import type { Figure } from './figure.ts';

export interface Outcome {
  figures: Figure[];
  /** Conditions of the figures: sizes, settings, number of rounds. */
  conditions: Record<string, string | number>;
  /** The values behind the medians, saved with the results to show their spread. */
  rounds?: unknown;
}

/** Options of the command, for `load`. */
export interface WorkloadOptions {
  /** How long it works on each installation, instead of five minutes. */
  minutes: number | undefined;
  /** The sales that are due, instead of 500. */
  salesPerSecond: number | undefined;
}

export interface Workload {
  name: string;
  /** Takes long: `pnpm bench` without names leaves it out. */
  onlyWhenNamed?: true;
  /** Reports progress to `log`. Leaves no process and no file behind, also on failure. */
  run(log: (line: string) => void, options: WorkloadOptions): Promise<Outcome>;
}
