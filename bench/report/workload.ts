import type { Figure } from './figure.ts';

export interface Outcome {
  figures: Figure[];
  /** Conditions of the figures: sizes, settings, number of rounds. */
  conditions: Record<string, string | number>;
  /** The values behind the medians, saved with the results to show their spread. */
  rounds?: unknown;
}

export interface Workload {
  name: string;
  /** Takes an hour: `pnpm bench` without names leaves it out. */
  onlyWhenNamed?: true;
  /** Reports progress to `log`. Leaves no process and no file behind, also on failure. */
  run(log: (line: string) => void): Promise<Outcome>;
}
