import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment as ofApi } from '@mostrador/api/settings';
import { environment as ofInvoicing } from '@mostrador/invoicing/settings';
import { expect, test } from 'vitest';
import { ROOT } from './site/workspace.ts';
import { environment as ofStart } from './start-settings.ts';

const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const page = await read('docs/operations.md');
const settings = new Set([ofApi, ofInvoicing, ofStart].flatMap(({ shape }) => Object.keys(shape)));
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

test('the page for operators has each setting of each server, and no other', () => {
  const documented = allIn(page.slice(0, page.indexOf('## Upgrade')), /^\| `([A-Z0-9_]+)` /gm);

  expect(documented.sort()).toEqual([...settings].sort());
});

test('the commands that it names exist', async () => {
  const { scripts } = JSON.parse(await read('package.json'));

  const named = allIn(page, /`(?:[A-Z_]+=\S+ )*pnpm ([a-z][\w:-]*)/g);
  expect([...new Set(named)].filter((name) => !((name as string) in scripts))).toEqual([]);
});

test('each alert names a section of it', async () => {
  const anchors = allIn(page, /^#+ (.+)$/gm).map((title) =>
    title?.toLowerCase().replaceAll(' ', '-'),
  );
  const runbooks = allIn(
    await read('deploy/monitoring/alerts.yml'),
    /runbook: docs\/operations\.md#(.+)$/gm,
  );

  expect(runbooks.length).toBeGreaterThan(5);
  expect(runbooks.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test('the settings of the worked example are settings', async () => {
  const set = allIn(await read('deploy/systemd/mostrador.env'), /^([A-Z0-9_]+)=/gm);

  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !settings.has(name as string))).toEqual([]);
});
