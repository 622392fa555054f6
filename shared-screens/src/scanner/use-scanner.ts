import { useEffect, useEffectEvent } from 'react';
import { isTextField, type PutBack, snapshotOf } from './field-snapshot.ts';
import { createHeldText } from './held-text.ts';
import { type Codes, createScanDetector } from './scan-detector.ts';

export interface Candidate extends Codes {
  /** Where the characters went meanwhile, if that was a text field. */
  field: HTMLElement | undefined;
  /** What that field would hold with all of them, also those held back; empty without a field. */
  text: string;
}

export interface ScannerOptions {
  /** False while nothing is to be heard, such as under a dialog; true by default. */
  isListening?: boolean;
  /** What was scanned, if it was; undefined leaves all as it was, and the Enter goes on its way. */
  recognize(candidate: Candidate): string | undefined;
  onScan(code: string): void;
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

/**
 * Hears a barcode scanner anywhere on the page, whatever has the focus.
 *
 * A scanner is a keyboard, so its characters have reached the focused element before the final
 * Enter tells what they were. That Enter is taken before anyone else sees it (it would press the
 * focused button, or submit), and a text field gets back what it held before the first character.
 * See ADR 49 for the characters that are held back.
 */
export function useScanner(options: ScannerOptions) {
  const recognize = useEffectEvent(options.recognize);
  const handleScan = useEffectEvent(options.onScan);
  const putBack = useEffectEvent<PutBack>((field, text) => options.putBack?.(field, text) ?? false);
  const quietFieldNow = useEffectEvent(() => options.quietField?.());
  const { isListening = true } = options;

  useEffect(
    function listenForScanner() {
      if (!isListening) return;
      const detector = createScanDetector();
      const held = createHeldText();
      let restoreBurst = snapshotOf(null);
      let restoreRun = restoreBurst;

      function take(event: KeyboardEvent) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }

      function end(event: KeyboardEvent, codes: Codes) {
        const field = isTextField(event.target) ? event.target : undefined;
        const code = recognize({ ...codes, field, text: field ? held.textIn(field) : '' });
        if (code === undefined) return held.release();
        take(event);
        held.drop();
        if (code === codes.run) restoreRun(putBack);
        else restoreBurst(putBack);
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
        const { key, timeStamp: at, repeat } = event;
        const reading = detector.read({ key, at, repeat, chord: isChord(event) });
        // Any other key comes after the characters before it: they go first.
        if (reading.kind !== 'character' && reading.kind !== 'ended') held.release();
        switch (reading.kind) {
          case 'character':
            // First, because a snapshot has to have what an earlier burst left held.
            holdBack(event, reading.place);
            if (reading.place === 1) restoreBurst = snapshotOf(event.target);
            if (reading.startsRun) restoreRun = restoreBurst;
            // It would press the focused button.
            if (key === ' ' && reading.place > 1 && !isTextField(event.target)) take(event);
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
      return () => {
        held.release();
        window.removeEventListener('keydown', readKey, { capture: true });
      };
    },
    [isListening],
  );
}

/** AltGr is how a layout types some characters; the browser reports it as Control and Alt. */
function isChord(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.altKey || event.metaKey;
}
