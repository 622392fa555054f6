import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { Bucket } from '../src/storage/bucket-driver.ts';

/**
 * Creates a bucket on a server that supports S3's protocol, conditional writes included.
 *
 * @param onRequest called before each request is answered, which waits for it
 */
export async function aBucket({
  onRequest = async () => {},
}: {
  onRequest?: (request: IncomingMessage) => Promise<void>;
} = {}): Promise<Bucket> {
  const s3 = new S3rver({
    silent: true,
    directory: await aFolder(),
    configureBuckets: [{ name: 'mostrador', configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const written = new Set<string | undefined>();
  // s3rver ignores `If-None-Match`. The condition is checked as the API reference of PutObject says.
  const server = createServer(async (request, response) => {
    await onRequest(request);
    const { method, url, headers } = request;
    if (method === 'PUT' && headers['if-none-match'] === '*' && written.has(pathOf(url))) {
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' });
      response.end(
        '<Error><Code>PreconditionFailed</Code><Condition>If-None-Match</Condition></Error>',
      );
      return;
    }
    // s3rver has no AbortMultipartUpload.
    if (method === 'DELETE' && url?.includes('uploadId=')) {
      response.writeHead(204).end();
      return;
    }
    if (method === 'PUT') written.add(pathOf(url));
    if (method === 'DELETE') written.delete(pathOf(url));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    bucket: 'mostrador',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bucket-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function pathOf(url = ''): string {
  return url.split('?')[0] as string;
}
