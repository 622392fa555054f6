import { expect, test } from 'vitest';
import { missingIn, settingsFrom } from './settings.ts';

const PLATFORM = {
  ARCA_PLATFORM_CERTIFICATE: '/etc/mostrador/arca.crt',
  ARCA_PLATFORM_KEY: '/etc/mostrador/arca.key',
  ARCA_PLATFORM_CUIT: '30000005017',
};

test("a real installation reports that the operator's certificate is missing", () => {
  expect(missingIn(settingsFrom({ MODE: 'production' }))).toEqual([
    expect.stringContaining('Falta ARCA_PLATFORM_CERTIFICATE'),
  ]);
});

test.each([
  ['a real one that has it', { MODE: 'production', ...PLATFORM }],
  ['a trial', { ARCA_SIMULATOR_URL: 'http://127.0.0.1:9' }],
])('%s lacks nothing', (_what, env) => {
  expect(missingIn(settingsFrom(env))).toEqual([]);
});
