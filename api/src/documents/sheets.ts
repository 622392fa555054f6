import type { jsPDF } from 'jspdf';
import { type Block, drawBelow, rule } from './blocks.ts';
import { pagesOf } from './pages.ts';
import { addPage, bytesOf, newPdf, type PageSize, type PdfDetails } from './pdf.ts';
import { drawLine, type TextStyle, widthOf } from './typesetting.ts';

/** A4, in millimetres. */
const A4: PageSize = { width: 210, height: 297 };
const MARGIN = 16;
/** Gap between the last block and the foot, in millimetres. */
const FOOT = 10;
const FOOT_STYLE: TextStyle = { size: 8.5, shade: 70 };
const FOOT_LINE = 205;
/** Light enough to read the text over it, dark enough to show on a photocopy. */
const STAMP_STYLE: TextStyle = { size: 96, bold: true, shade: 222 };
/** Counterclockwise from the horizontal, in degrees. */
const STAMP_ANGLE = 50;
/**
 * Longest stamp, in millimetres. A longer one gets smaller letters, so that it never reaches the
 * text at the bottom of the sheet.
 */
const LONGEST_STAMP = 215;

/** Width between the margins, in millimetres. */
export const SHEET_WIDTH = A4.width - 2 * MARGIN;

export interface Sheets extends PdfDetails {
  blocks: Block[];
  /** Drawn at the bottom of the last sheet, which the last of the blocks shares. */
  ending?: Block;
  /** Drawn at the top of every sheet after the first. */
  running: Block[];
  /** Drawn at the foot of every sheet, beside its number. */
  foot: string;
  /** Drawn across every sheet, under its content. */
  stamp: string | null;
}

/** Lays a document out on as many numbered A4 sheets as it needs. */
export function onSheets({ blocks, ending, running, foot, stamp, ...details }: Sheets) {
  const all = ending ? [...keptWithNext(blocks), ending] : blocks;
  const pages = pagesOf(all, { height: A4.height - 2 * MARGIN - FOOT, running });
  const pdf = newPdf(A4, details);
  for (const [index, page] of pages.entries()) {
    if (index > 0) addPage(pdf, A4);
    if (stamp) drawStamp(pdf, stamp);
    const [flowing, atBottom] = page.at(-1) === ending ? [page.slice(0, -1), ending] : [page];
    drawBelow(flowing, pdf, MARGIN, MARGIN);
    atBottom?.draw(pdf, MARGIN, A4.height - MARGIN - FOOT - atBottom.height);
    const top = A4.height - MARGIN;
    rule(SHEET_WIDTH, { around: 0, shade: FOOT_LINE }).draw(pdf, MARGIN, top - 1.5);
    drawLine(pdf, foot, { ...FOOT_STYLE, x: MARGIN, top });
    const number = `Página ${index + 1} de ${pages.length}`;
    drawLine(pdf, number, { ...FOOT_STYLE, x: MARGIN + SHEET_WIDTH, top, align: 'right' });
  }
  return bytesOf(pdf);
}

/** Lets the last block share the sheet of what follows. */
function keptWithNext(blocks: Block[]): Block[] {
  return blocks.map((block, place) =>
    place === blocks.length - 1 ? { ...block, keepsWithNext: true } : block,
  );
}

function drawStamp(pdf: jsPDF, stamp: string): void {
  const scale = Math.min(1, LONGEST_STAMP / widthOf(stamp, STAMP_STYLE));
  const style = { ...STAMP_STYLE, size: STAMP_STYLE.size * scale };
  const half = widthOf(stamp, style) / 2;
  const radians = (STAMP_ANGLE * Math.PI) / 180;
  drawLine(pdf, stamp, {
    ...style,
    angle: STAMP_ANGLE,
    x: A4.width / 2 - half * Math.cos(radians),
    top: A4.height / 2 + half * Math.sin(radians),
  });
}
