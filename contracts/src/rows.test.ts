import { expect, test } from 'vitest';
import { createItemsWriter, createRowsWriter, itemsOf, type ListWriter } from './rows.ts';

const mate = { _id: 'm', name: 'Mate' };
const yerbas = { _id: 'y', name: 'Yerbas' };
const LIST = [
  { _id: '1', name: '"Ñandú" \\ 🧉', price: 10.5, brand: mate, kind: yerbas, image: null },
  { _id: '2', name: '', price: 0, brand: null, kind: yerbas, image: { url: '/a.webp' } },
  { _id: '3', name: 'x', price: 3, brand: { ...mate }, kind: mate, image: { url: '/a.webp' } },
];

function written(writer: ListWriter, parts: readonly (readonly object[])[]) {
  return JSON.parse(parts.map((part) => writer.part(part)).join('') + writer.end());
}

const PARTS: [string, (typeof LIST)[]][] = [
  ['none', []],
  ['only empty parts', [[], []]],
  ['one item', [LIST.slice(0, 1)]],
  ['one part', [LIST]],
  ['several parts, some of them empty', [[], LIST.slice(0, 1), [], LIST.slice(1)]],
];

test.each(PARTS)('a list of %s is the same in both forms', (_, parts) => {
  const list = parts.flat();
  expect(written(createItemsWriter(), parts)).toEqual(list);
  expect(itemsOf(written(createRowsWriter(), parts))).toEqual(list);
});

test('names of fields, and what many items share, are written once', () => {
  expect(written(createRowsWriter(), [LIST])).toEqual({
    fields: ['_id', 'name', 'price', 'brand', 'kind', 'image'],
    rows: [
      ['1', '"Ñandú" \\ 🧉', 10.5, 0, 0, null],
      ['2', '', 0, null, 0, { url: '/a.webp' }],
      ['3', 'x', 3, 0, 1, { url: '/a.webp' }],
    ],
    shared: { brand: [mate], kind: [yerbas, mate] },
  });
});

test('an item shares its brand with the others, and nothing else', () => {
  const [first, , third] = itemsOf<(typeof LIST)[number]>(written(createRowsWriter(), [LIST]));
  expect(third?.brand).toBe(first?.brand);
  expect(third?.kind).not.toBe(first?.brand);
});
