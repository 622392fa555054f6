import { describe, expect, test } from 'vitest';
import { createScanDetector, type KeyPress, LINE_FEED, type Reading } from './scan-detector.ts';

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

const EAN = '7790387013627';
const burst = (code: string) => ({ kind: 'ended', codes: { burst: code } });
const keysOf = (code: string) => [...code, 'Enter'];
const lastOf = (readings: Reading[]) => readings.at(-1);

describe('a burst is a scan', () => {
  test('when its keys are 50 ms apart or less and end in Enter', () => {
    expect(lastOf(pressing(keysOf('AB1'), 50))).toEqual(burst('AB1'));
  });

  test('in any layout, with Shift between the letters', () => {
    const keys = ['A', 'Shift', 'B', 'Dead', '1', 'Enter'];
    expect(lastOf(pressing(keys, 5))).toEqual(burst('AB1'));
  });

  test('once: the second Enter of CR LF is its echo', () => {
    const readings = pressing([...keysOf('7790387013627'), 'Enter'], 5);
    expect(readings.slice(-2).map(({ kind }) => kind)).toEqual(['ended', 'echo']);
  });

  test.each([
    ['Tab', ['Tab']],
    ['a line feed', [LINE_FEED]],
    ['CR and LF, as Ctrl+J', ['Enter', 'Control', LINE_FEED]],
    ['Tab and CR', ['Tab', 'Enter']],
  ])('when they end in %s, which no other handler gets', (_, ends) => {
    const readings = pressing([...EAN, ...ends, ...keysOf('222')], 10);
    expect(readings.filter(({ kind }) => kind === 'ended')).toEqual([
      { kind: 'ended', codes: { burst: EAN, run: EAN } },
      burst('222'),
    ]);
    const behind = readings.slice(EAN.length + 1, EAN.length + ends.length);
    expect(behind.at(-1)?.kind).toBe(ends.length > 1 ? 'echo' : undefined);
  });

  test('again, each ended by a line feed', () => {
    const readings = pressing([...EAN, LINE_FEED, ...'222', LINE_FEED], 10);
    expect(lastOf(readings)).toEqual(burst('222'));
  });

  test('when nothing follows them', () => {
    const detector = createScanDetector();
    pressing([...EAN], 10, detector);
    expect(detector.unended()).toEqual({ burst: EAN });
    detector.endUnended();
    expect(detector.unended()).toBeUndefined();
    expect(detector.read({ key: 'Enter', at: 1400 })).toEqual({ kind: 'echo' });
  });

  test('without an end and check digit, only for a known code', () => {
    const detector = createScanDetector();
    pressing([...'AB-1234'], 10, detector);
    expect(detector.unended()).toEqual({ run: 'AB-1234' });
  });

  test('right after another, without mixing them', () => {
    const readings = pressing([...keysOf('111'), ...keysOf('222')], 5);
    expect(readings.filter(({ kind }) => kind === 'ended')).toEqual([burst('111'), burst('222')]);
  });

  test('without characters that a person typed just before', () => {
    const detector = createScanDetector();
    for (const [index, key] of [...'yer'].entries()) detector.read({ key, at: index * 120 });
    const readings = keysOf('779').map((key, index) =>
      detector.read({ key, at: 400 + index * 10 }),
    );
    expect(lastOf(readings)).toEqual(burst('779'));
  });
});

describe('characters without a pause', () => {
  test('are reported whole at any pace, since a wireless scanner or a busy page may be slow', () => {
    expect(lastOf(pressing(keysOf(EAN), 120))).toEqual({ kind: 'ended', codes: { run: EAN } });
  });

  test("are reported whole when only their end came at a scanner's pace", () => {
    const detector = createScanDetector();
    pressing([...'7790387'], 200, detector);
    const end = keysOf('013627').map((key, index) => detector.read({ key, at: 2600 + index * 5 }));
    expect(lastOf(end)).toEqual({ kind: 'ended', codes: { burst: EAN, run: EAN } });
  });

  test('are ignored when shorter than any code on packaging', () => {
    expect(lastOf(pressing(keysOf('2000000'), 120))).toEqual({ kind: 'other' });
  });

  test('are ignored after a pause', () => {
    expect(lastOf(pressing(keysOf(EAN), 501))).toEqual({ kind: 'other' });
  });
});

describe('a person is not a scanner', () => {
  test('typing with more than 50 ms between keys', () => {
    expect(lastOf(pressing(keysOf('yerba'), 51))).toEqual({ kind: 'other' });
  });

  test('typing the last digits of a number fast: they are no code of their own', () => {
    const detector = createScanDetector();
    pressing([...'779038'], 200, detector);
    const end = keysOf('701').map((key, index) => detector.read({ key, at: 2400 + index * 20 }));
    expect(lastOf(end)).toEqual({ kind: 'ended', codes: { run: '779038701' } });
  });

  test('typing digits and stopping', () => {
    const detector = createScanDetector();
    pressing([...EAN], 120, detector);
    expect(detector.unended()).toBeUndefined();
    pressing([...'12345'], 20, detector);
    expect(detector.unended()).toBeUndefined();
  });

  test('opening the downloads with Ctrl+J', () => {
    expect(lastOf(pressing([LINE_FEED], 20))).toEqual({ kind: 'other' });
  });

  test('going back with Shift and Tab', () => {
    expect(lastOf(pressing([...EAN, { key: 'Tab', chord: true }], 20))).toEqual({ kind: 'other' });
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
    expect(lastOf(pressing([...EAN, 'Backspace', 'Enter'], 20))).toEqual({ kind: 'other' });
  });

  test('using shortcuts', () => {
    const chord = { key: 'v', chord: true };
    expect(lastOf(pressing([chord, chord, chord, 'Enter'], 20))).toEqual({ kind: 'other' });
  });
});
