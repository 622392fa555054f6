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

/** Saves a run as one file, named by its time and commit. Returns the file's path. */
export async function keepResults({ startedAt, workloads, ...rest }: Run): Promise<string> {
  const moment = startedAt.toISOString().slice(0, 19).replaceAll(':', '');
  const file = join(FOLDER, `${moment}-${rest.code.commit}.json`);
  const kept = {
    startedAt: startedAt.toISOString(),
    ...rest,
    workloads: Object.fromEntries(
      Object.entries(workloads).map(([name, { figures, ...outcome }]) => [
        name,
        { figures: figures.map((figure) => ({ ...figure, holds: holds(figure) })), ...outcome },
      ]),
    ),
  };
  const digits = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, `${JSON.stringify(kept, digits, 2)}\n`);
  return file;
}
