import type { Figure } from './figure.ts';

export interface Outcome {
  figures: Figure[];
  /** What the figures hold for, in words and numbers: sizes, settings, number of rounds. */
  conditions: Record<string, string | number>;
  /** What the medians are of: kept with the results so that their spread can be seen. */
  rounds?: unknown;
}

export interface Workload {
  name: string;
  /** Progress goes to `log`. Leaves nothing running and no file behind, also when it fails. */
  run(log: (line: string) => void): Promise<Outcome>;
}
