import type { SessionUser } from '@mostrador/contracts/accounts';
import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { pinEndpoints } from '@mostrador/contracts/pins';
import {
  type CallArguments,
  call,
  proposedTokenOf,
  serverTokenOf,
  statusOf,
} from '@mostrador/shared-auth';

/** The person at the till does not wait longer for the server. */
const ANSWER_TIMEOUT_MS = 5000;
/** As the server makes them: the shop's id and a secret, in base64url. */
const SERVER_TOKEN = /^[\w-]{64}$/;
const SHOP_ID_BYTES = 16;

export interface PersonPin {
  userId: string;
  pin: string;
}

export interface PersonSession {
  user: SessionUser;
  token: string;
}

/** The token proposed with this page's last attempt, and that of the session it was to replace. */
let last: { before: string; proposed: string } | undefined;

/**
 * Signs in a seller at the server with their PIN, in place of the session that the device has. The
 * device proposes the token: when an answer is lost, the next attempt finds the session that the
 * server began. Rejects with the refusal, and with a 401 when the server knows neither session.
 *
 * @param token of the session, also of one that began without the server
 */
export async function switchAtServer(person: PersonPin, token: string): Promise<PersonSession> {
  const before = serverTokenOf(token);
  const proposed = proposeToken(token);
  const body = { ...person, token: proposed };
  try {
    return await answered(pinEndpoints.switchSeller, { body, token: before });
  } catch (error) {
    if (statusOf(error) !== 401 || proposed === undefined) throw error;
    return answered(pinEndpoints.switchSeller, { body, token: proposed });
  }
}

/** Returns the token that attempts to replace a session propose: the same one for all of them. */
export function proposeToken(token: string): string | undefined {
  const before = serverTokenOf(token);
  if (last?.before === before) return last.proposed;
  const proposed = proposedTokenOf(token) ?? newTokenLike(before);
  last = proposed === undefined ? undefined : { before, proposed };
  return proposed;
}

/** Another token of the same shop; undefined for a token of another kind. */
function newTokenLike(token: string): string | undefined {
  if (!SERVER_TOKEN.test(token)) return undefined;
  const standard = token.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
  crypto.getRandomValues(bytes.subarray(SHOP_ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Calls, and gives up when the server takes too long. */
export async function answered<E extends EndpointDefinition>(endpoint: E, input: object) {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  return call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>));
}
