import { z } from 'zod';
import { isoDateTime } from './fields.ts';

export { nothing } from './fields.ts';

/** The latest publication. Its last step switches to the new release. */
const publication = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** In percent. */
  progress: z.number().int().min(0).max(100),
  /** The reason of a failure, as a sentence for the shop. */
  problem: z.string().nullable(),
});

export const deployStatus = z.object({
  /** Whether visitors can open the store. */
  enabled: z.boolean(),
  /** Kept while the store is closed; null until the first activation. */
  deploymentUrl: z.string().nullable(),
  /** The repository of the store's source; our stores have none. */
  repositoryUrl: z.string().nullable(),
  lastDeployed: isoDateTime.nullable(),
  publication: publication.nullable(),
  /** Whether texts or look were saved after the publication that visitors see. */
  hasChanges: z.boolean(),
});
export type DeployStatus = z.infer<typeof deployStatus>;

/** The publication continues in the background. */
export const deploymentStarted = z.object({ deployment: z.object({ url: z.string() }) });
