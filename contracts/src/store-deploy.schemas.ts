import { z } from 'zod';
import { isoDateTime } from './fields.ts';

export { nothing } from './fields.ts';

/** The latest publication: the switch to a new release is its last step. */
const publication = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** In percent. */
  progress: z.number().int().min(0).max(100),
  /** A sentence for the shop, where it failed. */
  problem: z.string().nullable(),
});

export const deployStatus = z.object({
  /** Whether visitors can enter. */
  enabled: z.boolean(),
  /** Kept while the store is closed; null until it is activated for the first time. */
  deploymentUrl: z.string().nullable(),
  /** Of the store's source; our stores have none. */
  repositoryUrl: z.string().nullable(),
  lastDeployed: isoDateTime.nullable(),
  publication: publication.nullable(),
  /** Whether texts or look were saved after what visitors see was published. */
  hasChanges: z.boolean(),
});
export type DeployStatus = z.infer<typeof deployStatus>;

/** The publication goes on in the background. */
export const deploymentStarted = z.object({ deployment: z.object({ url: z.string() }) });
