import { newId } from '@mostrador/domain';
import { sql } from 'kysely';
import { defer, type ShopTransaction } from '../../database/database.ts';
import type { AuditAction, AuditDetails } from './audit-details.ts';

/** The author of an action, and its time. */
export interface Authorship {
  userId: string;
  username: string;
  now: Date;
}

/**
 * The operator of the installation, as the author of changes made by command: a user of no shop.
 */
export const OPERATOR = {
  userId: '00000000-0000-0000-0000-000000000000',
  username: 'operador',
} as const;

/** Writes to the shop's audit trail, in the transaction of the recorded change. */
export function recordAudit<Action extends AuditAction>(
  tx: ShopTransaction,
  { userId, username, now }: Authorship,
  action: Action,
  details: AuditDetails[Action],
): void {
  defer(
    tx,
    tx.insertInto('audit_entry').values({
      shop_id: tx.shopId,
      id: newId(now),
      at: now,
      user_id: userId,
      username,
      action,
      details: sql`${jsonOf(details)}::jsonb`,
    }),
  );
}

/**
 * Serializes the details. Replaces lone surrogates, which jsonb refuses, with the replacement
 * character.
 */
function jsonOf(details: object): string {
  return JSON.stringify(details, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
