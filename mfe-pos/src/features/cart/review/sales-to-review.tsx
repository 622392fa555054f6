import type { Cents } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { CartStore } from '../cart-store.ts';
import type { ReviewModalProps } from './review-modal.tsx';

/** If this code cannot be loaded, the sales stay stored. */
const ReviewModal = lazy<ComponentType<ReviewModalProps>>(() =>
  import('./review-modal.tsx').catch(() => ({ default: () => null })),
);

interface SalesToReviewProps {
  cart: CartStore;
  /** Sends the sale that is in the cart. */
  onSend: (total: Cents) => void;
  /** Other sales to review on this device, finished ones. */
  finished: { count: number; list: ReactNode };
  /** Called after the modal closed: the parent moves the focus. */
  onDone: () => void;
}

/** The sales that failed and were put aside, while there are any. */
export function SalesToReview({ cart, onSend, finished, onDone }: SalesToReviewProps) {
  const unfinished = useStore(cart, ({ toReview }) => toReview?.length ?? 0);
  const count = unfinished + finished.count;
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    onDone();
  }

  return (
    <>
      {count > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          {`Para revisar (${count})`}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <ReviewModal cart={cart} onSend={onSend} onClose={close} finished={finished.list} />
        )}
      </Suspense>
    </>
  );
}
