import { useEffect, useEffectEvent } from 'react';
import { isTextField, type PutBack, snapshotOf } from './field-snapshot.ts';
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
  /** The text field that received the characters, if any. */
  field: HTMLElement | undefined;
  /** The field's text with all the characters; empty without a field. */
  text: string;
}

export interface ScannerOptions {
  /** False while scans must be ignored, such as under a dialog; true by default. */
  isListening?: boolean;
  /** Returns the scanned code, if it was a scan; undefined leaves the field and the key alone. */
  recognize(candidate: Candidate): string | undefined;
  /** Whether an item has exactly this code. */
  isKnown(code: string): boolean;
  onScan(code: string): void;
  /** Called when the scanned text differs from the printed one, with the problem and its fix. */
  onWrongLayout(sentence: string): void;
  /** Restores a field's text, where there is a cheaper way than an input event. */
  putBack?: PutBack;
}

/** Up to this length, the end of a number is not a code, however fast it was typed. */
const MAX_TAIL_LENGTH = 7;

/**
 * Listens to a barcode scanner anywhere on the page, whatever has the focus.
 *
 * A scanner is a keyboard, so its characters reach the focused element before the key or the
 * silence at their end identifies them as a scan. The end key is intercepted (it would press the
 * focused button, leave the field, or open the browser's downloads), and a text field gets back its
 * text from before the first character. See ADR 60 for how codes end.
 */
export function useScanner(options: ScannerOptions) {
  const recognize = useEffectEvent(options.recognize);
  const handleScan = useEffectEvent((code: string) => {
    const sentence = wrongLayout(code, options.isKnown);
    if (sentence === undefined) options.onScan(code);
    else options.onWrongLayout(sentence);
  });
  const putBack = useEffectEvent<PutBack>((field, text) => options.putBack?.(field, text) ?? false);
  const { isListening = true } = options;

  useEffect(
    function listenForScanner() {
      if (!isListening) return;
      const detector = createScanDetector();
      let burst = startOf(null);
      let run = burst;
      let last: { target: EventTarget | null; place: number; at: number } | undefined;
      let silence: ReturnType<typeof setTimeout> | undefined;

      function take(event: KeyboardEvent) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }

      /** Returns the code if the codes that reached a target are a scan, and restores the field. */
      function takeCodes(codes: Codes, target: EventTarget | null): string | undefined {
        const field = isTextField(target) ? target : undefined;
        const whole = { ...withoutTails(codes), field, text: field?.value ?? '' };
        const code = (whole.burst ?? whole.run) ? recognize(whole) : undefined;
        if (code === undefined) return undefined;
        const start = code.length > (last?.place ?? 0) ? run : burst;
        start.restore(putBack);
        return code;
      }

      /** Drops codes that only continue a number that was already in the field. */
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
        if (code !== undefined) handleScan(code);
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

      function readKey(event: KeyboardEvent) {
        if (event.isComposing) return;
        const { timeStamp: at, repeat, target } = event;
        // A busy page may handle the next key before the silence's timer; and a person's key, such
        // as the one that completes the sale, must be handled after the code.
        const quiet = event.key.length > 1 ? MAX_SCANNER_GAP_MS : UNENDED_MS;
        if (silence && last && at - last.at > quiet) endInSilence();
        clearTimeout(silence);
        silence = undefined;
        const key = keyMeant(event);
        const reading = detector.read({ key, at, repeat, chord: isChord(event) });
        switch (reading.kind) {
          case 'character':
            if (reading.place === 1) burst = startOf(target);
            if (reading.startsRun) run = burst;
            last = { target, place: reading.place, at };
            if (detector.unended()) silence = setTimeout(endInSilence, UNENDED_MS);
            // A space would press the focused button.
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

      // On window, capturing: before any component, and before the browser presses the focused
      // element.
      window.addEventListener('keydown', readKey, { capture: true });
      return () => {
        clearTimeout(silence);
        window.removeEventListener('keydown', readKey, { capture: true });
      };
    },
    [isListening],
  );
}

/** Remembers a text field's state before the first character. */
function startOf(target: EventTarget | null) {
  const before = isTextField(target)
    ? target.value.slice(0, target.selectionStart ?? undefined)
    : '';
  return { before, restore: snapshotOf(target) };
}
