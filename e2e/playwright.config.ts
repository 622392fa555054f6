import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/suite/memory-folder.ts';

keepTemporaryFilesInMemory();

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

export default defineConfig({
  outputDir: './test-results',
  // Each worker starts its own server and database on free ports.
  workers: 2,
  fullyParallel: true,
  // A test that fails and then passes hides a bug.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long timeouts: a test must not fail because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/San_Juan',
    viewport: { width: 1366, height: 768 },
    // Many tests answer in place of the network, and what a worker requests is none of the page's.
    // offline-start.spec.ts and the tests of a shop's day have it.
    serviceWorkers: 'block',
    // The trace shows the page at every step; screenshots too would make each test a tenth slower.
    // CI keeps only what it prints.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'shop', testDir: './specs' },
    { name: 'stories', testDir: './stories', testIgnore: 'pictures.spec.ts' },
    // Only one remote, whose folder is in `REMOTE`: `pnpm test:remote`.
    { name: 'stories-of-remote', testDir: './stories', testMatch: 'stories.spec.ts' },
    { name: 'smoke', testDir: './smoke' },
    {
      // `pnpm stories:pictures` says where they are stored.
      name: 'pictures',
      testDir: './stories',
      testMatch: 'pictures.spec.ts',
      snapshotPathTemplate: join(process.env.PICTURES_DIR ?? 'pictures', '{arg}{ext}'),
      // The same machine draws the same pixels, but for one or two at rounded corners.
      expect: { toHaveScreenshot: { threshold: 0, maxDiffPixels: 8 } },
    },
  ],
});
