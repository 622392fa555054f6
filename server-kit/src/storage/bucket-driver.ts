import type { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3DriverOptions } from 'flydrive/drivers/s3/types';
import type { WriteOptions } from 'flydrive/types';

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

/** Of a file that is uploaded in parts: no more of it is in memory. */
const PARTS_AT_ONCE = 2;

/**
 * flydrive's driver for buckets, with streams of any length: S3 takes at most 5 GB in one request. A
 * part has 5 MB, or more when the file would have more than 10,000 of them.
 */
class BucketDriver extends S3Driver {
  readonly #bucket: string;
  readonly #client: S3Client;

  constructor(options: S3DriverOptions & { client: S3Client }) {
    super(options);
    this.#bucket = options.bucket;
    this.#client = options.client;
  }

  /** An upload that fails removes its parts. */
  override async putStream(
    key: string,
    content: Readable,
    { contentType, contentLength }: WriteOptions = {},
  ): Promise<void> {
    await new Upload({
      client: this.#client,
      params: {
        Bucket: this.#bucket,
        Key: key,
        Body: content,
        ContentType: contentType,
        ContentLength: contentLength,
      },
      queueSize: PARTS_AT_ONCE,
    }).done();
  }
}

/** Creates flydrive's driver for a bucket. */
export function createBucketDriver({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Bucket): S3Driver {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's have no host for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Some services do not support checksums that they do not require.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  // Nor do some support ACLs.
  return new BucketDriver({ client, bucket, visibility: 'private', supportsACL: false });
}
