import { accountEndpoints } from '@mostrador/contracts/accounts';
import { callServer } from '@mostrador/server-kit/http/call-server';
import { DomainError, domainError } from '@mostrador/server-kit/http/errors';
import type { ShopToken } from '@mostrador/server-kit/http/shop-token';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';

const TIMEOUT_MS = 5_000;

const sessionUnknown = domainError(
  'session.unknown',
  503,
  'No se pudo comprobar tu sesión. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 5 },
);

/**
 * Requests a session's user from the product API, because this server stores no sessions. Undefined
 * when the session is invalid. Throws `session.unknown` when the product does not answer.
 *
 * @param apiUrl the internal address of the product API
 */
export async function findUser(
  apiUrl: string,
  { shopId, hash }: ShopToken,
  token: string,
): Promise<SignedInUser | undefined> {
  try {
    const me = await callServer(
      { url: apiUrl, token, timeoutMs: TIMEOUT_MS },
      accountEndpoints.me,
      {},
    );
    const { _id: userId, username, role, permissions, maxDiscount } = me;
    return {
      shopId,
      userId,
      username,
      role,
      permissions,
      maxDiscount,
      sessionId: hash.toString('hex'),
    };
  } catch (error) {
    if (error instanceof DomainError && error.status === 401) return undefined;
    if (error instanceof DomainError && error.status === 429) throw error;
    throw sessionUnknown();
  }
}
