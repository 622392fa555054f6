import { createHash } from 'node:crypto';
import { productList } from '@mostrador/contracts/products.schemas';
import { z } from 'zod';

/** Part of every cursor: a change of the contract gives another list for the same rows. */
export const LIST_FORMAT = JSON.stringify(z.toJSONSchema(productList));

const SEAL_LENGTH = 12;

/** A moment in the history of a shop's list. */
export interface Position {
  /** All changes by transactions below this number are included. */
  xid: string;
  /** The database's life. Transaction numbers of another life are meaningless. */
  life: string;
}

/**
 * Returns the cursor that a client gets: opaque, and valid for this shop, life and contract only.
 */
export function cursorOf(shopId: string, { xid, life }: Position): string {
  return `${xid}.${sealOf(shopId, life)}`;
}

/** Returns the transaction number in a cursor. The contract has checked that there is one. */
export function xidIn(cursor: string): string {
  return cursor.slice(0, cursor.indexOf('.'));
}

function sealOf(shopId: string, life: string): string {
  const hash = createHash('sha256').update(`${LIST_FORMAT}\n${shopId}\n${life}`);
  return hash.digest('base64url').slice(0, SEAL_LENGTH);
}
