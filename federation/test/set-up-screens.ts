import './patience.ts';
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

const { setImmediate: realImmediate, setTimeout: realTimeout } = globalThis;

// A page ends its timers when it closes. Those of a test are Node's, and go on without its window.
const timers = new Set<NodeJS.Timeout>();
const begin = ((run: () => void, wait?: number, ...args: []) => {
  const timer = realTimeout(() => {
    timers.delete(timer);
    run(...args);
  }, wait);
  timers.add(timer);
  return timer;
}) as typeof setTimeout;
globalThis.setTimeout = Object.defineProperties(
  begin,
  Object.getOwnPropertyDescriptors(realTimeout),
);

// React draws in an immediate. One that runs after the file finds no window and fails the whole run.
afterAll(async () => {
  cleanup();
  await new Promise((resolve) => realImmediate(resolve));
  for (const timer of timers) clearTimeout(timer);
});
