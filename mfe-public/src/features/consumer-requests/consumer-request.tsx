import type { ConsumerRequestKind } from '@mostrador/contracts/consumer-requests';
import { useState } from 'react';
import { readReceipt, requestDrafts } from './request-drafts.ts';
import { RequestForm } from './request-form.tsx';
import { RequestReceipt } from './request-receipt.tsx';

interface ConsumerRequestProps {
  kind: ConsumerRequestKind;
  accountHint: string;
}

/** The form; once sent, the request's code replaces it, also after a reload. */
export function ConsumerRequest({ kind, accountHint }: ConsumerRequestProps) {
  const [receipt, setReceipt] = useState(() => readReceipt(kind));

  function askAgain() {
    requestDrafts[kind].receipt.save({});
    setReceipt(undefined);
  }

  if (receipt) return <RequestReceipt receipt={receipt} onAskAgain={askAgain} />;
  return <RequestForm kind={kind} accountHint={accountHint} onReceived={setReceipt} />;
}
