import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from '@mostrador/server-kit/storage/place';

const LOCK = 'release.lock';
const LOOK_AGAIN_MS = 500;
/** Far longer than a release takes. A lock that old was left by a machine that is gone. */
const ABANDONED_AFTER_MS = 30 * 60_000;
/** Far longer than writing the lock takes. */
const WRITTEN_AFTER_MS = 10_000;

/** The holder of a place's lock. */
export interface Holder {
  id: string;
  by: string;
  host: string;
  pid: number;
  /** ISO 8601, in UTC. */
  since: string;
}

/**
 * Runs the work while no other change to the place's releases runs; waits for the one that does.
 * Takes over the lock of a process that ended without releasing it.
 *
 * @param onWait called once, before waiting
 */
export async function withLock<Result>(
  place: Place,
  by: string,
  work: () => Promise<Result>,
  onWait?: (holder: Holder) => void,
): Promise<Result> {
  const own: Holder = {
    id: randomUUID(),
    by,
    host: hostname(),
    pid: process.pid,
    since: new Date().toISOString(),
  };
  let hasWaited = false;
  while (!(await place.create(LOCK, JSON.stringify(own)))) {
    const holder = await readHolder(place);
    if (holder ? isAbandoned(holder) : await isHalfWritten(place)) {
      await place.remove(LOCK);
      continue;
    }
    if (holder && !hasWaited) onWait?.(holder);
    hasWaited = true;
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    // Not that of a process that took it over.
    if ((await readHolder(place))?.id === own.id) await place.remove(LOCK);
  }
}

/** Says in Spanish for whom a change waits. */
export function waitingFor({ by, host, since }: Holder): string {
  return `Esperando a que termine la publicación de ${by} en ${host}, desde ${since}…`;
}

/** Returns undefined when it has just been released, or is not written yet. */
async function readHolder(place: Place): Promise<Holder | undefined> {
  const text = await place.readText(LOCK);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Holder);
  } catch {
    return undefined;
  }
}

/** Whether a process ended while it wrote its lock. */
async function isHalfWritten(place: Place): Promise<boolean> {
  const state = await place.stateOf(LOCK);
  return state !== undefined && Date.now() - state.modifiedAt.getTime() > WRITTEN_AFTER_MS;
}

function isAbandoned({ host, pid, since }: Holder): boolean {
  if (Date.now() - Date.parse(since) > ABANDONED_AFTER_MS) return true;
  return host === hostname() && !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
