import { Button, IconButton } from '../button/index.ts';
import { IconChevronLeft, IconChevronRight } from '../icons/index.ts';
import styles from './pagination.module.css';

const MAX_PAGE_BUTTONS = 5;

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/**
 * The pages of a list: those around the current one, and the previous and next buttons. At either
 * end the button is `aria-disabled` and not `disabled`, which would drop the focus of the user who
 * just pressed it.
 */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  function go(to: number) {
    if (to >= 1 && to <= pages) onChange(to);
  }

  return (
    <nav aria-label="Páginas" className={styles.pages}>
      <IconButton
        label="Página anterior"
        icon={<IconChevronLeft />}
        aria-disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      {pagesAround(page, pages).map((each) => (
        <Button
          key={each}
          variant="quiet"
          aria-label={`Página ${each}`}
          aria-current={each === page ? 'page' : undefined}
          className={styles.page}
          onClick={() => onChange(each)}
        >
          {each}
        </Button>
      ))}
      <IconButton
        label="Página siguiente"
        icon={<IconChevronRight />}
        aria-disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}

/** Returns at most five pages, with the current one in the middle unless it is near an end. */
function pagesAround(page: number, pages: number): number[] {
  const count = Math.min(MAX_PAGE_BUTTONS, pages);
  const first = Math.min(Math.max(1, page - 2), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
