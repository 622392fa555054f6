import { createHash } from 'node:crypto';
import type { Place } from '@mostrador/server-kit/storage/place';
import { hasVersion } from './publish.ts';
import { changeLog, type ReleaseLog } from './release-log.ts';

const HASHED = 2 ** 32;

/**
 * Returns the versions that a shop runs instead of the current ones, by a remote's name: those it is
 * pinned to, and canaries that it is part of.
 */
export function chosenVersions(log: ReleaseLog, shopId: string): Record<string, string> {
  const chosen = Object.entries(log).flatMap(([app, { canary, pins }]) => {
    const version =
      pins?.[shopId] ??
      (canary && placeOfShop(app, shopId) < canary.percent ? canary.version : undefined);
    return version ? [[app, version]] : [];
  });
  return Object.fromEntries(chosen);
}

/**
 * From 0 to under 100, and the same each time: a shop stays on its side, also when the percentage
 * grows. It differs by remote, so that no shop gets every canary.
 */
function placeOfShop(app: string, shopId: string): number {
  const digest = createHash('sha256').update(`${app} ${shopId}`).digest();
  return (digest.readUInt32BE() / HASHED) * 100;
}

/** Keeps a shop on one version. The caller holds the lock. Returns whether the place has it. */
export async function pin(
  place: Place,
  app: string,
  { shopId, version }: { shopId: string; version: string },
): Promise<boolean> {
  if (!(await hasVersion(place, app, version))) return false;
  await changeLog(place, app, (log) => ({ ...log, pins: { ...log.pins, [shopId]: version } }));
  return true;
}

/** Lets a shop run the current version again. The caller holds the lock. */
export async function unpin(place: Place, app: string, shopId: string): Promise<void> {
  await changeLog(place, app, ({ pins = {}, ...log }) => {
    const { [shopId]: _, ...others } = pins;
    return Object.keys(others).length > 0 ? { ...log, pins: others } : log;
  });
}
