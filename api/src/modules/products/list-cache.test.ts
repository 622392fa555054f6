import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createListCache } from './list-cache.ts';

const KB = 1024;
const aList = (version: string, kilobytes = 1) => ({
  version,
  cursor: '1.x',
  brotli: new Uint8Array(randomBytes(kilobytes * KB)),
  plainBytes: kilobytes * KB,
});

const aListOf = (text: Buffer, version = '1') => ({
  version,
  cursor: '1.x',
  brotli: new Uint8Array(brotliCompressSync(text)),
  plainBytes: text.byteLength,
});

test('evicts the least recently used list when full', () => {
  const lists = createListCache({ maxBytes: 3 * KB });
  for (const shop of ['a', 'b', 'c']) lists.keep(shop, aList('1'));
  lists.current('a');
  lists.keep('d', aList('1'));

  expect(['a', 'b', 'c', 'd'].filter((shop) => lists.current(shop))).toEqual(['a', 'c', 'd']);
  expect(lists.bytes).toBe(3 * KB);
});

test('stays within its bounds, whatever is stored, replaced, read and encoded', async () => {
  const maxBytes = 64 * KB;
  const lists = createListCache({ maxBytes });
  const text = Buffer.from('yerba '.repeat(500));
  const leave: (() => void)[] = [];
  for (let turn = 0; turn < 500; turn++) {
    const shop = `shop ${(turn * 7) % 11}`;
    const list = lists.keep(shop, aListOf(text, String(turn)));
    if (turn % 2) await list.bytes(turn % 3 ? 'identity' : 'gzip');
    if (turn % 5 === 0) leave.push(list.sendTo(() => {}));
    if (turn % 20 === 0) for (const stop of leave.splice(0)) stop();
    expect(lists.bytes).toBeLessThanOrEqual(maxBytes);
    expect(lists.bytes).toBeGreaterThan(0);
  }
});

test('keeps an older list while it is being sent', () => {
  const lists = createListCache({ maxBytes: 10 * KB });
  const cut = vi.fn();
  const sent = lists.keep('a', aList('1')).sendTo(cut);
  lists.keep('a', aList('2'));
  expect(lists.bytes).toBe(2 * KB);

  sent();

  expect(lists.bytes).toBe(KB);
  expect(cut).not.toHaveBeenCalled();
  expect(lists.current('a')?.version).toBe('2');
});

test('disconnects the oldest clients that read nothing while the list changes', () => {
  const lists = createListCache({ maxBytes: 5 * KB });
  const cut: number[] = [];
  for (let version = 0; version < 10; version++)
    lists.keep('a', aList(String(version))).sendTo(() => cut.push(version));

  expect(cut).toEqual([0, 1, 2, 3, 4]);
  expect(lists.bytes).toBe(5 * KB);
});

test('serves a list larger than the whole cache', async () => {
  const lists = createListCache({ maxBytes: KB });
  const list = lists.keep('a', aList('1', 20));
  expect(await list.bytes('br')).toHaveLength(20 * KB);
});

test('makes each encoding once, however many clients ask', async () => {
  const lists = createListCache({ maxBytes: 100 * KB });
  const text = Buffer.from('yerba '.repeat(500));
  const list = lists.keep('a', aListOf(text));

  const [one, another] = await Promise.all([list.bytes('gzip'), list.bytes('gzip')]);

  expect(one).toBe(another);
  expect(gunzipSync(one as Uint8Array)).toEqual(text);
  expect(Buffer.from(await list.bytes('identity'))).toEqual(text);
});
