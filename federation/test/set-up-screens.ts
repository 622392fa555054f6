import './patience.ts';
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

const realImmediate = setImmediate;

// React draws in an immediate. One that runs after the file finds no window and fails the whole run.
afterAll(async () => {
  cleanup();
  await new Promise((resolve) => realImmediate(resolve));
});
