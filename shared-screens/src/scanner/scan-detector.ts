import { hasWrongCheckDigit } from '@mostrador/domain/barcode';

/** Maximum time between a scanner's keys; a person is almost never this fast. */
export const MAX_SCANNER_GAP_MS = 50;

/** A person may also type two quick keys and an Enter. */
const MIN_BURST_LENGTH = 3;

/** A wireless scanner, or a busy page, may space keys as a person does. */
const MAX_RUN_GAP_MS = 500;

/** The shortest code on packaging (EAN-8): people do type shorter numbers, as amounts. */
const MIN_RUN_LENGTH = 8;

/** EAN-8, UPC-A and EAN-13: their check digit distinguishes a whole code from a part. */
const PACKAGED = /^(\d{8}|\d{12}|\d{13})$/;

/** Silence after which a code is complete, for scanners that send no end key. */
export const UNENDED_MS = 250;

/** Without an end key, a shorter code may be a person typing numbers fast. */
const MIN_UNENDED_LENGTH = 6;

/** The `KeyPress.key` of a line feed, which a keyboard sends as Ctrl+J. */
export const LINE_FEED = 'LineFeed';

/** The keys that end a code; a scanner may send one or two of them. */
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
  /** Same as `KeyboardEvent.key`: the layout's result, not the key's position. */
  key: string;
  /** Milliseconds on any clock: `KeyboardEvent.timeStamp` is exact even on a busy page. */
  at: number;
  /** The key is held down. */
  repeat?: boolean;
  /** Pressed with Control, Alt or Meta: not a character. */
  chord?: boolean;
}

/** The scanned text, according to the timing. */
export interface Codes {
  /** Characters at a scanner's pace: a scan, whether or not an item has that code. */
  burst?: string;
  /** Characters without a pause: a scan only if it is exactly the code of an item. */
  run?: string;
}

export type Reading =
  /**
   * A character, and its position in the burst, from 1; the first of a burst may also start a run.
   */
  | { kind: 'character'; place: number; startsRun: boolean }
  /** An end key after characters. `codes` is empty when they may be a part of a code. */
  | { kind: 'ended'; codes: Codes }
  /** Another end key right after a scan's: some scanners end with CR and LF, or with Tab and CR. */
  | { kind: 'echo' }
  | { kind: 'other' };

/**
 * Distinguishes a scanner from a person by timing: characters at most 50 ms apart that end in
 * Enter, Tab, a line feed, or silence. It does not depend on the focus or on products.
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
    // A person does not open the downloads (Ctrl+J) this soon after a code.
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
      // Another code begins: its end key is not an echo.
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
    /** Returns the scanned code if no key followed; undefined when more must follow. */
    unended(): Codes | undefined {
      const code = wholeOf(burst, run);
      if (code === undefined || code.length < MIN_UNENDED_LENGTH) return undefined;
      return isPackaged(code) ? { burst: code } : { run: code };
    },
    /** Ends a scan without an end key. An end key that arrives late is an echo. */
    endUnended() {
      forget();
      echoUntil = lastAt + MAX_RUN_GAP_MS;
      lineFeedUntil = echoUntil;
    },
  };
}

/**
 * Returns the scanned code of a burst. Digits right after other digits may be the end of a code
 * that a person typed, or that a busy scanner sent in two parts: they are no code by themselves.
 */
function wholeOf(burst: string, run: string): string | undefined {
  if (burst.length < MIN_BURST_LENGTH) return undefined;
  if (!isTail(run.slice(0, -burst.length), burst)) return burst;
  return [run, burst].find(isPackaged);
}

/** Whether a text continues the number before it. */
export function isTail(before: string, text: string): boolean {
  return /\d$/.test(before) && /^\d/.test(text);
}

/** Whether a code is complete according to its own check digit. */
export function isPackaged(code: string): boolean {
  return PACKAGED.test(code) && !hasWrongCheckDigit(code);
}
