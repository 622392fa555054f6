import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], testTimeout: 600_000, hookTimeout: 120_000 },
});
