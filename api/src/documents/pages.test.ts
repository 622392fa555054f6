import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { pagesOf } from './pages.ts';

const aBlock = (height: number, head?: Block): Block => ({ height, draw() {}, head });

test('fills a page to the last millimetre', () => {
  const blocks = [aBlock(60), aBlock(40), aBlock(1)];

  expect(pagesOf(blocks, { height: 100 })).toEqual([blocks.slice(0, 2), blocks.slice(2)]);
});

test('repeats the head of a table on the next page', () => {
  const head = aBlock(10);
  const running = aBlock(5);
  const rows = Array.from({ length: 5 }, () => aBlock(40, head));

  const pages = pagesOf([head, ...rows, aBlock(30)], { height: 100, running: [running] });

  expect(pages.map((page) => page.map(({ height }) => height))).toEqual([
    [10, 40, 40],
    [5, 10, 40, 40],
    [5, 10, 40, 30],
  ]);
});

test('moves blocks that keep with the next one to its page, below the head of their table', () => {
  const head = aBlock(10);
  const rows = Array.from({ length: 3 }, () => aBlock(25, head));
  const last: Block = { ...aBlock(10, head), keepsWithNext: true };

  const pages = pagesOf([head, ...rows, last, aBlock(30)], { height: 100 });

  expect(pages.map((page) => page.map(({ height }) => height))).toEqual([
    [10, 25, 25, 25],
    [10, 10, 30],
  ]);
});

test('divides blocks that keep with the next one where a page is too short for them', () => {
  const kept: Block[] = Array.from({ length: 3 }, () => ({ ...aBlock(40), keepsWithNext: true }));

  expect(pagesOf([...kept, aBlock(40)], { height: 100 }).map((page) => page.length)).toEqual([
    2, 2,
  ]);
});

test('gives a block higher than a page its own page, without an empty one', () => {
  expect(pagesOf([aBlock(300), aBlock(10)], { height: 100 })).toHaveLength(2);
});
