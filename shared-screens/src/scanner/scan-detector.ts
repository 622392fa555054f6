import { hasWrongCheckDigit } from '@mostrador/domain/barcode';

/** A scanner's keys are at most this far apart; a person's almost never are. */
export const MAX_SCANNER_GAP_MS = 50;

/** Two quick keys and an Enter happen to people too. */
const MIN_BURST_LENGTH = 3;

/** A wireless scanner, or a page too busy to hear it, may space keys as a person does. */
const MAX_RUN_GAP_MS = 500;

/** The shortest code on packaging (EAN-8): shorter ones people do type, as amounts. */
const MIN_RUN_LENGTH = 8;

/** EAN-8, UPC-A and EAN-13: their check digit tells a whole code from a part of one. */
const PACKAGED = /^(\d{8}|\d{12}|\d{13})$/;

/** This long after the last character of a scanner that ends its codes with no key, they are whole. */
export const UNENDED_MS = 250;

/** Without a key at their end, shorter ones may be a quick hand's on the numbers. */
const MIN_UNENDED_LENGTH = 6;

/** What `KeyPress.key` is for a line feed, which a keyboard sends as Ctrl+J. */
export const LINE_FEED = 'LineFeed';

/** Scanners are set up to end a code with one of these, or with two. */
const ENDS = new Set(['Enter', 'Tab', LINE_FEED]);

/** Keys a scanner may send between the characters of a code. Any other key is a person's. */
const SILENT_KEYS = new Set([
  'Shift',
  'CapsLock',
  'NumLock',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
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

/** What was scanned, as far as the rhythm tells. */
export interface Codes {
  /** Characters that came at a scanner's pace: a scan, whether or not anything has that code. */
  burst?: string;
  /** Characters that came without a pause: a scan if it is exactly the code of something. */
  run?: string;
}

export type Reading =
  /** A character, and which one of its burst, from 1; the first of a burst may start a run too. */
  | { kind: 'character'; place: number; startsRun: boolean }
  /** A key that ends codes came behind characters; none of them when they may be a part of a code. */
  | { kind: 'ended'; codes: Codes }
  /** Another such key right behind the scan's: some scanners end with CR and LF, or Tab and CR. */
  | { kind: 'echo' }
  | { kind: 'other' };

/**
 * Tells a scanner from a person by rhythm: characters at most 50 ms apart that end in Enter, Tab, a
 * line feed, or silence. It knows nothing of focus or of products.
 */
export function createScanDetector() {
  let burst = '';
  let run = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let echoUntil = Number.NEGATIVE_INFINITY;
  let lineFeedUntil = Number.NEGATIVE_INFINITY;

  function forget() {
    burst = '';
    run = '';
  }

  function codes(): Codes {
    const whole = wholeOf(burst, run);
    return {
      ...(whole && { burst: whole }),
      ...(run.length >= MIN_RUN_LENGTH && { run }),
    };
  }

  function end(at: number): Reading {
    const ended = codes();
    const isScan = burst.length >= MIN_BURST_LENGTH;
    forget();
    if (!isScan && ended.run === undefined) return { kind: 'other' };
    if (isScan) echoUntil = at + MAX_SCANNER_GAP_MS;
    // No person asks for the downloads this soon behind a code.
    lineFeedUntil = at + MAX_RUN_GAP_MS;
    return { kind: 'ended', codes: ended };
  }

  return {
    read({ key, at, repeat = false, chord = false }: KeyPress): Reading {
      const gap = at - lastAt;
      lastAt = at;
      if (gap > MAX_SCANNER_GAP_MS) burst = '';
      if (gap > MAX_RUN_GAP_MS) run = '';

      if (ENDS.has(key) && !repeat && !chord) {
        if (at <= (key === LINE_FEED ? lineFeedUntil : echoUntil)) return { kind: 'echo' };
        return end(at);
      }
      if (chord || SILENT_KEYS.has(key)) return { kind: 'other' };
      // Another code begins: what ends it is no echo.
      echoUntil = Number.NEGATIVE_INFINITY;
      lineFeedUntil = Number.NEGATIVE_INFINITY;
      if (repeat || key.length !== 1) {
        forget();
        return { kind: 'other' };
      }
      burst += key;
      run += key;
      return { kind: 'character', place: burst.length, startsRun: run.length === 1 };
    },
    /** What would have been scanned if nothing followed; undefined when more has to follow. */
    unended(): Codes | undefined {
      const code = wholeOf(burst, run);
      if (code === undefined || code.length < MIN_UNENDED_LENGTH) return undefined;
      return isPackaged(code) ? { burst: code } : { run: code };
    },
    /** That was a scan. Its end, if one comes late, is an echo. */
    endUnended() {
      forget();
      echoUntil = lastAt + MAX_RUN_GAP_MS;
      lineFeedUntil = echoUntil;
    },
  };
}

/**
 * The scanned code of a burst. Digits right behind other digits may be the end of a code that a
 * person typed, or that a busy scanner sent in two parts: they are no code of their own.
 */
function wholeOf(burst: string, run: string): string | undefined {
  if (burst.length < MIN_BURST_LENGTH) return undefined;
  if (!isTail(run.slice(0, -burst.length), burst)) return burst;
  if (isPackaged(run)) return run;
  return burst.length >= MIN_RUN_LENGTH ? burst : undefined;
}

/** Whether a text goes on with the number that is before it. */
export function isTail(before: string, text: string): boolean {
  return /\d$/.test(before) && /^\d/.test(text);
}

/** Whether a code is whole by its own check digit. */
export function isPackaged(code: string): boolean {
  return PACKAGED.test(code) && !hasWrongCheckDigit(code);
}
