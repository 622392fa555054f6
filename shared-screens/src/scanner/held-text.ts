import type { TextField } from './field-snapshot.ts';
import { MAX_SCANNER_GAP_MS } from './scan-detector.ts';

/**
 * Holds characters back from their field until it is known whether a scanner or a person sent them.
 */
export function createHeldText() {
  let held: { field: TextField; text: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop() {
    clearTimeout(timer);
    held = undefined;
  }

  /** Writes the characters at the caret: a person typed them. */
  function release() {
    const last = held;
    drop();
    if (!last?.field.isConnected) return;
    const { field, text } = last;
    field.setRangeText(text, ...selectionOf(field), 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }

  return {
    /** Holds a character, and releases it when no other follows at a scanner's pace. */
    hold(field: TextField, character: string) {
      if (held && held.field !== field) release();
      clearTimeout(timer);
      held = { field, text: (held?.text ?? '') + character };
      timer = setTimeout(release, MAX_SCANNER_GAP_MS + 1);
    },
    /** Returns the field's text including the held characters. */
    textIn(field: TextField): string {
      if (held?.field !== field) return field.value;
      const [start, end] = selectionOf(field);
      return field.value.slice(0, start) + held.text + field.value.slice(end);
    },
    release,
    drop,
  };
}

function selectionOf({ selectionStart, selectionEnd, value }: TextField): [number, number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}
