import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../../test/arca/an-arca.ts';
import { openJournal } from './journal.ts';

test('a partly written line at the end is cut', async () => {
  const path = join(await aFolder(), 'entries.jsonl');
  const first = openJournal<number>(path);
  first.append(1);
  first.close();
  appendFileSync(path, '{"half');
  const second = openJournal<number>(path);
  second.append(2);
  second.close();
  expect(readFileSync(path, 'utf8')).toBe('1\n2\n');
  const third = openJournal<number>(path);
  expect(third.entries).toEqual([1, 2]);
  third.close();
});

test('an entry that does not fit leaves nothing behind', async () => {
  const path = join(await aFolder(), 'entries.jsonl');
  // A limit on file size applies to a whole process, so the writer runs in its own.
  const script = `
    import { openJournal } from ${JSON.stringify(join(import.meta.dirname, 'journal.ts'))};
    process.on('SIGXFSZ', () => {});
    const journal = openJournal(${JSON.stringify(path)});
    journal.append('fits');
    try { journal.append('x'.repeat(4096)); } catch { console.log('refused'); }
    journal.append('after');`;
  const output = execFileSync(
    'bash',
    ['-c', 'ulimit -f 1 && exec "$0" --input-type=module -e "$1"', process.execPath, script],
    // Node's own cache of compiled code would also exceed the limit.
    { env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' } },
  ).toString();
  expect(output).toBe('refused\n');
  expect(readFileSync(path, 'utf8')).toBe('"fits"\n"after"\n');
});
