import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const NO_ROOM = Object.assign(new Error('no room'), { code: 'ENOSPC' });

/**
 * Returns a database that fails until a given number of starts, and the log lines written
 * meanwhile.
 */
function aDatabaseAwayFor(failures: number, failure: Error) {
  const told: string[] = [];
  const tell = (fields: object | string, message?: string) =>
    void told.push(message ?? String(fields));
  const full: unknown[] = [];
  const database = { starts: 0, told, full };
  const kept = keepRunning({
    check: async () => {
      if (database.starts <= failures) throw new Error('nobody answers');
    },
    start: async () => {
      database.starts++;
      if (database.starts <= failures) throw failure;
    },
    disk: { noteFull: (cause) => void full.push(cause) },
    log: { warn: tell, error: tell },
    everyMs: 1,
  });
  onTestFinished(() => kept.stop());
  return database;
}

const back = (database: { told: string[] }) =>
  vi.waitFor(() => expect(database.told.at(-1)).toBe('the database answers again'), {
    timeout: 30_000,
    interval: 5,
  });

test('a database that does not start is tried until it does, and said once', async () => {
  const database = aDatabaseAwayFor(5, new Error('a broken file'));
  await back(database);
  expect(database.starts).toBe(6);
  expect(database.told).toEqual([
    'the database does not answer: starting it again',
    'it did not start: trying until it does',
    'the database answers again',
  ]);
  expect(database.full).toEqual([]);
});

test('a database that finds no room is known as that, and not as a start that failed', async () => {
  const database = aDatabaseAwayFor(3, NO_ROOM);
  await back(database);
  expect(database.full).toEqual([NO_ROOM, NO_ROOM, NO_ROOM]);
  expect(database.told).toEqual([
    'the database does not answer: starting it again',
    'the database answers again',
  ]);
});

test('stopping ends a start that is going on', async () => {
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
