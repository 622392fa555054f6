import { createHash, randomBytes } from 'node:crypto';
import { isId } from '@mostrador/domain';

const SHOP_ID_BYTES = 16;
const SECRET_BYTES = 32;
/** 48 bytes are exactly 64 characters of base64url, without padding. */
const TOKEN = /^[\w-]{64}$/;

export interface ShopToken {
  shopId: string;
  /**
   * The stored form, which does not reveal the token to a reader of the database. It is compared by
   * lookup, whose duration reveals nothing about the original token.
   */
  hash: Buffer;
}

/**
 * Returns a new opaque token, for a session or a link: the shop's id and 32 random bytes. With the
 * id the server can set the tenant before it looks up the token; the id alone proves nothing.
 */
export function newShopToken(shopId: string): ShopToken & { token: string } {
  const shop = Buffer.from(shopId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([shop, randomBytes(SECRET_BYTES)]).toString('base64url');
  return { token, shopId, hash: hashOf(token) };
}

/** Parses a presented token; undefined when it is malformed. */
export function readShopToken(token: string): ShopToken | undefined {
  if (!TOKEN.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, SHOP_ID_BYTES);
  const shopId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(shopId) ? { shopId, hash: hashOf(token) } : undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
