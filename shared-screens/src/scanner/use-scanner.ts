import { useEffect, useEffectEvent } from 'react';
import { isTextField, type PutBack, snapshotOf } from './field-snapshot.ts';
import { type Codes, createScanDetector } from './scan-detector.ts';

export interface Candidate extends Codes {
  /** Where the characters went meanwhile, if that was a text field. */
  field: HTMLElement | undefined;
}

export interface ScannerOptions {
  /** False while nothing is to be heard, such as under a dialog; true by default. */
  isListening?: boolean;
  /** What was scanned, if it was; undefined leaves all as it was, and the Enter goes on its way. */
  recognize(candidate: Candidate): string | undefined;
  onScan(code: string): void;
  /** How a field gets back what it held, where there is a cheaper way than an input event. */
  putBack?: PutBack;
}

/**
 * Hears a barcode scanner anywhere on the page, whatever has the focus.
 *
 * A scanner is a keyboard, so its characters have reached the focused element before the final
 * Enter tells what they were. That Enter is taken before anyone else sees it (it would press the
 * focused button, or submit), and a text field gets back what it held before the first character.
 */
export function useScanner(options: ScannerOptions) {
  const recognize = useEffectEvent(options.recognize);
  const handleScan = useEffectEvent(options.onScan);
  const putBack = useEffectEvent<PutBack>((field, text) => options.putBack?.(field, text) ?? false);
  const { isListening = true } = options;

  useEffect(
    function listenForScanner() {
      if (!isListening) return;
      const detector = createScanDetector();
      let restoreBurst = snapshotOf(null);
      let restoreRun = restoreBurst;

      function take(event: KeyboardEvent) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }

      function end(event: KeyboardEvent, codes: Codes) {
        const field = isTextField(event.target) ? event.target : undefined;
        const code = recognize({ ...codes, field });
        if (code === undefined) return;
        take(event);
        if (code === codes.run) restoreRun(putBack);
        else restoreBurst(putBack);
        handleScan(code);
      }

      function readKey(event: KeyboardEvent) {
        if (event.isComposing) return;
        const { key, timeStamp: at, repeat } = event;
        const reading = detector.read({ key, at, repeat, chord: isChord(event) });
        switch (reading.kind) {
          case 'character':
            if (reading.startsBurst) restoreBurst = snapshotOf(event.target);
            if (reading.startsRun) restoreRun = restoreBurst;
            // It would press the focused button.
            if (key === ' ' && !reading.startsBurst && !isTextField(event.target)) take(event);
            break;
          case 'silent':
            // It would leave the field.
            if (key === 'Tab') take(event);
            break;
          case 'ended':
            end(event, reading.codes);
            break;
          case 'echo':
            take(event);
            break;
        }
      }

      // On window, capturing: before any component, and before the browser presses what has focus.
      window.addEventListener('keydown', readKey, { capture: true });
      return () => window.removeEventListener('keydown', readKey, { capture: true });
    },
    [isListening],
  );
}

/** AltGr is how a layout types some characters; the browser reports it as Control and Alt. */
function isChord(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.altKey || event.metaKey;
}
