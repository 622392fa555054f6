import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import type { CredentialsClient } from './credentials-client.ts';
import { findFiscalConfig } from './fiscal-config.repository.ts';

export interface Removal {
  shopId: string;
  credentialsId: string;
}

const removalJob = defineJob<Removal>('credentials-removal');

/** By then what was asked with it is asked with what took its place. */
const HOUR_SECONDS = 3_600;

/**
 * Queues the removal of a certificate and its key from the invoicing server, an hour later and unless
 * the shop uses them then: of what was replaced, and of what is about to be made, so that a process
 * that dies half way leaves nothing secret behind.
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

/** Removes as queued. Rejects while the invoicing server does not answer. */
export async function removeUnlessUsed(
  { database, credentials }: Omit<RemovalWork, 'jobs'>,
  { shopId, credentialsId }: Removal,
): Promise<void> {
  const config = await findFiscalConfig(database.forShop(shopId));
  const used = [config?.credentials?.id, config?.pendingCredentialsId];
  if (used.includes(credentialsId)) return;
  await credentials.remove(shopId, credentialsId);
}
