import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { OfflineCashAct } from '@mostrador/contracts/offline-entries';
import { apiErrorOf, hasNoAnswer, statusOf } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';

/** The acts with the register that this device stores while the server does not answer. */
export interface CashOnDevice {
  /** The register that was opened on this device and waits for the server. */
  opened: CashRegister | undefined;
  /** Whether the server is known not to answer. */
  isOffline: () => boolean;
  /** Stores it until the server has it. Resolves to why it cannot, in a sentence. */
  store: (act: OfflineCashAct) => Promise<string | undefined>;
}

/** How long the server has to answer before the device stores what was done, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 5000;

/** The server does not answer, and the device cannot store it. The message says why. */
class NotStored extends Error {}

/**
 * Sends it, or stores it on this device when no server answers. The id makes both of them one.
 * Rejects with the server's refusal, or with why it could not be stored.
 *
 * @param device undefined where it has to reach the server
 * @param mustWait that it refers to something that the server does not have yet
 */
export async function sendOrStore(
  device: CashOnDevice | undefined,
  act: OfflineCashAct,
  send: () => Promise<unknown>,
  { mustWait = false } = {},
): Promise<void> {
  if (!device || !(mustWait || device.isOffline())) {
    try {
      await send();
      return;
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
}

/** Also an answer that is not from the shop's server. */
function isUnanswered(error: unknown): boolean {
  return hasNoAnswer(error) || (statusOf(error) !== undefined && !apiErrorOf(error));
}

/** The sentence for a failure that has none of its own. */
export function failureOf(error: unknown, fallback: string): string {
  return error instanceof NotStored ? `${fallback}. ${error.message}` : fallback;
}
