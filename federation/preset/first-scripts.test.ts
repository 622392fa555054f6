import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followImports } from './followed-imports.ts';

const WORKSPACE = join(import.meta.dirname, '..', '..');

test.each([
  'shell/src/index.tsx',
  'mfe-public/src/pages/login-page.tsx',
  'mfe-pos/src/pages/dashboard-page.tsx',
  'mfe-pos/src/pages/sales-page.tsx',
])('%s is on screen before zod has loaded: it imports no schema', (page) => {
  const { names } = followImports([join(WORKSPACE, page)], { lazily: false });
  expect(names.get('zod')).toBeUndefined();
});
