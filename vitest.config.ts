import { defineConfig } from 'vitest/config';

const IGNORED = ['**/node_modules/**', '**/dist/**', '**/storybook-static/**'];
const SERVER = ['api', 'invoicing', 'server-kit', 'demo', 'bench', 'scripts', 'simulators'];
const PURE = ['contracts', 'domain', 'federation', 'storefront'];
const SCREENS = ['mfe-*', 'shared-*', 'shell'];

// A test ends because what it waits for happens, never because a busy machine was slow.
const patience = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          include: testsIn(SERVER),
          exclude: IGNORED,
          // One Postgres for the whole run; each test clones its database from a migrated template.
          globalSetup: ['server-kit/test/global-setup.ts', 'api/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'pure',
          include: testsIn(PURE),
          exclude: IGNORED,
          // Files share their worker, and load what they test once: a fourth of the time. What a test
          // replaces is put back after it.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...patience,
          name: 'screens',
          environment: 'happy-dom',
          include: testsIn(SCREENS),
          exclude: IGNORED,
          setupFiles: 'federation/test/patience.ts',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
