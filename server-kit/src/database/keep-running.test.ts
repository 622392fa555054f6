import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const NO_ROOM = Object.assign(new Error('no room'), { code: 'ENOSPC' });

/**
 * Returns a database that fails until a given number of starts, and the log lines written
 * meanwhile.
 */
function aDatabaseAwayFor(failures: number, failure: Error) {
  const logged: string[] = [];
  const logLine = (fields: object | string, message?: string) =>
    void logged.push(message ?? String(fields));
  const full: unknown[] = [];
  const database = { starts: 0, logged, full };
  const kept = keepRunning({
    check: async () => {
      if (database.starts <= failures) throw new Error('nobody answers');
    },
    start: async () => {
      database.starts++;
      if (database.starts <= failures) throw failure;
    },
    disk: { noteFull: (cause) => void full.push(cause) },
    log: { warn: logLine, error: logLine },
    everyMs: 1,
  });
  onTestFinished(() => kept.stop());
  return database;
}

const back = (database: { logged: string[] }) =>
  vi.waitFor(() => expect(database.logged.at(-1)).toBe('the database answers again'), {
    timeout: 60_000,
    interval: 5,
  });

test('a database that does not start is retried until it does, and reported once', async () => {
  const database = aDatabaseAwayFor(5, new Error('a broken file'));
  await back(database);
  expect(database.starts).toBe(6);
  expect(database.logged).toEqual([
    'the database does not answer: starting it again',
    'it did not start: trying until it does',
    'the database answers again',
  ]);
  expect(database.full).toEqual([]);
});

test('a full disk is recognised, and not reported as a failed start', async () => {
  const database = aDatabaseAwayFor(3, NO_ROOM);
  await back(database);
  expect(database.full).toEqual([NO_ROOM, NO_ROOM, NO_ROOM]);
  expect(database.logged).toEqual([
    'the database does not answer: starting it again',
    'the database answers again',
  ]);
});

test('stopping ends a start in progress', async () => {
  const begun = Promise.withResolvers<void>();
  const kept = keepRunning({
    check: () => Promise.reject(new Error('nobody answers')),
    start: (signal) => {
      begun.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
    disk: { noteFull() {} },
    log: { warn() {}, error() {} },
    everyMs: 1,
  });
  await begun.promise;
  await kept.stop();
});
