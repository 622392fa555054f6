import type { AuthorizedAct } from '@mostrador/contracts/pins';
import type { ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import {
  findUsableAuthorizations,
  type UsableAuthorization,
  useAuthorization,
} from './authorizations.repository.ts';
import { authorizationInvalid, pinRequired } from './pins.errors.ts';

type ActOf<Name extends AuthorizedAct['act']> = Extract<AuthorizedAct, { act: Name }>;

interface RequiredAuthorization<Name extends AuthorizedAct['act']> {
  act: Name;
  saleId: string;
  /** The authorizations sent with the request; one of them must be for this act. */
  ids: readonly string[];
  /** Whether the authorization covers this act. When absent, a matching sale and act suffice. */
  covers?: (about: ActOf<Name>) => boolean;
  /** Thrown instead of the usual refusal when no authorization is for this act. */
  refusal?: Error | undefined;
}

/**
 * Uses the author's authorization for an act on a sale, in the transaction of that act. Throws
 * `authorization.required` without one, and `authorization.invalid` when it has expired, was used,
 * or is for something else. Of two concurrent uses the second violates a constraint: see
 * `isUsedAuthorization`.
 */
export async function requireAuthorization<const Name extends AuthorizedAct['act']>(
  tx: ShopTransaction,
  { act, saleId, ids, covers, refusal }: RequiredAuthorization<Name>,
  author: Authorship,
): Promise<void> {
  if (ids.length === 0) throw refusal ?? pinRequired(act);
  const asked = { ids, saleId, askedBy: author.userId, now: author.now };
  const ofAct = (await findUsableAuthorizations(tx, asked)).filter(
    ({ about }) => about.act === act,
  );
  if (ofAct.length === 0 && refusal) throw refusal;
  const authorization = ofAct.find(({ about }) => covers?.(about as ActOf<Name>) ?? true);
  if (!authorization) throw authorizationInvalid();
  await spendAuthorization(tx, authorization, author);
}

/** Uses an authorization, and records in the audit trail who requested it and who allowed it. */
export async function spendAuthorization(
  tx: ShopTransaction,
  { id, about, allowedBy }: UsableAuthorization,
  author: Authorship,
): Promise<void> {
  const { saleId } = about;
  await useAuthorization(tx, { id, saleId, now: author.now });
  recordAudit(tx, author, 'authorization.used', { about, allowedBy, saleId });
}
