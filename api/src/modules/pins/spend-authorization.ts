import type { AuthorizedAct } from '@mostrador/contracts/pins';
import type { ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import {
  findUsableAuthorizations,
  type UsableAuthorization,
  useAuthorization,
} from './authorizations.repository.ts';
import { authorizationInvalid, pinRequired } from './pins.errors.ts';

/**
 * The author's authorization for this act. Throws `authorization.required` without one, and
 * `authorization.invalid` when it has expired, was used, or is for something else.
 */
export async function requireAuthorization(
  tx: ShopTransaction,
  { act, id }: { act: AuthorizedAct; id: string | undefined },
  { userId, now }: Authorship,
): Promise<UsableAuthorization> {
  if (id === undefined) throw pinRequired();
  const [authorization] = await findUsableAuthorizations(tx, { ids: [id], askedBy: userId, now });
  if (authorization?.act !== act) throw authorizationInvalid();
  return authorization;
}

/** Uses an authorization for a sale, and says so in the audit trail: who asked, and who allowed it. */
export async function spendAuthorization(
  tx: ShopTransaction,
  { id, act, allowedBy }: UsableAuthorization,
  { saleId, author }: { saleId: string; author: Authorship },
): Promise<void> {
  await useAuthorization(tx, { id, saleId, now: author.now });
  recordAudit(tx, author, 'authorization.used', { act, allowedBy, saleId });
}
