import { useEffect, useEffectEvent } from 'react';
import { isTextField, snapshotOf } from './field-snapshot.ts';
import { createScanDetector } from './scan-detector.ts';

export interface Scan {
  /** The characters as they came, with whatever the scanner puts around the code. */
  code: string;
  /** Where the characters went meanwhile, if that was a text field. */
  field: HTMLElement | undefined;
}

/**
 * Hears a barcode scanner anywhere on the page, whatever has the focus.
 *
 * A scanner is a keyboard, so its characters have reached the focused element before the final
 * Enter tells what they were. That Enter is taken before anyone else sees it (it would press the
 * focused button, or submit), and a text field gets back what it held before the first character.
 *
 * `isTyping` may know better than the rhythm, as with a robot that fills a form: then nothing is
 * undone and the Enter goes where it was going.
 */
export function useScanner({
  onScan,
  isTyping,
}: {
  onScan(scan: Scan): void;
  isTyping(scan: Scan): boolean;
}) {
  const handleScan = useEffectEvent(onScan);
  const wasTyped = useEffectEvent(isTyping);

  useEffect(function listenForScanner() {
    const detector = createScanDetector();
    let restoreField = () => {};

    function take(event: KeyboardEvent) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    function readKey(event: KeyboardEvent) {
      if (event.isComposing) return;
      const reading = detector.read({
        key: event.key,
        at: event.timeStamp,
        repeat: event.repeat,
        chord: isChord(event),
      });
      switch (reading.kind) {
        case 'start':
          restoreField = snapshotOf(event.target);
          break;
        case 'burst':
          // A space would press the focused button, a Tab would leave the field.
          if (event.key === 'Tab' || (event.key === ' ' && !isTextField(event.target))) take(event);
          break;
        case 'scan': {
          const field = isTextField(event.target) ? event.target : undefined;
          const scan = { code: reading.code, field };
          if (wasTyped(scan)) break;
          take(event);
          restoreField();
          handleScan(scan);
          break;
        }
        case 'echo':
          take(event);
          break;
      }
    }

    // On window, capturing: before any component, and before the browser presses what has focus.
    window.addEventListener('keydown', readKey, { capture: true });
    return () => window.removeEventListener('keydown', readKey, { capture: true });
  }, []);
}

/** AltGr is how a layout types some characters; the browser reports it as Control and Alt. */
function isChord(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.altKey || event.metaKey;
}
