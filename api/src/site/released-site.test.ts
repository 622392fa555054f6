import { join } from 'node:path';
import { publish } from '@mostrador/releases/publish';
import { aFolder, putShell } from '@mostrador/releases/test/a-place';
import { createLogger } from '@mostrador/server-kit/http/logger';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { aBucket } from '@mostrador/server-kit/test/a-bucket';
import { expect, onTestFinished, test } from 'vitest';
import { openReleasedSite } from './released-site.ts';

const log = createLogger('silent');

async function aReleasedBucket() {
  const bucket = await aBucket();
  const place = await openPlace({ bucket });
  await putShell(place, '1');
  await publish(place, 'shell', '1', { by: 'Ana' });
  return bucket;
}

test('the site of a folder is served from it', async () => {
  const folder = await aFolder();
  const place = await openPlace({ folder });
  await putShell(place, '1');
  await publish(place, 'shell', '1', { by: 'Ana' });

  const site = await openReleasedSite({ folder }, { folder: await aFolder(), log });

  expect(site.root).toBe(join(folder, 'web'));
});

test('the site of a bucket is copied, and outlives it', async () => {
  const bucket = await aReleasedBucket();
  const folder = await aFolder();
  (await openReleasedSite({ bucket }, { folder, log })).stop();

  const gone = { ...bucket, endpoint: 'http://127.0.0.1:9' };
  const site = await openReleasedSite({ bucket: gone }, { folder, log });
  onTestFinished(site.stop);

  expect(await (await openPlace({ folder })).readText('web/index.html')).toBe('<p>1</p>');
});

test.each([
  ['an empty folder', async () => ({ folder: await aFolder() })],
  ['an empty bucket', async () => ({ bucket: await aBucket() })],
])('%s is reported with what to do', async (_, settings) => {
  const opening = openReleasedSite(await settings(), { folder: await aFolder(), log });

  await expect(opening).rejects.toThrow(/todavía no hay una versión de la web.*pnpm release shell/);
});
