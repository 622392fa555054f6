import type { SessionUser } from '@mostrador/contracts/accounts';
import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { pinEndpoints } from '@mostrador/contracts/pins';
import {
  type CallArguments,
  call,
  hasNoAnswer,
  isFromServer,
  isOfflineToken,
  offlineTokenOf,
  onOfflineSessionRefused,
  serverTokenOf,
  session,
  sessionStore,
  statusOf,
} from '@mostrador/shared-auth';
import { queryClient } from '../query-client.ts';
import { forgetPin, keepPin, tryPin } from './device-pins.ts';
import { waitInWords } from './wrong-pins.ts';

/** The person at the till does not wait longer for the server. */
const ANSWER_TIMEOUT_MS = 5000;

interface PersonSession {
  user: SessionUser;
  token: string;
}

/** The PIN with which this page's session began: once the server answers, it proves it there too. */
let proved: { userId: string; pin: string } | undefined;

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
  if (sessionStore.getState().token === token) session.unlock();
}

/**
 * Returns the session of a seller who proves their PIN. Without the server it begins here: the server
 * refuses its calls until it has checked the PIN too. Rejects with the refusal of the server or of
 * this device.
 */
export async function switchSeller(body: { userId: string; pin: string }): Promise<PersonSession> {
  const { user, token } = sessionStore.getState();
  if (!user || token === null) throw new Error('Nobody is signed in');
  try {
    const next = await answered(pinEndpoints.switchSeller, { body, token: serverTokenOf(token) });
    proved = undefined;
    keepLater(next.user, body.pin, next.token);
    return next;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const next = await proveOnDevice(user.shopId, body);
    proved = body;
    return { user: next, token: offlineTokenOf(token) };
  }
}

async function answered<E extends EndpointDefinition>(endpoint: E, input: object) {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  return call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>));
}

function isUnanswered(error: unknown): boolean {
  const status = statusOf(error);
  return hasNoAnswer(error) || (status !== undefined && !isFromServer(status));
}

function keepLater(user: SessionUser, pin: string, token: string): void {
  // A device that cannot keep it needs the server for this person.
  keepPin(user, pin, token).catch(() => undefined);
}

async function proveOnDevice(
  shopId: string | undefined,
  { userId, pin }: { userId: string; pin: string },
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

/** Signs in at the server with the PIN that began the session; locks the till where it cannot. */
async function proveToServer(): Promise<void> {
  const { user, token } = sessionStore.getState();
  // The person who opens a locked till proves their PIN to the server.
  if (!user || token === null || !isOfflineToken(token) || session.isLocked()) return;
  if (proved?.userId !== user._id) return session.lock();
  const body = proved;
  try {
    const next = await answered(pinEndpoints.switchSeller, { body, token: serverTokenOf(token) });
    if (sessionStore.getState().token !== token) return;
    proved = undefined;
    const isLocked = session.isLocked();
    session.signIn(next);
    if (isLocked) session.lock();
    // Reads that were refused meanwhile.
    void queryClient.invalidateQueries();
  } catch (error) {
    // The next call that is refused tries again.
    if (isUnanswered(error) || sessionStore.getState().token !== token) return;
    // The session before has ended: nobody can prove a PIN with it.
    if (statusOf(error) === 401) return session.expire();
    proved = undefined;
    session.lock();
    const { shopId, _id: userId } = user;
    if (statusOf(error) === 403 && shopId) await forgetPin({ shopId, userId }).catch(() => {});
  }
}

onOfflineSessionRefused(() => {
  if (isProving) return;
  isProving = true;
  void proveToServer().finally(() => {
    isProving = false;
  });
});
