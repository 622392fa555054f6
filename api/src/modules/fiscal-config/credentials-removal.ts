import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopTransaction } from '../../database/database.ts';
import type { CredentialsClient } from './credentials-client.ts';
import { findFiscalConfig } from './fiscal-config.repository.ts';

export interface Removal {
  shopId: string;
  credentialsId: string;
}

const removalJob = defineJob<Removal>('credentials-removal');

/** After this long, all calls use the new credentials instead of the replaced ones. */
const HOUR_SECONDS = 3_600;

/**
 * Queues the removal of a certificate and its key from the invoicing server, an hour later, unless
 * the shop uses them then. Called for replaced credentials, and before creating new ones, so that a
 * process that dies halfway leaves no secret behind.
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

/** Removes the credentials of a queued job. Rejects while the invoicing server does not answer. */
export async function removeUnlessUsed(
  { database, credentials }: Omit<RemovalWork, 'jobs'>,
  { shopId, credentialsId }: Removal,
): Promise<void> {
  const config = await findFiscalConfig(database.forShop(shopId));
  const used = [config?.credentials?.id, config?.pendingCredentialsId];
  if (used.includes(credentialsId)) return;
  await credentials.remove(shopId, credentialsId);
}
