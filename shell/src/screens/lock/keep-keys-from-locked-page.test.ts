import { session } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepKeysFromLockedPage } from './keep-keys-from-locked-page.ts';

keepKeysFromLockedPage();
const heard = vi.fn();
addEventListener('keydown', heard, { capture: true });

beforeEach(() => {
  heard.mockClear();
  session.signIn({ user: aUser(), token: 'a-token' });
});
afterEach(() => {
  session.forget();
  localStorage.clear();
});

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

function lock(): void {
  localStorage.setItem('mostrador-locked', '1');
  dispatchEvent(new StorageEvent('storage', { key: 'mostrador-locked', newValue: '1' }));
}

test('an open page hears every key', () => {
  press('7');

  expect(heard).toHaveBeenCalledOnce();
});

test('a locked page hears none, and the browser still types it', () => {
  lock();

  expect(press('7').defaultPrevented).toBe(false);
  expect(press('Enter').defaultPrevented).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});

test('Escape closes no lock', () => {
  lock();

  expect(press('Escape').defaultPrevented).toBe(true);
});

test('a page that was opened again hears them', () => {
  lock();
  session.unlock();
  press('7');

  expect(heard).toHaveBeenCalledOnce();
});
