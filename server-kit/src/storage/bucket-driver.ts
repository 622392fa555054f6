import { S3Driver } from 'flydrive/drivers/s3';

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 2;

/** A bucket of S3, or of a service with the same protocol. */
export interface Bucket {
  bucket: string;
  /** Of a service other than Amazon's. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Creates flydrive's driver for a bucket. */
export function createBucketDriver({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Bucket): S3Driver {
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
