import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '../measuring/machine.ts';
import { holds } from './figure.ts';
import type { Outcome } from './workload.ts';

const FOLDER = join(import.meta.dirname, '..', 'results');

export interface Run {
  startedAt: Date;
  code: { commit: string; changed: boolean };
  machine: Machine;
  workloads: Record<string, Outcome>;
}

/**
 * Saves the outcome of each workload in a file of its own, in place of the one before: its history is
 * git's. Returns their folder.
 */
export async function keepResults({ startedAt, workloads, ...rest }: Run): Promise<string> {
  const digits = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value;
  await mkdir(FOLDER, { recursive: true });
  for (const [name, { figures, ...outcome }] of Object.entries(workloads)) {
    const kept = {
      startedAt: startedAt.toISOString(),
      ...rest,
      figures: figures.map((figure) => ({ ...figure, holds: holds(figure) })),
      ...outcome,
    };
    await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(kept, digits, 2)}\n`);
  }
  return FOLDER;
}
