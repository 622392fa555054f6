import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import runtime from '../server-runtime.json' with { type: 'json' };
import { DEPLOY, run } from './programs.ts';

const SERVERS = ['mostrador@.service', 'mostrador-invoicing.service'];
const BACKUP = 'mostrador-backup@.service';
const TIMERS = ['mostrador-backup-full.timer', 'mostrador-backup-incr.timer'];
const fileOf = (unit: string) => join(DEPLOY, 'systemd', unit);
/** On a machine without the product in /opt/mostrador. */
const NOT_INSTALLED = /^.*is not executable: No such file or directory\n/gm;

test.each([...SERVERS, BACKUP, ...TIMERS])('systemd finds nothing wrong with %s', async (unit) => {
  const { output } = await run('systemd-analyze', ['verify', '--man=no', fileOf(unit)]);

  expect(output.replaceAll(NOT_INSTALLED, '')).toBe('');
});

test.each([...SERVERS, BACKUP])('%s is little exposed', async (unit) => {
  const { code } = await run('systemd-analyze', [
    'security',
    '--offline=true',
    '--threshold=15',
    fileOf(unit),
  ]);

  expect(code).toBe(0);
});

test('the units start Node with the options of the product', async () => {
  const [api, invoicing] = await Promise.all(SERVERS.map((unit) => readFile(fileOf(unit), 'utf8')));

  expect(api).toContain(runtime.nodeOptions.join(' '));
  expect(invoicing).toContain(runtime.invoicingNodeOptions.join(' '));
  for (const unit of [api, invoicing])
    for (const [name, value] of Object.entries(runtime.environment))
      expect(unit).toContain(`${name}=${value}`);
});
