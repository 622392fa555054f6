import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { defineManifest } from '../src/remote-manifest.ts';
import { remoteConfig, shellConfig } from './index.ts';
import { sharedLibraries } from './shared-libraries.ts';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const manifest = defineManifest({
  name: 'mfe_customers',
  title: 'Clientes',
  contract: 1,
  owns: ['/app/customers'],
  navigation: [],
});

afterEach(() => vi.unstubAllEnvs());

function released(version: string) {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('RELEASE_VERSION', version);
  vi.stubEnv('OUTPUT_PATH', `/site/${version}`);
  const [remote] = remoteConfig({ root: join(WORKSPACE, 'mfe-customers'), manifest });
  const { localIdentName } = remote?.module?.generator?.['css/auto'] ?? {};
  return { ...remote?.output, localIdentName };
}

test('two versions of a remote share no name, so one page can hold both', () => {
  const [older, newer] = [released('1.4.0-1a2b3c4d'), released('1.5.0-5e6f7a8b')];
  expect(older?.uniqueName).toBe('mfe_customers_1_4_0_1a2b3c4d');
  expect(newer?.uniqueName).not.toBe(older?.uniqueName);
  expect([older?.localIdentName, newer?.localIdentName]).toEqual([
    expect.stringMatching(/-1a2b3c4d$/),
    expect.stringMatching(/-5e6f7a8b$/),
  ]);
});

test('a remote works from any folder, and is built into the given one', () => {
  expect(released('1.4.0-1a2b3c4d')).toMatchObject({
    publicPath: 'auto',
    path: '/site/1.4.0-1a2b3c4d',
  });
});

test("the shell's files are found from any page of the site", () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('RELEASE_VERSION', '0.1.0-1a2b3c4d');
  const [shell] = shellConfig({ root: join(WORKSPACE, 'shell') });
  expect(shell?.output?.publicPath).toBe('/shell/0.1.0-1a2b3c4d/');
});

test('shared modules are one copy, at the installed version', () => {
  const installed = (name: string) =>
    JSON.parse(
      readFileSync(join(WORKSPACE, 'federation', 'node_modules', name, 'package.json'), 'utf8'),
    ).version as string;
  const shared = sharedLibraries();
  for (const name of ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'])
    expect(shared[name]).toMatchObject({
      singleton: true,
      version: installed(name),
      requiredVersion: `^${installed(name)}`,
    });
});

test('a remote is not asked for shared modules before it is loaded', () => {
  const eager = Object.values(sharedLibraries()).filter((library) => library.eager);
  expect(eager).toEqual([]);
});
