import { S3Driver } from 'flydrive/drivers/s3';
import type { ImageStorage } from '../../settings.ts';

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 2;

/** Creates a driver for a bucket of S3, or of a service with the same protocol. */
export function createBucketDriver({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: ImageStorage): S3Driver {
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's have no host for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Some services support neither ACLs nor checksums that they do not require.
    visibility: 'private',
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
}
