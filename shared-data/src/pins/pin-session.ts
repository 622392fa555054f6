import type { SessionUser } from '@mostrador/contracts/accounts';
import { pinEndpoints } from '@mostrador/contracts/pins';
import {
  apiErrorOf,
  hasNoAnswer,
  isFromServer,
  isOfflineToken,
  offlineTokenOf,
  onSessionRefused,
  session,
  sessionStore,
  statusOf,
} from '@mostrador/shared-auth';
import { queryClient } from '../query-client.ts';
import { forgetPin, keepPin, tryPin } from './device-pins.ts';
import { isProvedInOtherTab, proveForOtherTabs } from './other-tabs.ts';
import {
  answered,
  type PersonPin,
  type PersonSession,
  proposeToken,
  switchAtServer,
} from './switch-at-server.ts';
import { waitInWords } from './wrong-pins.ts';

/**
 * The PIN with which a session began on this device, and the token of that session: once the server
 * answers, it proves it there too. Kept in this page's memory alone.
 */
let proved: { token: string; person: PersonPin } | undefined;
/** The token of the session that a running change of seller replaces. */
let switching: string | undefined;
/**
 * The last change of seller that got no answer, and the token of the session it was to replace: the
 * server may have ended that one. The person is who signs in once the server refuses it.
 */
let unanswered: { token: string; person: PersonPin } | undefined;

/**
 * Opens the locked till with the PIN of its user, also without the server. Rejects with the refusal
 * of the server or of this device.
 */
export async function unlockWithPin(pin: string): Promise<void> {
  const { user, token } = sessionStore.getState();
  if (!user || token === null) return;
  if (isOfflineToken(token)) return session.signIn(await switchSeller({ userId: user._id, pin }));
  try {
    await answered(pinEndpoints.unlock, { body: { pin } });
    keepLater(user, pin, token);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await proveOnDevice(user.shopId, { userId: user._id, pin });
  }
  // Another session may have begun meanwhile.
  if (!isCurrent(token)) return;
  // The person who tried to take over has left: the one who is here goes on.
  if (unanswered?.token === token) unanswered = { token, person: { userId: user._id, pin } };
  session.unlock();
}

/**
 * Returns the session of a seller who proves their PIN. Without the server it begins here: the server
 * refuses its calls until it has checked the PIN too. Rejects with the refusal of the server or of
 * this device.
 */
export async function switchSeller(person: PersonPin): Promise<PersonSession> {
  const { user, token } = sessionStore.getState();
  if (!user || token === null) throw new Error('Nobody is signed in');
  switching = token;
  try {
    const next = await switchAtServer(person, token);
    proved = undefined;
    keepLater(next.user, person.pin, next.token);
    return next;
  } catch (error) {
    if (isSessionRefused(error)) expire(token);
    if (!isUnanswered(error)) throw error;
    unanswered = { token, person };
    const next = await proveOnDevice(user.shopId, person);
    proved = { token: offlineTokenOf(token, proposeToken(token)), person };
    return { user: next, token: proved.token };
  } finally {
    switching = undefined;
  }
}

/**
 * Settles a session that the server refused: proves the PIN with which it began, or locks the till.
 * Returns false where the session has to end.
 */
export function settleRefusal(refused: string): boolean {
  // The change of seller finds out whether the server has ended this session for it.
  if (switching === refused) return true;
  if (!isOfflineToken(refused) && unanswered?.token !== refused) return false;
  // Another session may have begun while this code was loaded.
  if (isCurrent(refused)) proveToServer();
  return true;
}

function isUnanswered(error: unknown): boolean {
  const status = statusOf(error);
  return hasNoAnswer(error) || (status !== undefined && !isFromServer(status));
}

/** A 401 without a sentence is a proxy's, which knows nothing of sessions. */
function isSessionRefused(error: unknown): boolean {
  return statusOf(error) === 401 && apiErrorOf(error) !== undefined;
}

function keepLater(user: SessionUser, pin: string, token: string): void {
  // A device that cannot keep it needs the server for this person.
  keepPin(user, pin, token).catch(() => undefined);
}

async function proveOnDevice(
  shopId: string | undefined,
  { userId, pin }: PersonPin,
): Promise<SessionUser> {
  const unknown = { kind: 'unknown' } as const;
  const trial = shopId ? await tryPin({ shopId, userId }, pin).catch(() => unknown) : unknown;
  if (trial.kind === 'right') return trial.user;
  if (trial.kind === 'wrong') throw refused('pin.wrong', 'El PIN no es correcto');
  if (trial.kind === 'wait')
    throw refused(
      'attempts.too-many',
      `Demasiados intentos. Probá de nuevo en ${waitInWords(trial.ms)}.`,
    );
  throw refused(
    'pin.not-on-device',
    'Sin conexión solo entra quien usó su PIN en este dispositivo en los últimos siete días. Lo que estabas haciendo sigue acá.',
  );
}

/** A refusal of this device, which forms show as the server's. */
function refused(code: string, error: string): Error {
  const response = { status: 403, data: { code, error } };
  return Object.assign(new Error(error), { isAxiosError: true, response });
}

let isProving = false;

function proveToServer(): void {
  if (isProving) return;
  isProving = true;
  void signInAtServer().finally(() => {
    isProving = false;
  });
}

/**
 * Signs in at the server with the PIN that began the session; locks the till where it cannot. Also
 * finds out whether a change of seller without an answer ended the session before: then it signs in
 * that seller, and locks the till, or the one before who opened it with their PIN meanwhile.
 */
async function signInAtServer(): Promise<void> {
  const { user, token } = sessionStore.getState();
  if (!user || token === null) return;
  const isOffline = isOfflineToken(token);
  // The person who opens a locked till proves their PIN to the server.
  if (isOffline && session.isLocked()) return;
  const attempt = isOffline ? proved : unanswered;
  if (attempt?.token !== token) {
    if (!(await isProvedInOtherTab(token)) && isCurrent(token)) session.lock();
    return;
  }
  const { person } = attempt;
  try {
    const next = await switchAtServer(person, token);
    if (!isCurrent(token)) return;
    // Another seller, whose attempt got no answer, may have left: the till asks who is there.
    const staysLocked = session.isLocked() || next.user._id !== user._id;
    session.signIn(next);
    if (staysLocked) session.lock();
  } catch (error) {
    // The next call that is refused tries again.
    if (isUnanswered(error) || !isCurrent(token)) return;
    // The session before has ended: nobody can prove a PIN with it.
    if (isSessionRefused(error) || !isOffline) return expire(token);
    session.lock();
    const { shopId, _id: userId } = user;
    if (statusOf(error) === 403 && shopId) await forgetPin({ shopId, userId }).catch(() => {});
  }
  proved = undefined;
  unanswered = undefined;
}

function isCurrent(token: string): boolean {
  return sessionStore.getState().token === token;
}

function expire(token: string): void {
  if (isCurrent(token)) session.expire();
}

onSessionRefused(settleRefusal);
proveForOtherTabs((token) => {
  if (proved?.token !== token || !isCurrent(token)) return false;
  proveToServer();
  return true;
});
sessionStore.subscribe(function readAgain({ user, token }, before) {
  // Reads were refused until a tab had proved the PIN.
  if (user && isOfflineToken(before.token) && !isOfflineToken(token))
    void queryClient.invalidateQueries();
});
