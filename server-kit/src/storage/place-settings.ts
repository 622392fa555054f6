import { resolve } from 'node:path';
import { z } from 'zod';
import { webOrigin } from '../settings/variables.ts';
import type { PlaceSettings } from './place.ts';

/**
 * Returns the variables of the environment that name a place for files: `<PREFIX>_DIR`, or
 * `<PREFIX>_S3_BUCKET` and what a bucket needs. `placeOf` reads them.
 */
export function placeVariables<Prefix extends string>(prefix: Prefix) {
  const text = z.string().optional();
  return {
    [`${prefix}_DIR`]: text,
    [`${prefix}_S3_BUCKET`]: text,
    [`${prefix}_S3_ENDPOINT`]: webOrigin.optional(),
    [`${prefix}_S3_REGION`]: text,
    [`${prefix}_S3_ACCESS_KEY_ID`]: text,
    [`${prefix}_S3_SECRET_ACCESS_KEY`]: text,
  } as Record<`${Prefix}_${Variable}`, typeof text>;
}

type Variable =
  | 'DIR'
  | `S3_${'BUCKET' | 'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`;

/**
 * Returns the operator's place; undefined for the default one. Reports a bucket beside a folder, or
 * without its keys.
 *
 * @param what what the bucket keeps, in Spanish with its article: 'las versiones'
 */
export function placeOf<Prefix extends string>(
  prefix: Prefix,
  what: string,
  env: Partial<Record<`${NoInfer<Prefix>}_${Variable}`, string>>,
  report: (variable: string, problem: string) => void,
): PlaceSettings | undefined {
  const of = (variable: Variable) => env[`${prefix}_${variable}`];
  const folder = of('DIR');
  const bucket = of('S3_BUCKET');
  if (!bucket) return folder === undefined ? undefined : { folder: resolve(folder) };
  if (folder) report(`${prefix}_DIR`, `no va junto con ${prefix}_S3_BUCKET: dejá uno de los dos`);
  for (const key of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (!of(key)) report(`${prefix}_${key}`, `falta, y sin ella no se llega a ${what} del bucket`);
  const accessKeyId = of('S3_ACCESS_KEY_ID');
  const secretAccessKey = of('S3_SECRET_ACCESS_KEY');
  if (!accessKeyId || !secretAccessKey) return undefined;
  const endpoint = of('S3_ENDPOINT');
  const region = of('S3_REGION') ?? 'us-east-1';
  return { bucket: { bucket, endpoint, region, accessKeyId, secretAccessKey } };
}
