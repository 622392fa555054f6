import { waitingFor, withLock } from '@mostrador/releases/lock';
import { publish } from '@mostrador/releases/publish';
import { changeLog, readReleaseLog } from '@mostrador/releases/release-log';
import type { Place } from '@mostrador/server-kit/storage/place';
import { buildApp, publishInstalledFiles } from '../site/build-site.ts';
import { released } from '../site/released.ts';
import type { WorkspacePackage } from '../site/workspace.ts';
import { describe, mismatchesOf } from './compatibility.ts';
import { upload } from './upload.ts';
import { verify } from './verify.ts';

/** A reason, in Spanish, not to release. */
export class Refusal extends Error {}

export interface ReleaseOptions {
  /** The share of the shops that get a canary; without it everybody gets the release. */
  percent?: number;
  /** Whether tabs with an older shell may stay on the earlier version. */
  withoutOldShells: boolean;
}

/**
 * Builds a web app, uploads it, verifies it in a browser, and makes it current in one write. Waits
 * for another release in the same place.
 *
 * @throws Refusal and leaves the earlier version current
 */
export async function releaseApp(
  place: Place,
  target: WorkspacePackage,
  { percent, withoutOldShells }: ReleaseOptions,
): Promise<void> {
  if (percent !== undefined && !target.folder.startsWith('mfe-'))
    throw new Refusal(`${target.folder} se publica para todos: solo un remoto tiene un canario.`);
  const change = released();
  const { app, version } = await buildApp(target);
  await withLock(
    place,
    change.by,
    async () => {
      if ((await readReleaseLog(place))[app]?.takenBack.includes(version))
        throw new Refusal(
          `${target.folder} ${version} fue retirada: solo otro contenido se publica.`,
        );
      await upload(place, app, version);
      const mismatches = await mismatchesOf(place, app, version);
      refuseAll(mismatches.filter(({ isCurrent }) => isCurrent || !withoutOldShells).map(describe));
      refuseAll(await verify(place, app, version));
      if (percent === undefined) {
        if (app === 'shell') await publishInstalledFiles(place);
        await publish(place, app, version, change);
        console.log(`${target.folder} ${version} es la versión actual en ${place.name}`);
      } else {
        const canary = { ...change, version, percent, since: new Date().toISOString() };
        await changeLog(place, app, (log) => ({ ...log, canary }));
        console.log(`${target.folder} ${version} es la versión del ${percent} % de los comercios`);
      }
    },
    (holder) => console.log(waitingFor(holder)),
  );
}

function refuseAll(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Refusal(['No se publica:', ...reasons].join('\n  '));
}
