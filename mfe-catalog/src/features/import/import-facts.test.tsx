import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportFacts } from './import-facts.tsx';

test.each([
  [['Playadito'], [], 'También se crea la marca Playadito.'],
  [['Playadito', 'Ledesma'], [], 'También se crean las marcas Playadito, Ledesma.'],
  [
    ['Playadito'],
    ['Almacén', 'Bebidas'],
    'También se crean la marca Playadito y las categorías Almacén, Bebidas.',
  ],
  [[], [...'abcdefgh'], 'También se crean las categorías a, b, c, d, e, f y 2 más.'],
])('the new names %j and %j are said before they are made', (newBrands, newCategories, words) => {
  const facts = { changes: 3, created: 3, newBrands, newCategories };
  render(<ImportFacts facts={facts} room={undefined} />);
  expect(screen.getByText(words)).toBeTruthy();
});
