import { type HeldSale, heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { useRead } from '@mostrador/shared-data';
import { withParams } from '@mostrador/shared-screens/lists';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parameter of the URL that takes up a sale on hold, as from an order of the online store. */
const HELD = 'held';

interface LinkedHeldSaleOptions {
  onFound: (held: HeldSale) => void;
  /** It is on hold no more. */
  onGone: () => void;
  /** The sales on hold could not be read. */
  onUnknown: () => void;
}

/** Answers the URL that names a sale on hold, once, and removes the name from it. */
export function useLinkedHeldSale({ onFound, onGone, onUnknown }: LinkedHeldSaleOptions): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(HELD);
  const read = useRead(heldSaleEndpoints.list);
  // The sale is newer than a list that was read before.
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
