/** A scanner's keys are at most this far apart; a person's almost never are. */
export const MAX_SCANNER_GAP_MS = 50;

/** Two quick keys and an Enter happen to people too. */
const MIN_BURST_LENGTH = 3;

/** A wireless scanner, or a page too busy to hear it, may space keys as a person does. */
const MAX_RUN_GAP_MS = 500;

/** The shortest code on packaging (EAN-8): shorter ones people do type, as amounts. */
const MIN_RUN_LENGTH = 8;

/** Keys a scanner may send between the characters of a code. Any other key is a person's. */
const SILENT_KEYS = new Set([
  'Shift',
  'CapsLock',
  'NumLock',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'Tab',
  'Dead',
  'Unidentified',
]);

export interface KeyPress {
  /** As `KeyboardEvent.key`: what the layout makes of the key, never its position. */
  key: string;
  /** Milliseconds, on any clock: `KeyboardEvent.timeStamp` does not suffer from a busy page. */
  at: number;
  /** The key is held down. */
  repeat?: boolean;
  /** Pressed with Control, Alt or Meta: not a character. */
  chord?: boolean;
}

/** What an Enter ended. */
export interface Codes {
  /** Characters that came at a scanner's pace: a scan, whether or not anything has that code. */
  burst?: string;
  /** Characters that came without a pause: a scan if it is exactly the code of something. */
  run?: string;
}

export type Reading =
  /** A character, and which one of its burst, from 1; the first of a burst may start a run too. */
  | { kind: 'character'; place: number; startsRun: boolean }
  /** A key without a character, amid a burst. */
  | { kind: 'silent' }
  | { kind: 'ended'; codes: Codes }
  /** A second Enter right behind the scan's: some scanners end with CR and LF. */
  | { kind: 'echo' }
  | { kind: 'other' };

/**
 * Tells a scanner from a person by rhythm: characters at most 50 ms apart that end in Enter. It
 * knows nothing of focus or of products.
 */
export function createScanDetector() {
  let burst = '';
  let run = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let justScanned = false;

  function forget() {
    burst = '';
    run = '';
  }

  function end(): Reading {
    const codes: Codes = {
      ...(burst.length >= MIN_BURST_LENGTH && { burst }),
      ...(run.length >= MIN_RUN_LENGTH && { run }),
    };
    forget();
    justScanned = codes.burst !== undefined;
    return codes.burst || codes.run ? { kind: 'ended', codes } : { kind: 'other' };
  }

  return {
    read({ key, at, repeat = false, chord = false }: KeyPress): Reading {
      const gap = at - lastAt;
      lastAt = at;
      if (gap > MAX_SCANNER_GAP_MS) burst = '';
      if (gap > MAX_RUN_GAP_MS) run = '';

      if (key === 'Enter' && justScanned && gap <= MAX_SCANNER_GAP_MS) return { kind: 'echo' };
      justScanned = false;
      if (key === 'Enter' && !repeat && !chord) return end();
      if (chord || SILENT_KEYS.has(key))
        return { kind: burst.length >= MIN_BURST_LENGTH ? 'silent' : 'other' };
      if (repeat || key.length !== 1) {
        forget();
        return { kind: 'other' };
      }
      burst += key;
      run += key;
      return { kind: 'character', place: burst.length, startsRun: run.length === 1 };
    },
  };
}
