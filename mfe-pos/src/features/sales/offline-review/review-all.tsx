import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useState } from 'react';
import styles from './review-row.module.css';

/** All rows to review, as the person sees them. */
export interface ToReviewAtOnce {
  count: number;
  /** When the newest one arrived, in ISO: later ones have not been seen. */
  receivedUntil: string;
}

interface ReviewAllProps {
  /** All rows to review, also those of other pages; undefined until they are known. */
  all: ToReviewAtOnce | undefined;
  label: string;
  /** "¿Marcar 2 ventas como revisadas?" */
  question: (count: number) => string;
  message: string;
  isPending: boolean;
  onReviewed: (all: ToReviewAtOnce) => void;
}

/** Marks all rows as reviewed, after a question that counts them. */
export function ReviewAll({
  all,
  label,
  question,
  message,
  isPending,
  onReviewed,
}: ReviewAllProps) {
  const [asked, setAsked] = useState<ToReviewAtOnce>();
  return (
    <>
      {all && all.count > 1 && (
        <div className={styles.all}>
          <Button size="sm" pending={isPending} onClick={() => setAsked(all)}>
            {label}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={question(asked.count)}
          message={message}
          confirmLabel="Marcar"
          opened
          onConfirm={() => {
            onReviewed(asked);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
