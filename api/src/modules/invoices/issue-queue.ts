import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';

interface ToIssue {
  shopId: string;
  invoiceId: string;
  attempt: number;
}

export const issueJob = defineJob<ToIssue>('issue-invoice');

/** Delays until ARCA answers: short at first, then every ten minutes, for days if needed. */
const WAITS_SECONDS = [5, 15, 60, 300, 600];

/**
 * Queues the issue of an invoice or a credit note, in the transaction that requests it.
 *
 * @param atOnce set it when no request waits for the result after the commit and would issue it
 *   before the job
 */
export async function queueIssue(
  jobs: Jobs,
  tx: ShopTransaction,
  invoiceId: string,
  { atOnce = false } = {},
): Promise<void> {
  await jobs.add(issueJob, { shopId: tx.shopId, invoiceId, attempt: 0 }, tx, {
    afterSeconds: atOnce ? 0 : (WAITS_SECONDS[0] ?? 0),
  });
}

/** Queues the next attempt, later each time. */
export async function queueNextAttempt(jobs: Jobs, { attempt, ...issue }: ToIssue): Promise<void> {
  const next = attempt + 1;
  const afterSeconds = WAITS_SECONDS[next] ?? WAITS_SECONDS.at(-1) ?? 0;
  await jobs.add(issueJob, { ...issue, attempt: next }, undefined, { afterSeconds });
}
