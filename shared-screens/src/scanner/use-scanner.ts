import { useEffect, useEffectEvent } from 'react';
import { isTextField, type PutBack, snapshotOf } from './field-snapshot.ts';
import { createHeldText } from './held-text.ts';
import { wrongLayout } from './keyboard-layout.ts';
import {
  type Codes,
  createScanDetector,
  isPackaged,
  isTail,
  LINE_FEED,
  MAX_SCANNER_GAP_MS,
  UNENDED_MS,
} from './scan-detector.ts';
import { isChord, keyMeant } from './scanned-key.ts';

export interface Candidate extends Codes {
  /** Where the characters went meanwhile, if that was a text field. */
  field: HTMLElement | undefined;
  /** What that field would hold with all of them, also those held back; empty without a field. */
  text: string;
}

export interface ScannerOptions {
  /** False while nothing is to be heard, such as under a dialog; true by default. */
  isListening?: boolean;
  /** What was scanned, if it was; undefined leaves all as it was, and the key goes on its way. */
  recognize(candidate: Candidate): string | undefined;
  /** Whether something has exactly this code. */
  isKnown(code: string): boolean;
  onScan(code: string): void;
  /** What was scanned is not what is printed: says why, and what to do. */
  onWrongLayout(sentence: string): void;
  /** How a field gets back what it held, where there is a cheaper way than an input event. */
  putBack?: PutBack;
  /**
   * The field that scans usually go to. It is spared the rendering of their characters: from the
   * third on they are held back until the Enter, or until a pause tells that a person types.
   */
  quietField?: () => HTMLElement | null | undefined;
}

/** A person may hit two keys at once, but hardly three. */
const FIRST_HELD = 3;

/** As short as this, the end of a number is no code, however fast it came. */
const MAX_TAIL_LENGTH = 7;

/**
 * Hears a barcode scanner anywhere on the page, whatever has the focus.
 *
 * A scanner is a keyboard, so its characters have reached the focused element before the key or the
 * silence at their end tells what they were. That key is taken before anyone else sees it (it would
 * press the focused button, leave the field, or open the browser's downloads), and a text field gets
 * back what it held before the first character.
 * See ADR 49 for the characters that are held back, and ADR 60 for how codes end.
 */
export function useScanner(options: ScannerOptions) {
  const recognize = useEffectEvent(options.recognize);
  const handleScan = useEffectEvent((code: string) => {
    const sentence = wrongLayout(code, options.isKnown);
    if (sentence === undefined) options.onScan(code);
    else options.onWrongLayout(sentence);
  });
  const putBack = useEffectEvent<PutBack>((field, text) => options.putBack?.(field, text) ?? false);
  const quietFieldNow = useEffectEvent(() => options.quietField?.());
  const { isListening = true } = options;

  useEffect(
    function listenForScanner() {
      if (!isListening) return;
      const detector = createScanDetector();
      const held = createHeldText();
      let burst = startOf(null);
      let run = burst;
      let last: { target: EventTarget | null; place: number; at: number } | undefined;
      let silence: ReturnType<typeof setTimeout> | undefined;

      function take(event: KeyboardEvent) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }

      /** Whether the codes that reached a target are a scan: then the field is put back. */
      function takeCodes(codes: Codes, target: EventTarget | null): string | undefined {
        const field = isTextField(target) ? target : undefined;
        const text = field ? held.textIn(field) : '';
        const whole = { ...withoutTails(codes), field, text };
        const code = (whole.burst ?? whole.run) ? recognize(whole) : undefined;
        if (code === undefined) return undefined;
        held.drop();
        const start = code.length > (last?.place ?? 0) ? run : burst;
        start.restore(putBack);
        return code;
      }

      /** Without what goes on with a number that the field had before. */
      function withoutTails({ burst: quick, run: slow }: Codes): Codes {
        const isEnd = quick !== slow && isTail(burst.before, quick ?? '');
        const isSlowEnd = isTail(run.before, slow ?? '') && !isPackaged(slow ?? '');
        return {
          ...(quick && !(isEnd && quick.length <= MAX_TAIL_LENGTH) && { burst: quick }),
          ...(slow && !isSlowEnd && { run: slow }),
        };
      }

      function end(event: KeyboardEvent, key: string, codes: Codes) {
        const code = takeCodes(codes, event.target);
        if (code !== undefined || key === LINE_FEED) take(event);
        if (code === undefined) held.release();
        else handleScan(code);
      }

      function endInSilence() {
        clearTimeout(silence);
        silence = undefined;
        const codes = detector.unended();
        const code = codes && takeCodes(codes, last?.target ?? null);
        if (code === undefined) return;
        detector.endUnended();
        handleScan(code);
      }

      function holdBack(event: KeyboardEvent, place: number) {
        const { key, target } = event;
        if (place < FIRST_HELD || !isTextField(target) || target !== quietFieldNow())
          return held.release();
        event.preventDefault();
        held.hold(target, key);
      }

      function readKey(event: KeyboardEvent) {
        if (event.isComposing) return held.release();
        const { timeStamp: at, repeat, target } = event;
        // A busy page may hear the next key before the timer of the silence runs; and a key of a
        // person, as the one that completes the sale, comes after the code.
        const quiet = event.key.length > 1 ? MAX_SCANNER_GAP_MS : UNENDED_MS;
        if (silence && last && at - last.at > quiet) endInSilence();
        clearTimeout(silence);
        silence = undefined;
        const key = keyMeant(event);
        const reading = detector.read({ key, at, repeat, chord: isChord(event) });
        // Any other key comes after the characters before it: they go first.
        if (reading.kind !== 'character' && reading.kind !== 'ended') held.release();
        switch (reading.kind) {
          case 'character':
            // First, because a snapshot has to have what an earlier burst left held.
            holdBack(event, reading.place);
            if (reading.place === 1) burst = startOf(target);
            if (reading.startsRun) run = burst;
            last = { target, place: reading.place, at };
            if (detector.unended()) silence = setTimeout(endInSilence, UNENDED_MS);
            // It would press the focused button.
            if (key === ' ' && reading.place > 1 && !isTextField(target)) take(event);
            break;
          case 'ended':
            end(event, key, reading.codes);
            break;
          case 'echo':
            take(event);
            break;
        }
      }

      // On window, capturing: before any component, and before the browser presses what has focus.
      window.addEventListener('keydown', readKey, { capture: true });
      return () => {
        clearTimeout(silence);
        held.release();
        window.removeEventListener('keydown', readKey, { capture: true });
      };
    },
    [isListening],
  );
}

/** A text field before the first of some characters. */
function startOf(target: EventTarget | null) {
  const before = isTextField(target)
    ? target.value.slice(0, target.selectionStart ?? undefined)
    : '';
  return { before, restore: snapshotOf(target) };
}
