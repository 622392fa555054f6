import type {
  ConsumerRequest,
  ConsumerRequestKind,
  ConsumerRequestReceipt,
} from '@mostrador/contracts/consumer-requests';
import { resendableDraft } from '../../forms/resendable-draft.ts';
import { tabStorage } from '../../forms/tab-storage.ts';

export type RequestFields = Omit<ConsumerRequest, '_id' | 'kind'>;

/** The code of a received request, and the address it was mailed to. */
export type StoredReceipt = Pick<ConsumerRequestReceipt, 'code'> & { email: string };

const draftsOf = (kind: ConsumerRequestKind) => ({
  draft: resendableDraft<RequestFields>(`mostrador-${kind}-draft`),
  /** Shown again after a reload: the mail may be slow, or its address mistyped. */
  receipt: tabStorage<StoredReceipt>(`mostrador-${kind}-receipt`),
});

export const requestDrafts: Record<ConsumerRequestKind, ReturnType<typeof draftsOf>> = {
  regret: draftsOf('regret'),
  cancellation: draftsOf('cancellation'),
};

export function readReceipt(kind: ConsumerRequestKind): StoredReceipt | undefined {
  const { code, email } = requestDrafts[kind].receipt.read();
  return code && email ? { code, email } : undefined;
}
