import { type DeliveredEntry, offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import { apiErrorOf, call, notify } from '@mostrador/shared-auth';
import type { DeliveryAnswer } from '../../features/outbox/deliver-outbox.ts';
import type { CashEntry } from '../../features/outbox/outbox-entry.ts';
import { ANSWER_TIMEOUT_MS, answerOfError } from '../../features/sales/api/complete-sale.ts';

/** A server of an earlier release does not know the address. */
const UNKNOWN_ADDRESS = 'address.not-found';
const NOT_YET = 'El servidor todavía no registra lo que se hizo con la caja sin conexión';

/** Delivers what was done with the register on this device. Never throws. */
export async function sendCashEntry(entry: CashEntry): Promise<DeliveryAnswer> {
  try {
    const { _id, recordedId } = await deliver(entry);
    // A captive portal answers 200 to everything.
    if (_id !== entry.body._id) return { kind: 'failed', error: undefined };
    if (entry.kind === 'opening' && recordedId !== _id)
      notify({
        kind: 'info',
        message: 'Ya había una caja abierta: lo que se hizo en este dispositivo quedó en esa',
      });
    return { kind: 'recorded' };
  } catch (error) {
    const refusal = apiErrorOf(error);
    if (refusal?.code === UNKNOWN_ADDRESS) return { kind: 'failed', error: { error: NOT_YET } };
    return answerOfError(error);
  }
}

function deliver(entry: CashEntry): Promise<DeliveredEntry> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  return entry.kind === 'opening'
    ? call(offlineEntryEndpoints.deliverOpening, { body: entry.body, signal })
    : call(offlineEntryEndpoints.deliverMovement, { body: entry.body, signal });
}
