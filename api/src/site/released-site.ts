import { join } from 'node:path';
import { createMirror } from '@mostrador/releases/mirror';
import { SHELL_PAGE, SITE } from '@mostrador/releases/site-paths';
import { StartError } from '@mostrador/server-kit/database/embedded/start-error';
import { openPlace, type Place, type PlaceSettings } from '@mostrador/server-kit/storage/place';
import type { FastifyBaseLogger } from 'fastify';

const REFRESH_MS = 10_000;

/** The site that this server serves. */
export interface ReleasedSite {
  /** The place of its releases, to change which of them run. */
  place: Place;
  /** The folder of the built shell and remotes. */
  root: string;
  stop(): void;
}

/**
 * Opens the site that operators release. A bucket is copied to a folder, and again soon after each
 * release, so that a bucket that is down stops no shop.
 *
 * @param folder for the copy of a bucket
 * @throws StartError when there is no shell yet, and no copy of one
 */
export async function openReleasedSite(
  settings: PlaceSettings,
  { folder, log }: { folder: string; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<ReleasedSite> {
  const place = await openPlace(settings);
  if ('folder' in settings) {
    await requireShell(place, place);
    return { place, root: join(settings.folder, SITE), stop: () => {} };
  }
  const copy = await openPlace({ folder });
  const mirror = createMirror(place, copy);
  let refreshing: Promise<void> | undefined;
  // One at a time: a slow copy of older releases must not end after a newer one.
  const refresh = () => {
    refreshing ??= mirror()
      .catch((error: unknown) => log.warn(error, `${place.name} could not be copied`))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };
  await refresh();
  await requireShell(copy, place);
  const timer = setInterval(refresh, REFRESH_MS);
  return { place, root: join(folder, SITE), stop: () => clearInterval(timer) };
}

async function requireShell(site: Place, place: Place): Promise<void> {
  if (await site.stateOf(SHELL_PAGE)) return;
  throw new StartError(
    `En ${place.name} todavía no hay una versión de la web, o no se llega a ese lugar. Publicala con "pnpm release shell" y las demás.`,
  );
}
