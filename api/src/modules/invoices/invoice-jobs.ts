import type { InvoiceServices } from './invoice-services.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueJob, queueNextAttempt } from './issue-queue.ts';

const TIMEOUT_MS = 60_000;

/** Issues the queued invoices, until ARCA has accepted or rejected each. */
export async function workOnInvoices(services: InvoiceServices): Promise<void> {
  await services.jobs.work(issueJob, async (issue) => {
    const { isFinal } = await issueInvoice(services, { ...issue, timeoutMs: TIMEOUT_MS });
    if (!isFinal) await queueNextAttempt(services.jobs, issue);
  });
}
