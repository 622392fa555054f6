import { LINE_FEED } from './scan-detector.ts';

/** What a scanner means by a key: a line feed where it presses Ctrl+J, and its letter under Caps Lock. */
export function keyMeant(event: KeyboardEvent): string {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (ctrlKey && !altKey && !metaKey && !shiftKey && key.toLowerCase() === 'j') return LINE_FEED;
  if (!/^\p{L}$/u.test(key) || !event.getModifierState('CapsLock')) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** AltGr is how a layout types some characters; the browser reports it as Control and Alt. */
export function isChord(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph') || keyMeant(event) === LINE_FEED) return false;
  // Shift+Tab goes back, which no scanner does.
  if (event.key === 'Tab' && event.shiftKey) return true;
  return event.ctrlKey || event.altKey || event.metaKey;
}
