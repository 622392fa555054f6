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

test('a code counts at its second reading, and once while it stays in the picture', () => {
  const counted = scanning(...Array.from({ length: 50 }, () => [YERBA]));
  expect(counted.slice(0, 3)).toEqual([[], [YERBA], []]);
  expect(counted.flat()).toEqual([YERBA]);
});

test('a code that one picture alone shows does not count', () => {
  expect(scanning([YERBA], ...EMPTY, [ALFAJOR], ...EMPTY, [YERBA]).flat()).toEqual([]);
});

test('a picture that could not be read does not make it count again', () => {
  expect(scanning([YERBA], [YERBA], [], [YERBA], [YERBA]).flat()).toEqual([YERBA]);
});

test('a second out of the picture makes it the next unit', () => {
  expect(scanning([YERBA], [YERBA], ...EMPTY, [YERBA], [YERBA]).flat()).toEqual([YERBA, YERBA]);
});

test('the next product counts at once', () => {
  expect(scanning([YERBA], [YERBA], [ALFAJOR], [ALFAJOR]).flat()).toEqual([YERBA, ALFAJOR]);
});
