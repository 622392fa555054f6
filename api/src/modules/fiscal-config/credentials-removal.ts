import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import type { CredentialsClient } from './credentials-client.ts';
import { hasUnfinishedInvoices } from './credentials-in-use.ts';
import { findFiscalConfig } from './fiscal-config.repository.ts';

export interface Removal {
  shopId: string;
  credentialsId: string;
}

const removalJob = defineJob<Removal>('credentials-removal');

/** A sale or a change that began before this one has ended by then. */
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/**
 * Queues the removal of a certificate and its key from the invoicing server, for later and unless
 * something needs them then: what was replaced is queued with its replacement, and what is new
 * before it is made, so that nothing secret is left behind by a process that dies half way.
 */
export async function queueRemoval(jobs: Jobs, removal: Removal, tx?: ShopTransaction) {
  await jobs.add(removalJob, removal, tx, { afterSeconds: HOUR_SECONDS });
}

interface RemovalWork {
  database: Database;
  jobs: Jobs;
  credentials: Pick<CredentialsClient, 'remove'>;
}

export async function workOnRemovals(work: RemovalWork): Promise<void> {
  await work.jobs.work(removalJob, (removal) => removeUnlessUsed(work, removal));
}

/** Removes as queued. While an invoice still waits for its CAE with them, tries again in a day. */
export async function removeUnlessUsed(
  { database, jobs, credentials }: RemovalWork,
  removal: Removal,
): Promise<void> {
  const { shopId, credentialsId } = removal;
  const shop = database.forShop(shopId);
  const config = await findFiscalConfig(shop);
  const used = [config?.credentials?.id, config?.pendingCredentialsId];
  if (used.includes(credentialsId)) return;
  if (await hasUnfinishedInvoices(shop, credentialsId))
    return jobs.add(removalJob, removal, undefined, { afterSeconds: DAY_SECONDS });
  await credentials.remove(shopId, credentialsId);
}
