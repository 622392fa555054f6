import { guessOf } from '@mostrador/api/modules/accounts/passwords/guessable-passwords';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from './people.ts';

test('a registration cannot use the known password', async () => {
  expect(await guessOf(DEMO_PASSWORD, [])).toEqual({ fromTheirWords: false });
});
