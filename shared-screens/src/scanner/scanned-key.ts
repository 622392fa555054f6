import { GROUP_SEPARATOR } from '@mostrador/domain/gs1-code';
import { LINE_FEED } from './scan-detector.ts';

/**
 * Returns the key that a scanner means: a line feed for Ctrl+J, the separator of a GS1 code for
 * Ctrl+], and the right case under Caps Lock.
 */
export function keyMeant(event: KeyboardEvent): string {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  const isControl = ctrlKey && !altKey && !metaKey && !shiftKey;
  if (isControl && key.toLowerCase() === 'j') return LINE_FEED;
  if (isControl && key === ']') return GROUP_SEPARATOR;
  if (!/^\p{L}$/u.test(key) || !event.getModifierState('CapsLock')) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/**
 * Whether the key is pressed with a modifier that types no character. AltGr types some characters;
 * the browser reports it as Control and Alt.
 */
export function isChord(event: KeyboardEvent): boolean {
  const key = keyMeant(event);
  if (event.getModifierState('AltGraph') || key === LINE_FEED || key === GROUP_SEPARATOR)
    return false;
  // Shift+Tab moves the focus back; no scanner sends it.
  if (event.key === 'Tab' && event.shiftKey) return true;
  return event.ctrlKey || event.altKey || event.metaKey;
}
