import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'mostrador-export-';
const NAME = new RegExp(`^${PREFIX}(\\d+)-(\\d+)-`);

/** Identifies this process, also among later ones with the same id. */
const STARTED_AT = Math.round(performance.timeOrigin);

export interface ExportFolder {
  path: string;
  remove(): Promise<void>;
}

/** Longer than any export takes: an older folder belongs to no running process. */
const LEFT_AFTER_MS = 60 * 60_000;

/**
 * Opens a temporary folder of this process. Removes the folders of killed processes, except those
 * it may not remove, such as another user's.
 */
export async function openExportFolder(parent = tmpdir()): Promise<ExportFolder> {
  for (const name of await readdir(parent)) {
    const [, pid, startedAt] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(parent, name);
    if (await isInUse(path, Number(pid), Number(startedAt))) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
  const path = await mkdtemp(join(parent, `${PREFIX}${process.pid}-${STARTED_AT}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Whether a running process owns the folder. Processes in two containers may have the same id and
 * share the temporary folder.
 */
async function isInUse(path: string, pid: number, startedAt: number): Promise<boolean> {
  if (pid !== process.pid) return isRunning(pid);
  if (startedAt === STARTED_AT) return true;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs < LEFT_AFTER_MS;
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
