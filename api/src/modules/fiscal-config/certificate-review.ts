import { CERTIFICATE_WARNING_DAYS } from '@mostrador/contracts/fiscal-config';
import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import { noteNotice } from '../plans/plan-notices.repository.ts';
import { certificateExpiryMailJob } from './certificate-mails.ts';
import { findFiscalConfig, type StoredFiscalConfig } from './fiscal-config.repository.ts';

/** The review of one certificate. Another certificate of the same key gets its own review. */
export interface CertificateReview {
  shopId: string;
  credentialsId: string;
  /** ISO 8601. */
  validTo: string;
}

const reviewJob = defineJob<CertificateReview>('certificate-review');

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

interface ReviewWork {
  database: Database;
  clock: Clock;
  jobs: Jobs;
}

/** Queues the first review of a certificate that the shop starts to use. */
export async function queueCertificateReview(
  jobs: Jobs,
  tx: ShopTransaction,
  { id, certificate }: NonNullable<StoredFiscalConfig['credentials']>,
): Promise<void> {
  const review = { credentialsId: id, validTo: certificate.validTo.toISOString() };
  await jobs.add(reviewJob, { shopId: tx.shopId, ...review }, tx);
}

export async function workOnCertificateReviews(work: ReviewWork): Promise<void> {
  await work.jobs.work(reviewJob, (review) => reviewCertificate(work, review));
}

/**
 * Checks a certificate every day until it is replaced or about to expire. Mails its shop once when
 * it is about to expire.
 */
export async function reviewCertificate(
  { database, clock, jobs }: ReviewWork,
  review: CertificateReview,
): Promise<void> {
  const now = clock.now();
  await database.forShop(review.shopId).transact(async (tx) => {
    const used = (await findFiscalConfig(tx))?.credentials;
    if (used?.id !== review.credentialsId) return;
    const { validTo } = used.certificate;
    if (validTo.toISOString() !== review.validTo) return;
    if (validTo.getTime() - now.getTime() > CERTIFICATE_WARNING_DAYS * DAY_MS)
      return jobs.add(reviewJob, review, tx, { afterSeconds: DAY_SECONDS });
    const occasion = `${review.credentialsId} ${review.validTo}`;
    if (!(await noteNotice(tx, { topic: 'certificate expiry', occasion }, now))) return;
    const mail = { shopId: review.shopId, validTo: review.validTo };
    await jobs.add(certificateExpiryMailJob, mail, tx);
  });
}
