import { expect, test } from 'vitest';
import { type CountedFile, countByKind, overGoal } from './count-change.ts';

const file = (path: string, isNew = false): CountedFile => ({ path, isNew, added: 10, removed: 1 });

const FIELD = [
  file('api/migrations/0050-location.ts', true),
  file('api/src/database/schema.ts'),
  file('api/src/database/schema.json'),
  file('contracts/src/products.schemas.ts'),
  file('mfe-catalog/src/features/products/product-form.tsx'),
  file('mfe-catalog/src/features/products/product-form.test.tsx'),
  file('docs/glossary.md'),
];

test('the files of a change are counted by their kind', () => {
  expect(countByKind(FIELD).map(({ kind, created, edited }) => [kind, created, edited])).toEqual([
    ['generated', 0, 2],
    ['tests', 0, 1],
    ['docs', 0, 1],
    ['migrations', 1, 0],
    ['contracts', 0, 1],
    ['screens', 0, 1],
  ]);
});

test('a goal counts files written by hand, without documents', () => {
  const more = ['a', 'b', 'c'].map((name) => file(`api/src/modules/products/${name}.ts`));

  expect(overGoal(FIELD, 'product-field')).toEqual([]);
  expect(overGoal([...FIELD, ...more], 'product-field')).toEqual(['files: 7 of 6']);
});

test('a feature has its own files, and edits elsewhere', () => {
  const own = Array.from({ length: 15 }, (_, place) =>
    file(`api/src/modules/notes/${place}.ts`, true),
  );
  const edits = Array.from({ length: 7 }, (_, place) => file(`api/src/${place}.ts`));

  expect(overGoal([...own, ...edits], 'feature')).toEqual(['edits: 7 of 6']);
});
