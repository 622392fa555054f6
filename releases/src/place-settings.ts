import { resolve } from 'node:path';
import { webOrigin } from '@mostrador/server-kit/settings/variables';
import { z } from 'zod';
import type { PlaceSettings } from './place.ts';

/** The variables of the environment that say where releases are kept. */
export const placeVariables = {
  RELEASES_DIR: z.string().optional(),
  RELEASES_S3_BUCKET: z.string().optional(),
  RELEASES_S3_ENDPOINT: webOrigin.optional(),
  RELEASES_S3_REGION: z.string().default('us-east-1'),
  RELEASES_S3_ACCESS_KEY_ID: z.string().optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type PlaceEnvironment = z.output<z.ZodObject<typeof placeVariables>>;

/**
 * Returns where the operator keeps releases; undefined for the folder of the build. Reports a bucket
 * beside a folder, or without its keys.
 */
export function placeOf(
  env: PlaceEnvironment,
  report: (variable: string, problem: string) => void,
): PlaceSettings | undefined {
  const {
    RELEASES_DIR: folder,
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_REGION: region,
    RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!bucket) return folder === undefined ? undefined : { folder: resolve(folder) };
  if (folder) report('RELEASES_DIR', 'no va junto con RELEASES_S3_BUCKET: dejá uno de los dos');
  for (const name of ['RELEASES_S3_ACCESS_KEY_ID', 'RELEASES_S3_SECRET_ACCESS_KEY'] as const)
    if (!env[name]) report(name, 'falta, y sin ella no se llega a las versiones del bucket');
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { bucket: { bucket, endpoint, region, accessKeyId, secretAccessKey } };
}
