import { cornerOf, type LabelSheet, labelsPerPage } from '@mostrador/domain/label-sheets';
import styles from './sheet-picture.module.css';

interface SheetPictureProps {
  sheet: LabelSheet;
  /** The first free label, from 1. */
  startAt: number;
  count: number;
}

/** A picture of the first sheet: which labels were used, and which will be printed. */
export function SheetPicture({ sheet, startAt, count }: SheetPictureProps) {
  const { page, label } = sheet;
  const stateOf = (place: number) => {
    if (place < startAt - 1) return 'used';
    return place < startAt - 1 + count ? 'printed' : 'free';
  };

  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      className={styles.sheet}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={page.width} height={page.height} className={styles.paper} />
      {Array.from({ length: labelsPerPage(sheet) }, (_, place) => {
        const { left, top } = cornerOf(sheet, place);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
            key={place}
            x={left + 1}
            y={top + 1}
            width={label.width - 2}
            height={label.height - 2}
            rx={2}
            className={styles.label}
            data-state={stateOf(place)}
          />
        );
      })}
    </svg>
  );
}
