import {
  type ConsumerRequestKind,
  consumerRequestEndpoints,
} from '@mostrador/contracts/consumer-requests';
import { apiErrorOf, call } from '@mostrador/shared-auth';
import { type RequestFields, requestDrafts, type StoredReceipt } from '../request-drafts.ts';

/** Sends a request and stores its code in this tab. */
export async function sendRequest(
  kind: ConsumerRequestKind,
  fields: RequestFields,
): Promise<StoredReceipt> {
  const { draft, receipt } = requestDrafts[kind];
  try {
    const body = { ...fields, kind, _id: draft.idOf(fields) };
    const { code } = await call(consumerRequestEndpoints.send, { body });
    const received = { code, email: fields.email };
    receipt.save(received);
    draft.forget();
    return received;
  } catch (error) {
    if (apiErrorOf(error)?.code === 'consumer-request.id-reused') draft.forgetId();
    throw error;
  }
}
