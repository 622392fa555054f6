import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'mostrador-export-';
const NAME = new RegExp(`^${PREFIX}(\\d+)-(\\d+)-`);

/** Names this process, also among later ones with the same id. */
const STARTED_AT = Math.round(performance.timeOrigin);

export interface ExportFolder {
  path: string;
  remove(): Promise<void>;
}

/** A temporary folder of this process. Removes those that killed processes left. */
export async function openExportFolder(parent = tmpdir()): Promise<ExportFolder> {
  for (const name of await readdir(parent)) {
    const [, pid, startedAt] = NAME.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid), Number(startedAt))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
  const path = await mkdtemp(join(parent, `${PREFIX}${process.pid}-${STARTED_AT}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function isRunning(pid: number, startedAt: number): boolean {
  if (pid === process.pid) return startedAt === STARTED_AT;
  try {
    // Signal 0 only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
