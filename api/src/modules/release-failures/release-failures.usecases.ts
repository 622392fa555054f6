import type { ReleaseFailure } from '@mostrador/contracts/release-failures';
import type { Author } from '@mostrador/server-kit/http/signed-in-user';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { ShopDatabase } from '../../database/database.ts';
import { forgetReportsJob, KEPT_DAYS } from './forget-reports.ts';
import { forgetAllBut, insertReport } from './release-failures.repository.ts';
import { queueReview } from './take-back-release.ts';

/** Far more than fail: a dishonest client invents no more rows than these. */
const REPORTS_OF_A_SHOP = 50;
const DAY_SECONDS = 86_400;

export interface ReportServices {
  jobs: Jobs;
  attempts: Attempts;
}

/** Stores the first report of a release by a shop. */
export async function keepReport(
  { jobs }: ReportServices,
  shop: ShopDatabase,
  { userId, now }: Author,
  failure: ReleaseFailure,
): Promise<void> {
  await shop.transact(async (tx) => {
    const isNew = await insertReport(tx, { ...failure, userId, now });
    if (!isNew) return;
    await forgetAllBut(tx, REPORTS_OF_A_SHOP);
    await queueReview(jobs, failure, tx);
    await jobs.add(forgetReportsJob, { shopId: tx.shopId }, tx, {
      afterSeconds: KEPT_DAYS * DAY_SECONDS,
    });
  });
}
