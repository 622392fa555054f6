import type { OfflineAct } from '@mostrador/contracts/offline-entries';
import { apiErrorOf, hasNoAnswer, statusOf } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';

/** Stores on this device what is done while the server does not answer. */
export interface ActsOnDevice {
  /** Whether the server is known not to answer. */
  isOffline: () => boolean;
  /** Stores it until the server has it. Resolves to why it cannot, in a sentence. */
  store: (act: OfflineAct) => Promise<string | undefined>;
}

/** How long the server has to answer before the device stores what was done, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 5000;

/** The server does not answer, and the device cannot store it. The message says why. */
class NotStored extends Error {}

/**
 * Sends it, or stores it on this device when no server answers. The id makes both of them one.
 * Resolves to the server's answer, or to undefined once the device has it. Rejects with the server's
 * refusal, or with why it could not be stored.
 *
 * @param device undefined where it has to reach the server
 * @param mustWait that it refers to something that the server does not have yet
 */
export async function sendOrStore<Answer>(
  device: ActsOnDevice | undefined,
  act: OfflineAct,
  send: () => Promise<Answer>,
  { mustWait = false } = {},
): Promise<Answer | undefined> {
  if (!device || !(mustWait || device.isOffline())) {
    try {
      return await send();
    } catch (error) {
      if (!device || !isUnanswered(error)) throw error;
    }
  }
  const problem = await device.store(act);
  if (problem !== undefined) throw new NotStored(problem);
  showToast({
    kind: 'success',
    message: 'Guardado en este dispositivo: se envía al volver la conexión',
  });
  return undefined;
}

/** Also an answer that is not from the shop's server. */
function isUnanswered(error: unknown): boolean {
  return hasNoAnswer(error) || (statusOf(error) !== undefined && !apiErrorOf(error));
}

/** The sentence for a failure that has none of its own. */
export function failureOf(error: unknown, fallback: string): string {
  return error instanceof NotStored ? `${fallback}. ${error.message}` : fallback;
}
