/** A scanner's keys are at most this far apart; a person's almost never are. */
export const MAX_SCANNER_GAP_MS = 50;

/** Two quick keys and an Enter happen to people too. */
const MIN_CODE_LENGTH = 3;

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

export type Reading =
  /** The first character of a text: a person's, or the beginning of a burst. */
  | { kind: 'start' }
  /** A key of a burst that may still end as a scan. */
  | { kind: 'burst' }
  | { kind: 'scan'; code: string }
  /** A second Enter right behind the scan's: some scanners end with CR and LF. */
  | { kind: 'echo' }
  | { kind: 'other' };

/**
 * Tells a scanner from a person by rhythm alone: characters at most 50 ms apart that end in Enter.
 * It knows nothing of focus or of products.
 */
export function createScanDetector() {
  let code = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let justScanned = false;

  return {
    read({ key, at, repeat = false, chord = false }: KeyPress): Reading {
      const close = at - lastAt <= MAX_SCANNER_GAP_MS;
      lastAt = at;
      if (!close) code = '';

      if (key === 'Enter') {
        if (close && justScanned) return { kind: 'echo' };
        const scanned = code;
        code = '';
        justScanned = !repeat && !chord && scanned.length >= MIN_CODE_LENGTH;
        return justScanned ? { kind: 'scan', code: scanned } : { kind: 'other' };
      }
      justScanned = false;
      if (chord || SILENT_KEYS.has(key))
        return { kind: code.length >= MIN_CODE_LENGTH ? 'burst' : 'other' };
      if (repeat || key.length !== 1) {
        code = '';
        return { kind: 'other' };
      }
      code += key;
      return { kind: code.length === 1 ? 'start' : 'burst' };
    },
  };
}
