import { expect, test } from 'vitest';
import { slimLibraries } from './slim-libraries.ts';

const QUERY = '@tanstack/react-query';

function slimOf(...names: string[]) {
  return slimLibraries({
    files: new Set(),
    names: new Map([[QUERY, new Map(names.map((name) => [name, 'page.tsx']))]]),
  })[QUERY];
}

test('a library is reduced to what is imported, in an order that depends on nothing else', () => {
  expect(slimOf('useQuery', 'QueryClient')).toEqual(slimOf('QueryClient', 'useQuery'));
  expect(slimOf('useQuery')?.names).toEqual(['useQuery']);
});

test('who imports all of it is told what to do', () => {
  expect(() => slimOf('useQuery', '*')).toThrow(
    `page.tsx imports all of ${QUERY}: import the names it uses`,
  );
});
