import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { issueInvoice } from './issue-invoice.ts';

interface ToIssue {
  shopId: string;
  invoiceId: string;
  attempt: number;
}

const issueJob = defineJob<ToIssue>('issue-invoice');

const TIMEOUT_MS = 60_000;
/** Until ARCA answers: at first soon, then every ten minutes, for days if it takes days. */
const WAITS_SECONDS = [5, 15, 60, 300, 600];

/** Queues the issue of an invoice or a credit note, in the transaction that asks for it. */
export async function queueIssue(
  jobs: Jobs,
  tx: ShopTransaction,
  invoiceId: string,
): Promise<void> {
  await jobs.add(issueJob, { shopId: tx.shopId, invoiceId, attempt: 0 }, tx, {
    afterSeconds: WAITS_SECONDS[0] ?? 0,
  });
}

/** Issues what was queued, until ARCA has said yes or no. */
export async function workOnInvoices(services: InvoiceServices): Promise<void> {
  await services.jobs.work(issueJob, async ({ shopId, invoiceId, attempt }) => {
    const { isFinal } = await issueInvoice(services, { shopId, invoiceId, timeoutMs: TIMEOUT_MS });
    if (isFinal) return;
    const next = attempt + 1;
    const afterSeconds = WAITS_SECONDS[next] ?? WAITS_SECONDS.at(-1) ?? 0;
    await services.jobs.add(issueJob, { shopId, invoiceId, attempt: next }, undefined, {
      afterSeconds,
    });
  });
}
