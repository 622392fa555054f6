import { basename, matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/suite/memory-folder.ts';

keepTemporaryFilesInMemory();

const IGNORED = ['**/node_modules/**', '**/dist/**', '**/storybook-static/**'];
const SERVER = [
  'api',
  'invoicing',
  'server-kit',
  'releases',
  'backups',
  'moves',
  'demo',
  'bench',
  'scripts',
  'simulators',
];
const PURE = ['contracts', 'domain', 'federation', 'storefront'];
const SCREENS = ['mfe-*', 'shared-*', 'shell'];

// A test ends because what it waits for happens, never because a busy machine was slow.
const patience = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

// Files share their worker, and load what they test once: a third of the time. What a test replaces is
// put back after it.
const sharedWorkers = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);

/** Tests that share their settings: faster together than as a project for each package. */
const floors = [
  {
    name: 'server',
    folders: SERVER,
    settings: {
      ...sharedWorkers,
      // One Postgres for the whole run; each test clones its database from a migrated template.
      setupFiles: 'scripts/sharding/record-statements.ts',
      globalSetup: ['server-kit/test/global-setup.ts', 'api/test/global-setup.ts'],
    },
  },
  { name: 'pure', folders: PURE, settings: sharedWorkers },
  {
    name: 'screens',
    folders: SCREENS,
    settings: {
      // A process for each file: threads would hear each other's broadcast channels.
      environment: 'happy-dom',
      setupFiles: 'federation/test/set-up-screens.ts',
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  },
];

/**
 * Returns the test project of one package, for its own `vitest.config.ts`: what its team runs, and
 * what an editor finds in its folder.
 */
export function testsOf(folder: string) {
  const name = basename(folder);
  const floor = floors.find(({ folders }) => folders.some((each) => matchesGlob(name, each)));
  return defineConfig({
    root: import.meta.dirname,
    test: { ...patience, ...floor?.settings, name, include: testsIn([name]), exclude: IGNORED },
  });
}

export default defineConfig({
  test: {
    // One more than the cores of a small machine: many tests of servers wait for a disk or a clock.
    maxWorkers: 3,
    projects: floors.map(({ name, folders, settings }) => ({
      test: { ...patience, ...settings, name, include: testsIn(folders), exclude: IGNORED },
    })),
  },
});
