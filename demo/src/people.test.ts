import { guessOf } from '@mostrador/api/modules/accounts/passwords/guessable-passwords';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from './people.ts';

test('nobody could choose the known password when registering', async () => {
  expect(await guessOf(DEMO_PASSWORD, [])).toEqual({ fromTheirWords: false });
});
