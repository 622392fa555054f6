import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@mostrador/api/server';
import { chromium } from '@playwright/test';
import { buildSite } from '../site/build-site.ts';
import { SITE } from '../site/workspace.ts';
import { ensureChromium } from '../suite/chromium.ts';

/** Starts the production build on a database of its own, and a browser to take pictures of it. */
export async function startProduct() {
  await buildSite(console.log);
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-pictures-'));
  const server = await startServer({ port: 0, host: '127.0.0.1', dataDir, siteRoot: SITE });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  return {
    server,
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
