import { type Block, drawBelow, heightOf } from './blocks.ts';
import { pagesOf } from './pages.ts';
import { addPage, bytesOf, newPdf, type PdfDetails } from './pdf.ts';

/** White that a printer leaves at each side of a roll of 80 or 58 mm, in millimetres. */
const MARGIN = { 80: 4, 58: 4.5 };
/** White above and below, for the cutter, in millimetres. */
const ENDS = 5;
/** A PDF page cannot exceed 5,080 mm: longer tickets continue on another page. */
const LONGEST = 5000;

/** Width of the roll's paper in millimetres. */
export type RollWidth = keyof typeof MARGIN;

/** Returns the width that a printer prints on, in millimetres. */
export function printableWidthOf(width: RollWidth): number {
  return width - 2 * MARGIN[width];
}

/** Lays a ticket out on a roll of paper, as long as its content. */
export function onRoll({
  blocks,
  width,
  ...details
}: PdfDetails & { blocks: Block[]; width: RollWidth }) {
  const [first = [], ...others] = pagesOf(blocks, { height: LONGEST - 2 * ENDS });
  const sizeOf = (page: Block[]) => ({ width, height: heightOf(page) + 2 * ENDS });
  const pdf = newPdf(sizeOf(first), details);
  drawBelow(first, pdf, MARGIN[width], ENDS);
  for (const page of others) {
    addPage(pdf, sizeOf(page));
    drawBelow(page, pdf, MARGIN[width], ENDS);
  }
  return bytesOf(pdf);
}
