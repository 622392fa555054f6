import type { Clock } from '@mostrador/server-kit/clock';
import type { Database } from '../../database/database.ts';
import { workOnCertificateReviews } from './certificate-review.ts';
import { workOnRemovals } from './credentials-removal.ts';
import type { FiscalConfigServices } from './fiscal-config.usecases.ts';

/** Works on the jobs that review the shops' certificates and remove replaced ones. */
export async function workOnCertificates(
  work: FiscalConfigServices & { database: Database; clock: Clock },
): Promise<void> {
  await workOnCertificateReviews(work);
  await workOnRemovals(work);
}
