import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFrom } from '@mostrador/api/settings';
import { expect, onTestFinished, test } from 'vitest';
import { readStartSettings } from './start-settings.ts';
import { startTrialArca } from './trial-arca.ts';

async function start(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-trial-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const start = readStartSettings({ PORT: '0', DATA_DIR: dataDir, ...env });
  const arca = await startTrialArca(start, settingsFrom(env));
  onTestFinished(() => arca?.close());
  return { arca, dataDir };
}

test('a trial has the simulator of ARCA, with its data in its folder', async () => {
  for (const env of [{}, { ARCA_ENVIRONMENT: 'simulator' }] as Record<string, string>[]) {
    const { arca, dataDir } = await start(env);
    expect(arca?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await readdir(join(dataDir, 'arca'))).toContain('authority.crt');
  }
});

test('production has none, nor has a trial that uses the real ARCA', async () => {
  for (const env of [{ MODE: 'production' }, { ARCA_ENVIRONMENT: 'homologacion' }] as Record<
    string,
    string
  >[]) {
    const { arca, dataDir } = await start(env);
    expect([arca, await readdir(dataDir)]).toEqual([undefined, []]);
  }
});
