import { afterAll, expect } from 'vitest';
import { recordStatements, takeOffences } from './statement-recorder.ts';

// Runs before each test file of the servers. The files of a worker share one recorder.

recordStatements();

afterAll(() => {
  expect(takeOffences(), 'statements that do not name their shop: see docs/scaling.md').toEqual([]);
});
