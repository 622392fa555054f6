import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_FILE } from '@mostrador/federation';
import type { Bucket } from '@mostrador/server-kit/storage/bucket-driver';
import type { Place } from '@mostrador/server-kit/storage/place';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import { versionsFolder } from '../src/site-paths.ts';

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-releases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Creates a bucket on a server that supports S3's protocol, conditional writes included. */
export async function aBucket(): Promise<Bucket> {
  const s3 = new S3rver({
    silent: true,
    directory: await aFolder(),
    configureBuckets: [{ name: 'mostrador', configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const written = new Set<string | undefined>();
  // s3rver ignores `If-None-Match`. The condition is checked as the API reference of PutObject says.
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (method === 'PUT' && headers['if-none-match'] === '*' && written.has(pathOf(url))) {
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' });
      response.end(
        '<Error><Code>PreconditionFailed</Code><Condition>If-None-Match</Condition></Error>',
      );
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

function pathOf(url = ''): string {
  return url.split('?')[0] as string;
}

/** Puts the files of a release in a place, as its build writes them. */
export async function putRelease(place: Place, name: `mfe_${string}`, version: string) {
  const folder = `${versionsFolder(name)}/${version}`;
  await place.write(`${folder}/remoteEntry.js`, `// ${version}`);
  const release = {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    manifest: { name, title: 'Ventas', contract: 1, owns: ['/app'], navigation: [] },
    needs: {},
  };
  await place.write(`${folder}/${RELEASE_FILE}`, JSON.stringify(release));
}

/** Puts the files of a version of the shell in a place. */
export async function putShell(place: Place, version: string) {
  await place.write(`${versionsFolder('shell')}/${version}/index.html`, `<p>${version}</p>`);
}
