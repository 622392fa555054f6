import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as wholeQuery from '@tanstack/react-query';
import * as wholeRouter from 'react-router';
import { expect, test } from 'vitest';
import * as query from './query.ts';
import * as router from './router.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** All code built for the page; code that runs during the build has the whole libraries. */
const SOURCES = globSync('{federation,mfe-*,shared-*,shell}/src/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => /\.(test|stories)\.tsx?$|\/prerender(\/|$)/.test(name),
}).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

// Shared modules are linked at run time: a missing export is undefined there and fails no build.
test.each([
  ['@tanstack/react-query', wholeQuery, query],
  ['react-router-dom', wholeRouter, router],
])('every import from %s is in its list of shared exports', (library, whole, list) => {
  const imports = new RegExp(`import {([^}]*)} from '${library}'`, 'g');
  const missing = SOURCES.flatMap(([file, source]) =>
    [...source.matchAll(imports)]
      .flatMap(([, names = '']) => names.match(/[A-Za-z]\w*/g) ?? [])
      .filter((name) => name in whole && !(name in list))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
