import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { partNamed, planted } from './parts.ts';

const root = join(import.meta.dirname, '..');
const { tests, globalSetup } = partNamed(process.env.MUTANTS_PART ?? planted.name);

export default defineConfig({
  root,
  resolve: {
    // The tester works on a copy of the tree whose `node_modules` link to the original packages:
    // ours are found in the copy, where the mutants are.
    alias: [
      { find: /^@mostrador\/(domain|contracts)$/, replacement: `${root}/$1/src/index.ts` },
      {
        find: /^@mostrador\/(contracts|server-kit)\/test\/(.+)$/,
        replacement: `${root}/$1/test/$2.ts`,
      },
      {
        find: /^@mostrador\/(domain|contracts|server-kit|api)\/(.+)$/,
        replacement: `${root}/$1/src/$2.ts`,
      },
    ],
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: tests,
    exclude: ['**/node_modules/**'],
    globalSetup,
  },
});
