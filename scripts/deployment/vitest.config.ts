import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// `pnpm check:deployment`: the files of `deploy/` with Debian's caddy, prometheus and systemd, and the
// last build. Apart from the other tests, because a machine that tests the product has none of them.

export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    name: 'deployment',
    include: ['scripts/deployment/*.check.ts'],
    globalSetup: ['server-kit/test/global-setup.ts', 'api/test/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
