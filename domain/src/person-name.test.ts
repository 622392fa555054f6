import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  [{ username: 'marta', realName: 'Marta Gómez' }, 'Marta Gómez (marta)'],
  [{ username: 'marta', realName: null }, 'marta'],
  [{ username: 'marta' }, 'marta'],
  [{ username: 'marta', realName: 'marta' }, 'marta'],
])('%j is shown as %s', (user, shown) => {
  expect(personName(user)).toBe(shown);
});
