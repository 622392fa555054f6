import type { Clock } from '@mostrador/server-kit/clock';
import type { Database } from '../../database/database.ts';
import { workOnCertificateReviews } from './certificate-review.ts';
import { workOnRemovals } from './credentials-removal.ts';
import type { FiscalConfigServices } from './fiscal-config.usecases.ts';

/** Watches over the shops' certificates, and forgets those that were replaced. */
export async function workOnCertificates(
  work: FiscalConfigServices & { database: Database; clock: Clock },
): Promise<void> {
  await workOnCertificateReviews(work);
  await workOnRemovals(work);
}
