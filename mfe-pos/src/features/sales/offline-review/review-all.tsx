import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useState } from 'react';
import styles from './review-row.module.css';

/** All rows to review that had arrived when the person opened the list. */
interface ToReviewAtOnce {
  count: number;
  /** When the newest of them arrived, in ISO. */
  receivedUntil: string;
}

interface ReviewAllProps {
  /** The first page of the rows to review, the last received first; undefined until it is read. */
  first: readonly { receivedAt: string }[] | undefined;
  /** How many there are to review, also on other pages. */
  total: number | undefined;
  label: string;
  /** "¿Marcar 2 ventas como revisadas?" */
  question: (count: number) => string;
  message: string;
  isPending: boolean;
  onReviewed: (all: ToReviewAtOnce) => void;
}

/**
 * Marks all rows as reviewed that had arrived when the list was opened, after a question that counts
 * them.
 */
export function ReviewAll({
  first,
  total,
  label,
  question,
  message,
  isPending,
  onReviewed,
}: ReviewAllProps) {
  const [asked, setAsked] = useState<ToReviewAtOnce>();
  const [receivedUntil, setReceivedUntil] = useState<string>();
  const newest = first?.[0]?.receivedAt;
  if (receivedUntil === undefined && newest !== undefined) setReceivedUntil(newest);
  const all = first && receivedUntil && arrivedUntil(receivedUntil, first, total ?? 0);
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

/** Returns undefined when so many arrived since that the others are on later pages, uncounted. */
function arrivedUntil(
  receivedUntil: string,
  first: readonly { receivedAt: string }[],
  total: number,
): ToReviewAtOnce | undefined {
  const since = first.filter(({ receivedAt }) => receivedAt > receivedUntil).length;
  return since === first.length ? undefined : { count: total - since, receivedUntil };
}
