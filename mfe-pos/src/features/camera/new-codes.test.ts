import { expect, test } from 'vitest';
import { createNewCodes } from './new-codes.ts';

const YERBA = '7790387013627';
const ALFAJOR = '7790040133488';

/** Returns the codes that count in each picture. The pictures are 100 ms apart. */
function scanning(...pictures: string[][]) {
  const newCodes = createNewCodes();
  return pictures.map((codes, place) => newCodes(codes, place * 100));
}

const EMPTY = Array.from({ length: 10 }, () => []);

test('a code counts at its second reading, and once while it stays in view', () => {
  const counted = scanning(...Array.from({ length: 50 }, () => [YERBA]));
  expect(counted.slice(0, 3)).toEqual([[], [YERBA], []]);
  expect(counted.flat()).toEqual([YERBA]);
});

test('a code in a single frame does not count', () => {
  expect(scanning([YERBA], ...EMPTY, [ALFAJOR], ...EMPTY, [YERBA]).flat()).toEqual([]);
});

test('an unreadable frame does not make it count again', () => {
  expect(scanning([YERBA], [YERBA], [], [YERBA], [YERBA]).flat()).toEqual([YERBA]);
});

test('a second out of view makes it the next unit', () => {
  expect(scanning([YERBA], [YERBA], ...EMPTY, [YERBA], [YERBA]).flat()).toEqual([YERBA, YERBA]);
});

test('pictures that come late do not make it count again', () => {
  const newCodes = createNewCodes();
  const counted = [0, 100, 3000, 3100, 8000].flatMap((at) => newCodes([YERBA], at));
  expect(counted).toEqual([YERBA]);
});

test('the next product counts at once', () => {
  expect(scanning([YERBA], [YERBA], [ALFAJOR], [ALFAJOR]).flat()).toEqual([YERBA, ALFAJOR]);
});
