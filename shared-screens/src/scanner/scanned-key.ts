import { LINE_FEED } from './scan-detector.ts';

/**
 * Returns the key that a scanner means: a line feed for Ctrl+J, and the right case under Caps Lock.
 */
export function keyMeant(event: KeyboardEvent): string {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (ctrlKey && !altKey && !metaKey && !shiftKey && key.toLowerCase() === 'j') return LINE_FEED;
  if (!/^\p{L}$/u.test(key) || !event.getModifierState('CapsLock')) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/**
 * Whether the key is pressed with a modifier that types no character. AltGr types some characters;
 * the browser reports it as Control and Alt.
 */
export function isChord(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph') || keyMeant(event) === LINE_FEED) return false;
  // Shift+Tab moves the focus back; no scanner sends it.
  if (event.key === 'Tab' && event.shiftKey) return true;
  return event.ctrlKey || event.altKey || event.metaKey;
}
