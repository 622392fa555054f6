import { type HeldSale, heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { useRead } from '@mostrador/shared-data';
import { withParams } from '@mostrador/shared-screens/lists';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The URL parameter that takes a sale off hold, used by the online store's orders. */
const HELD = 'held';

interface LinkedHeldSaleOptions {
  onFound: (held: HeldSale) => void;
  /** The sale is no longer on hold. */
  onGone: () => void;
  /** The sales on hold could not be read. */
  onUnknown: () => void;
}

/** Looks up the held sale that the URL names, once, and removes the parameter from the URL. */
export function useLinkedHeldSale({ onFound, onGone, onUnknown }: LinkedHeldSaleOptions): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(HELD);
  const read = useRead(heldSaleEndpoints.list);
  // A cached list may be older than the sale: wait for the fetch.
  const isRead = !read.isPending && !read.isFetching;

  const answer = useEffectEvent((id: string) => {
    setParams((before) => withParams(before, { [HELD]: undefined }), { replace: true });
    if (!read.data) return onUnknown();
    const held = read.data.find(({ _id }) => _id === id);
    if (held) onFound(held);
    else onGone();
  });
  useEffect(
    function answerLink() {
      if (id !== null && isRead) answer(id);
    },
    [id, isRead],
  );
}
