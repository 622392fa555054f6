import type { Pagination as Pages } from '@mostrador/contracts/fields';
import { Pagination } from '@mostrador/shared-ui/pagination';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import type { ReactNode } from 'react';
import styles from './review-row.module.css';

interface ReviewPagesProps {
  read: { isPending: boolean; isLoadingError: boolean; refetch: () => unknown };
  /** The sentence of a read that failed. */
  failure: string;
  /** The sentence when nothing is left. */
  none: string;
  asked: number;
  onAsk: (page: number) => void;
  pagination: Pages | undefined;
  /** Marks all rows at once. */
  all: ReactNode;
  /** The rows of this page. */
  children: ReactNode;
}

/** A list to review, in pages: what was reviewed leaves it. */
export function ReviewPages({
  read,
  failure,
  none,
  asked,
  onAsk,
  pagination,
  all,
  children,
}: ReviewPagesProps) {
  if (read.isPending) return <Skeleton lines={6} />;
  if (read.isLoadingError || !pagination)
    return <ErrorState message={failure} onRetry={() => read.refetch()} />;
  const { pages, total } = pagination;
  if (total === 0) return <p>{none}</p>;
  // The last row of the last page was reviewed.
  if (asked > pages) onAsk(pages);
  return (
    <>
      {all}
      <ul className={styles.rows}>{children}</ul>
      {pages > 1 && <Pagination page={asked} pages={pages} onChange={onAsk} />}
    </>
  );
}
