import { type DeliveredEntry, offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import { apiErrorOf, call, notify } from '@mostrador/shared-auth';
import { mergeProduct } from '@mostrador/shared-data';
import type { DeliveryAnswer } from '../../features/outbox/deliver-outbox.ts';
import type { ActEntry } from '../../features/outbox/outbox-entry.ts';
import { answerOfError, DELIVERY_TIMEOUT_MS } from '../../features/sales/api/complete-sale.ts';

/** A server of an earlier release does not know the address. */
const UNKNOWN_ADDRESS = 'address.not-found';
const NOT_YET = 'El servidor todavía no registra lo que se hizo sin conexión';

/** Delivers what was done on this device, other than a sale. Never throws. */
export async function sendActEntry(entry: ActEntry): Promise<DeliveryAnswer> {
  try {
    const { _id, recordedId } = await deliver(entry);
    // A captive portal answers 200 to everything.
    if (_id !== entry.body._id) return { kind: 'failed', error: undefined };
    const message = recordedId === _id ? undefined : asAnotherInWords(entry);
    if (message) notify({ kind: 'info', message });
    return { kind: 'recorded' };
  } catch (error) {
    const refusal = apiErrorOf(error);
    if (refusal?.code === UNKNOWN_ADDRESS) return { kind: 'failed', error: { error: NOT_YET } };
    return answerOfError(error);
  }
}

async function deliver(entry: ActEntry): Promise<DeliveredEntry> {
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
  switch (entry.kind) {
    case 'opening':
      return call(offlineEntryEndpoints.deliverOpening, { body: entry.body, signal });
    case 'cash-movement':
      return call(offlineEntryEndpoints.deliverMovement, { body: entry.body, signal });
    case 'product': {
      const answer = await call(offlineEntryEndpoints.deliverProduct, { body: entry.body, signal });
      // The cart may hold it: it must not be missing in the list when the entry leaves the outbox.
      if (answer.product) mergeProduct(answer.product);
      return answer;
    }
    case 'customer':
      return call(offlineEntryEndpoints.deliverCustomer, { body: entry.body, signal });
  }
}

/** Says that the server recorded it as something that the shop had already. */
function asAnotherInWords(entry: ActEntry): string | undefined {
  switch (entry.kind) {
    case 'opening':
      return 'Ya había una caja abierta: lo que se hizo en este dispositivo quedó en esa';
    case 'product':
      return `El código de ${entry.body.name} ya era de otro producto: lo vendido quedó en ese. Si está en el carrito, volvé a escanearlo`;
    case 'customer':
      return `El documento de ${entry.body.name} ya era de otro cliente: lo vendido quedó a su nombre. Si está en el carrito, volvé a elegirlo`;
    case 'cash-movement':
      return undefined;
  }
}
