import { withLock } from '@mostrador/releases/lock';
import { takeBack, versionsOf } from '@mostrador/releases/publish';
import { readReleaseLog } from '@mostrador/releases/release-log';
import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Place } from '@mostrador/server-kit/storage/place';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, ShopTransaction } from '../../database/database.ts';
import { type NewRelease, newRelease, SHOPS_TO_TAKE_BACK } from './new-release.ts';
import { countShops } from './release-failures.repository.ts';
import { type TakenBack, takenBackMailJob } from './taken-back-mail.ts';

/** As who took a release back, in the operator's log. */
const BY = 'automático';
/** A browser reports the release before too when it fails as well: then the data are at fault. */
const WAIT_SECONDS = 60;

interface ReportedRelease {
  remote: string;
  version: string;
}

const reviewJob = defineJob<ReportedRelease>('release-review');

export interface ReviewServices {
  database: Database;
  releases: Place | undefined;
  jobs: Jobs;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Queues the decision about a release that was reported. */
export async function queueReview(
  jobs: Jobs,
  { remote, version }: ReportedRelease,
  tx: ShopTransaction,
): Promise<void> {
  await jobs.add(reviewJob, { remote, version }, tx, { afterSeconds: WAIT_SECONDS });
}

export async function workOnReviews(services: ReviewServices): Promise<void> {
  await services.jobs.work(reviewJob, (release) => reviewRelease(services, release));
}

/** Takes a release back, and mails the operator, once enough shops have reported it (ADR 66). */
export async function reviewRelease(
  services: ReviewServices,
  { remote, version }: ReportedRelease,
): Promise<void> {
  const { releases, jobs, log } = services;
  if (!releases) return;
  const release = await findNewRelease(services, releases, { remote, version });
  if (!release) return;
  const shops = await countShops(services.database.global, { remote, version, ...release });
  if (shops < SHOPS_TO_TAKE_BACK) return;
  const taken = await tryToTakeBack(services, releases, { remote, version });
  if (taken === 'changed meanwhile') return;
  const notice: TakenBack = { remote, version, before: taken ? release.before : null };
  log.error({ ...notice, shops }, 'releases: shops reported that a release fails');
  // A release that cannot be taken back is mailed of once, not with each further report.
  if (taken || shops === SHOPS_TO_TAKE_BACK) await jobs.add(takenBackMailJob, notice);
}

async function findNewRelease(
  { clock }: ReviewServices,
  place: Place,
  { remote, version }: ReportedRelease,
): Promise<NewRelease | undefined> {
  const [versions, log] = await Promise.all([versionsOf(place, remote), readReleaseLog(place)]);
  return newRelease(versions, log[remote], version, clock.now());
}

/** Resolves to false when the server may not write where the releases are kept. */
async function tryToTakeBack(
  services: ReviewServices,
  place: Place,
  release: ReportedRelease,
): Promise<boolean | 'changed meanwhile'> {
  try {
    return await withLock(place, BY, async () => {
      // A person may have released or taken back while this waited.
      if (!(await findNewRelease(services, place, release))) return 'changed meanwhile';
      return (await takeBack(place, release.remote, BY, release.version)) !== undefined;
    });
  } catch (failure) {
    services.log.error({ err: failure }, 'releases: a release could not be taken back');
    return false;
  }
}
