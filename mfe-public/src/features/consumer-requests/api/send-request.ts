import {
  type ConsumerRequestKind,
  consumerRequestEndpoints,
} from '@mostrador/contracts/consumer-requests';
import { apiErrorOf, call } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';
import { type RequestFields, requestDrafts } from '../request-drafts.ts';

/** Sends a request and keeps its code in this tab. What went wrong is said in the form, so not in `meta`. */
export function useSendRequest(kind: ConsumerRequestKind) {
  const { draft, receipt } = requestDrafts[kind];
  return useMutation({
    mutationFn: async (fields: RequestFields) => {
      const body = { _id: draft.idOf(fields), kind, ...fields };
      const { code } = await call(consumerRequestEndpoints.send, { body });
      return { code, email: fields.email };
    },
    onSuccess(received) {
      receipt.save(received);
      draft.forget();
    },
    onError(error) {
      if (apiErrorOf(error)?.code === 'consumer-request.id-reused') draft.forgetId();
    },
  });
}
