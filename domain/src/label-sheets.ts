import type { BarSymbol } from './bar-symbol.ts';

/** A page of equal labels. All lengths are in millimetres. */
export interface LabelSheet {
  /** As a person chooses it. */
  name: string;
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  /** Between two columns. Rows have none between them. */
  gap: number;
  /** White at the sides of a label, and above and below its content. */
  padding: { x: number; y: number };
  /** The widths of the narrowest bar that its printers print well, the widest first. */
  modules: readonly number[];
}

const A4 = { width: 210, height: 297 };
/** The size that GS1 recommends, and the smallest that scanners read well. */
const OF_OFFICE_PRINTERS = [0.33, 0.25];
/** Three and two dots of a printer with 203 dots per inch, so that all bars are equally sharp. */
const OF_LABEL_PRINTERS = [0.375, 0.25];

/**
 * The sheets of labels. The labels stand in the middle of their page, as on those that shops buy:
 * the sizes are Avery's 3474, L7160, L7163 and 3657, which other makers copy.
 */
export const LABEL_SHEETS = {
  'a4-3x8': {
    name: 'Hoja A4: 24 etiquetas de 70 × 37 mm',
    page: A4,
    label: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    gap: 0,
    // The labels reach the edges of the paper, where printers do not print.
    padding: { x: 5, y: 4 },
    modules: OF_OFFICE_PRINTERS,
  },
  'a4-3x7': {
    name: 'Hoja A4: 21 etiquetas de 63,5 × 38,1 mm',
    page: A4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    gap: 2.5,
    padding: { x: 3, y: 3 },
    modules: OF_OFFICE_PRINTERS,
  },
  'a4-2x7': {
    name: 'Hoja A4: 14 etiquetas de 99,1 × 38,1 mm',
    page: A4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    gap: 2.5,
    padding: { x: 4, y: 3 },
    modules: OF_OFFICE_PRINTERS,
  },
  'a4-4x10': {
    name: 'Hoja A4: 40 etiquetas de 48,5 × 25,4 mm',
    page: A4,
    label: { width: 48.5, height: 25.4 },
    columns: 4,
    rows: 10,
    gap: 0,
    padding: { x: 2, y: 2 },
    modules: OF_OFFICE_PRINTERS,
  },
  'roll-50x25': {
    name: 'Rollo: etiquetas de 50 × 25 mm',
    page: { width: 50, height: 25 },
    label: { width: 50, height: 25 },
    columns: 1,
    rows: 1,
    gap: 0,
    padding: { x: 1.5, y: 1.25 },
    modules: OF_LABEL_PRINTERS,
  },
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof LABEL_SHEETS;
export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as LabelSheetName[];

export function labelsPerPage({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Returns the top left corner of a label on its page, from 0: row by row. */
export function cornerOf(
  { page, label, columns, rows, gap }: LabelSheet,
  place: number,
): { left: number; top: number } {
  const column = place % columns;
  const row = Math.floor(place / columns);
  const [width, height] = [columns * label.width + (columns - 1) * gap, rows * label.height];
  return {
    left: (page.width - width) / 2 + column * (label.width + gap),
    top: (page.height - height) / 2 + row * label.height,
  };
}

/** Returns the width of a label's content. */
export function contentWidthOf({ label, padding }: LabelSheet): number {
  return label.width - 2 * padding.x;
}

/**
 * The outer part of the padding that counts as no white for a scanner, because labels are cut and
 * printed up to a millimetre off.
 */
const UNCERTAIN = 1;

/**
 * Returns where bars begin at the left of a label's content: their white may be in its padding.
 *
 * @param module the width of the narrowest bar
 */
export function barsStartAt({ quiet }: BarSymbol, { padding }: LabelSheet, module: number): number {
  return beyondPadding(quiet.left * module, padding);
}

function beyondPadding(white: number, { x }: LabelSheet['padding']): number {
  return Math.max(0, white - Math.max(0, x - UNCERTAIN));
}

/**
 * Returns the widest of a sheet's narrowest bars with which bars and their white fit on a label;
 * undefined if they fit with none.
 *
 * @param column the width of what is beside the bars
 */
export function moduleFor(symbol: BarSymbol, sheet: LabelSheet, column = 0): number | undefined {
  const { bars, quiet } = symbol;
  const count = bars.reduce((sum, width) => sum + width, 0);
  return sheet.modules.find((module) => {
    const white = quiet.right * module;
    const right = column > 0 ? white + column : beyondPadding(white, sheet.padding);
    const needed = barsStartAt(symbol, sheet, module) + count * module + right;
    return needed <= contentWidthOf(sheet);
  });
}
