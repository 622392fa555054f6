import type { AppLog } from '@mostrador/releases/release-log';

/** Shops whose reports take a release back. */
export const SHOPS_TO_TAKE_BACK = 3;
/** An older release has worked: what fails now is something else. */
const NEW_FOR_DAYS = 3;
const DAY_MS = 86_400_000;

/** A release that reports may take back. */
export interface NewRelease {
  /** When it began to run. Shops registered later do not count. */
  since: Date;
  /** The release that would follow it. */
  before: string;
}

/**
 * Returns the release if reports may take it back: it is current or a canary, has been for at most
 * three days, and there is a release before it. What a rollback made current stays, so that nobody takes back
 * one release after another.
 *
 * @param versions of the remote: the current one and those in reserve, newest first
 */
export function newRelease(
  [current, before]: readonly string[],
  log: AppLog | undefined,
  version: string,
  now: Date,
): NewRelease | undefined {
  if (current && log?.canary?.version === version)
    return isNew(log.canary.since, now)
      ? { since: new Date(log.canary.since), before: current }
      : undefined;
  const [change, changeBefore] = log?.changes ?? [];
  if (current !== version || change?.version !== version) return undefined;
  const isRollback = changeBefore && log?.takenBack.includes(changeBefore.version);
  if (!before || isRollback || !isNew(change.at, now)) return undefined;
  return { since: new Date(change.at), before };
}

function isNew(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) <= NEW_FOR_DAYS * DAY_MS;
}
