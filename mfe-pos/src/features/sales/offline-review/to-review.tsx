import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { type ComponentType, Suspense, useState } from 'react';

interface ToReviewProps {
  count: number;
  /** How many there are, in words. */
  title: string;
  /** Why somebody should look at them. */
  reason: string;
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** Announces what the owner should look at, and opens its list. */
export function ToReview({ count, title, reason, Dialog }: ToReviewProps) {
  const [isOpen, setOpen] = useState(false);
  // The list stays open when its last row was reviewed.
  return (
    <>
      {count > 0 && (
        <Alert
          kind="warning"
          title={title}
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              Revisar
            </Button>
          }
        >
          {reason}
        </Alert>
      )}
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
