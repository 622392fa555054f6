import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { newShopToken, readShopToken } from './shop-token.ts';

test('a token has its shop and is otherwise unguessable', () => {
  const shopId = newId();
  const [one, other] = [newShopToken(shopId), newShopToken(shopId)];

  expect(readShopToken(one.token)).toEqual({ shopId, hash: one.hash });
  expect(one.token).toHaveLength(64);
  expect(one.token.slice(22)).not.toBe(other.token.slice(22));
});

test.each(['', 'hola', 'A'.repeat(63), `${'A'.repeat(63)}=`, "' or 1=1", '🧉'.repeat(32)])(
  '%j is not a token',
  (text) => expect(readShopToken(text)).toBeUndefined(),
);
