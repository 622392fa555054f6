import { CONTRACT } from '@mostrador/federation';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRelease } from '../../test/some-areas.ts';
import { areaOf, pathsOf } from './area.ts';

const BUTTON = '@mostrador/shared-ui/button';
const name = 'mfe_pos';
const offered = ['Button', 'size'];
const older = aRelease('1.0.0', { name, owns: ['/app/sales'] }, { [BUTTON]: ['Button'] });
const newer = aRelease('2.0.0', { name, owns: ['/app/sell'] }, { [BUTTON]: ['Button', 'size'] });

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

test('an area is its current release, with the one before in reserve', () => {
  const area = areaOf({ current: newer, previous: older }, offered);
  expect(area).toEqual({
    manifest: newer.manifest,
    releases: [newer, older],
    earlier: [],
    skipped: [],
  });
  expect(pathsOf(area)).toEqual(['/app/sell', '/app/sales']);
});

test('a release that needs more than the shell shares is skipped for the one before', () => {
  const area = areaOf({ current: newer, previous: older }, ['Button']);
  expect(area).toEqual({ manifest: older.manifest, releases: [older], earlier: [], skipped: [] });
  expect(console.info).toHaveBeenCalledWith(expect.stringContaining(BUTTON));
});

test.each([
  ['the same contract', CONTRACT, true],
  ['the contract before', CONTRACT - 1, true],
  ['an older contract', CONTRACT - 2, false],
  ['a contract to come', CONTRACT + 1, false],
])('a release made for %s is used: %s', (_, contract, isUsed) => {
  const release = aRelease('2.0.0', { name, contract });
  expect(areaOf({ current: release }, offered).releases).toEqual(isUsed ? [release] : []);
});

test('an area without a fitting release keeps its name and its place', () => {
  const area = areaOf({ current: newer }, []);
  expect(area).toEqual({ manifest: newer.manifest, releases: [], earlier: [], skipped: [] });
  expect(pathsOf(area)).toEqual(['/app/sell']);
});

test('a shell in development tries every release', () => {
  expect(areaOf({ current: newer }, undefined).releases).toEqual([newer]);
});
