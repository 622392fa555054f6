import type { Cents, Unit } from '@mostrador/domain';
import type { LabelSheet } from '@mostrador/domain/label-sheets';

/** A product as its label shows it. */
export interface Label {
  name: string;
  price: Cents;
  unit: Unit;
  code: string | null;
}

/** The parts of a label besides the name and the price. */
export interface LabelContent {
  barcode: boolean;
  unitPrice: boolean;
  /** `31/12/2026`. */
  date?: string | undefined;
}

export const MM_PER_POINT = 25.4 / 72;

/** The lowest label, in millimetres, that has room for large letters. */
const HIGH = 35;

/** Returns the sizes of a label's letters, in points. */
export function letterSizesOf({ label }: LabelSheet) {
  return label.height < HIGH
    ? { name: { onOneLine: 8.5, onTwo: 7, smallest: 5.5 }, smallPrint: 6 }
    : { name: { onOneLine: 11, onTwo: 9.5, smallest: 6.5 }, smallPrint: 7.5 };
}

/** Returns the height of a label's content. */
export function contentHeightOf({ label, padding }: LabelSheet): number {
  return label.height - 2 * padding.y;
}
