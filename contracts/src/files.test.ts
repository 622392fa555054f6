import { expect, test } from 'vitest';
import { MB, problemOfFile, sizeInWords } from './files.ts';

test.each([
  [500 * 1024, '500KB'],
  [MB - 1, '1.024KB'],
  [MB, '1MB'],
  [1.5 * MB, '1,5MB'],
  [5 * MB, '5MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

const IMAGE = { types: ['image/png', 'image/webp'], maxBytes: 2 * MB, title: 'Logo' } as const;

test.each([
  ['image/png', 1],
  ['image/webp', 2 * MB],
])('a file of type %s with %i bytes is accepted', (type, size) => {
  expect(problemOfFile(IMAGE, { type, size })).toBeUndefined();
});

test.each([
  ['image/png', 2 * MB + 1, 'El archivo no debe superar 2MB'],
  ['image/png', 0, 'El archivo está vacío'],
  ['image/jpeg', 1, 'Tipo de archivo no permitido. Use: PNG, WebP'],
])('a file of type %s with %i bytes is refused: %s', (type, size, problem) => {
  expect(problemOfFile(IMAGE, { type, size })).toBe(problem);
});

test.each([
  ['image/png', 2 * MB + 1, 'La imagen debe ser menor a 2MB'],
  ['image/png', 0, 'El archivo está vacío'],
  ['text/plain', 1, 'Solo se permiten archivos de imagen'],
  ['image/gif', 1, 'Tipo de archivo no permitido. Use: PNG, WebP'],
  ['image/heic', 1, 'Tipo de archivo no permitido. Use: PNG, WebP'],
])(
  'a picture of type %s with %i bytes is refused with a sentence for pictures: %s',
  (type, size, problem) => {
    expect(problemOfFile({ ...IMAGE, wording: 'picture' }, { type, size })).toBe(problem);
  },
);

test('types have their common names', () => {
  const all = [
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/x-icon',
    'text/plain',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
    'application/zip',
  ] as const;

  expect(problemOfFile({ ...IMAGE, types: all }, { type: 'video/mp4', size: 1 })).toBe(
    'Tipo de archivo no permitido. Use: PNG, JPG, WebP, ICO, texto, CSV, Excel, PDF, ZIP',
  );
});
