import type { Place } from '@mostrador/server-kit/storage/place';

/** Outside the site: visitors need not know who released what. */
export const RELEASE_LOG = 'releases.json';
const LOGGED_CHANGES = 20;

/** The person who made a release current, and the commit it was built from. */
export interface ReleasedBy {
  by: string;
  /** Short hash; absent without Git. */
  commit?: string;
}

/** The moment when a release became the current one. */
export interface ReleaseChange extends ReleasedBy {
  version: string;
  /** ISO 8601, in UTC. */
  at: string;
}

/** The operator's side of the registry, by a web app's name: `mfe_pos`, `shell`, `storefront`. */
export type ReleaseLog = Record<string, AppLog>;

export interface AppLog {
  /** Newest first. */
  changes: ReleaseChange[];
  /** Versions that no build makes current again: their content was bad. */
  takenBack: string[];
  /** A release that some shops run before all do. */
  canary?: Canary;
  /** The versions of shops that stay on one, by the shop's id. */
  pins?: Record<string, string>;
}

export interface Canary extends ReleasedBy {
  version: string;
  /** The share of the shops that run it. */
  percent: number;
  /** ISO 8601, in UTC. */
  since: string;
}

const EMPTY: AppLog = { changes: [], takenBack: [] };

export async function readReleaseLog(place: Place): Promise<ReleaseLog> {
  const text = await place.readText(RELEASE_LOG);
  return text === undefined ? {} : (JSON.parse(text) as ReleaseLog);
}

/** Changes the log of one web app. The caller holds the lock. */
export async function changeLog(
  place: Place,
  app: string,
  change: (log: AppLog) => AppLog,
): Promise<void> {
  const log = await readReleaseLog(place);
  const changed = { ...log, [app]: change(log[app] ?? EMPTY) };
  await place.write(RELEASE_LOG, JSON.stringify(changed), { cacheControl: 'no-store' });
}

/** Adds that this release is the current one. A canary of it ends. */
export function logCurrent(log: AppLog, version: string, released: ReleasedBy): AppLog {
  const { canary, ...others } = log;
  const kept = canary && canary.version !== version ? log : others;
  if (log.changes[0]?.version === version) return kept;
  return { ...kept, changes: add(log.changes, { ...released, version }) };
}

/** Adds that one release was taken back for another. */
export function logTakenBack(
  log: AppLog,
  { bad, version, by }: { bad: string; version: string; by: string },
): AppLog {
  const commit = log.changes.find((change) => change.version === version)?.commit;
  return {
    ...log,
    changes: add(log.changes, { version, by, ...(commit && { commit }) }),
    takenBack: withTakenBack(log, bad),
  };
}

/** Ends a canary whose version was bad. */
export function logCanaryEnded({ canary, ...log }: AppLog): AppLog {
  if (!canary) return log;
  return { ...log, takenBack: withTakenBack(log, canary.version) };
}

function withTakenBack({ takenBack }: Pick<AppLog, 'takenBack'>, bad: string): string[] {
  return [...new Set([bad, ...takenBack])].slice(0, LOGGED_CHANGES);
}

function add(
  changes: readonly ReleaseChange[],
  change: Omit<ReleaseChange, 'at'>,
): ReleaseChange[] {
  return [{ ...change, at: new Date().toISOString() }, ...changes].slice(0, LOGGED_CHANGES);
}
