import { describe, expect, test } from 'vitest';
import { createScanDetector, type KeyPress, type Reading } from './scan-detector.ts';

/** Presses keys one after another, this many milliseconds apart. */
function pressing(
  keys: (string | Partial<KeyPress>)[],
  gap: number,
  detector = createScanDetector(),
) {
  let at = 1000;
  return keys.map((key): Reading => {
    at += gap;
    return detector.read({ at, ...(typeof key === 'string' ? { key } : { key: '', ...key }) });
  });
}

const keysOf = (code: string) => [...code, 'Enter'];
const lastOf = (readings: Reading[]) => readings.at(-1);

describe('a burst is a scan', () => {
  test('when its keys are 50 ms apart or less and end in Enter', () => {
    expect(lastOf(pressing(keysOf('7790387013627'), 50))).toEqual({
      kind: 'scan',
      code: '7790387013627',
    });
  });

  test('whatever the layout types, with Shift between the letters', () => {
    const keys = ['A', 'Shift', 'B', 'Dead', '1', 'Enter'];
    expect(lastOf(pressing(keys, 5))).toEqual({ kind: 'scan', code: 'AB1' });
  });

  test('once: the second Enter of CR LF is its echo', () => {
    const readings = pressing([...keysOf('7790387013627'), 'Enter'], 5);
    expect(readings.slice(-2).map(({ kind }) => kind)).toEqual(['scan', 'echo']);
  });

  test('again right behind another, without mixing them', () => {
    const readings = pressing([...keysOf('111'), ...keysOf('222')], 5);
    expect(readings.filter(({ kind }) => kind === 'scan')).toEqual([
      { kind: 'scan', code: '111' },
      { kind: 'scan', code: '222' },
    ]);
  });

  test('and does not carry what a person typed just before', () => {
    const detector = createScanDetector();
    for (const [index, key] of [...'yer'].entries()) detector.read({ key, at: index * 120 });
    const readings = [...keysOf('779')].map((key, index) =>
      detector.read({ key, at: 1000 + index * 10 }),
    );
    expect(lastOf(readings)).toEqual({ kind: 'scan', code: '779' });
  });
});

describe('a person is not a scanner', () => {
  test('typing with more than 50 ms between keys', () => {
    expect(pressing(keysOf('7790387013627'), 51).map(({ kind }) => kind)).not.toContain('scan');
  });

  test('pausing before Enter', () => {
    const detector = createScanDetector();
    pressing([...'7790387'], 10, detector);
    expect(detector.read({ key: 'Enter', at: 5000 })).toEqual({ kind: 'other' });
  });

  test('pressing two keys and Enter quickly', () => {
    expect(lastOf(pressing(['1', '2', 'Enter'], 20))).toEqual({ kind: 'other' });
  });

  test('holding a key down', () => {
    const held = Array.from({ length: 20 }, () => ({ key: '1', repeat: true }));
    expect(lastOf(pressing([...held, 'Enter'], 30))).toEqual({ kind: 'other' });
  });

  test('correcting with Backspace', () => {
    expect(lastOf(pressing(['1', '2', '3', 'Backspace', 'Enter'], 20))).toEqual({ kind: 'other' });
  });

  test('using shortcuts', () => {
    const chord = { key: 'v', chord: true };
    expect(lastOf(pressing([chord, chord, chord, 'Enter'], 20))).toEqual({ kind: 'other' });
  });
});
