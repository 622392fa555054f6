import type { jsPDF } from 'jspdf';
import {
  type Align,
  drawLine,
  lineHeightOf,
  linesOf,
  type TextStyle,
  widthOf,
} from './typesetting.ts';

/** A part of a document that stays on one page. All lengths are in millimetres. */
export interface Block {
  height: number;
  draw(pdf: jsPDF, left: number, top: number): void;
  /**
   * The head of the block's table. It is drawn again above the block when a page starts with it.
   */
  head?: Block;
  /** Whether the next block must be on the same page. */
  keepsWithNext?: boolean;
}

/** A JPEG; its sides are in pixels. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface Cell {
  text: string;
  width: number;
  align?: Align | undefined;
}

/** Gap between a text and the content beside it, in millimetres. */
export const GAP = 3;
/** Padding between a frame and its text, unless a block asks for more. */
const PADDING = 1.2;
/** Width of lines and frames. */
const THIN = 0.2;
const FRAME = 0.3;
/** Tolerance, so that a text measured to fit exactly still fits. */
const ROUNDING = 0.01;
const BLACK = 0;
const WHITE = 255;
/** Light enough for text over it, and for a printer that saves toner. */
const LIGHT = '#f0f0f0';

/** Returns a text that wraps. */
export function paragraph(
  text: string,
  { width, style, align = 'left' }: { width: number; style: TextStyle; align?: Align | undefined },
): Block {
  const lines = align === 'center' ? balanced(text, style, width) : linesOf(text, style, width);
  const lineHeight = lineHeightOf(style);
  const x = { left: 0, center: width / 2, right: width }[align];
  return {
    height: lines.length * lineHeight,
    draw(pdf, left, top) {
      for (const [index, line] of lines.entries())
        drawLine(pdf, line, { ...style, x: left + x, top: top + index * lineHeight, align });
    },
  };
}

/**
 * Wraps a text in as few lines as the width needs, of similar widths, so that no word is left alone
 * on the last line.
 */
function balanced(text: string, style: TextStyle, width: number): string[] {
  let lines = linesOf(text, style, width);
  const fewest = lines.length;
  for (let narrower = width - 1; fewest > 1 && narrower > 0; narrower--) {
    const narrow = linesOf(text, style, narrower);
    if (narrow.length > fewest) break;
    lines = narrow;
  }
  return lines;
}

/** Puts texts side by side, `GAP` apart, each wrapped in its own width. */
export function row(cells: Cell[], style: TextStyle): Block {
  return beside(
    cells.map(({ text, width, align }) => ({
      width,
      block: paragraph(text, { width, align, style }),
    })),
  );
}

/** Puts blocks side by side, `GAP` apart, each in a width of its own. */
export function beside(parts: { width: number; block: Block }[]): Block {
  return {
    height: Math.max(...parts.map(({ block }) => block.height)),
    draw(pdf, left, top) {
      let x = left;
      for (const { width, block } of parts) {
        block.draw(pdf, x, top);
        x += width + GAP;
      }
    },
  };
}

/**
 * Puts a text at the left and an amount at the right. The amount is never cut or squeezed: when
 * both do not fit on a line, it goes below.
 */
export function spread(
  text: string,
  amount: string,
  { width, style }: { width: number; style: TextStyle },
): Block {
  const amountWidth = widthOf(amount, style);
  const textWidth = width - amountWidth - GAP;
  const below = paragraph(amount, { width, style, align: 'right' });
  if (widthOf(text, style) > textWidth) return stack([paragraph(text, { width, style }), below]);
  const amountCell: Cell = { text: amount, width: amountWidth + ROUNDING, align: 'right' };
  return row([{ text, width: textWidth - ROUNDING }, amountCell], style);
}

/** Puts blocks below each other, all on one page. */
export function stack(blocks: Block[]): Block {
  return {
    height: heightOf(blocks),
    draw(pdf, left, top) {
      drawBelow(blocks, pdf, left, top);
    },
  };
}

/** Moves a block to the right. */
export function indented(block: Block, by: number): Block {
  return { ...block, draw: (pdf, left, top) => block.draw(pdf, left + by, top) };
}

export function gap(height: number): Block {
  return { height, draw() {} };
}

/** Returns a horizontal line, with space above and below. */
export function rule(width: number, { around = 1.5, dashed = false, shade = BLACK } = {}): Block {
  return {
    height: 2 * around,
    draw(pdf, left, top) {
      pdf.setDrawColor(shade);
      pdf.setLineWidth(THIN);
      pdf.setLineDashPattern(dashed ? [0.8, 0.8] : [], 0);
      pdf.line(left, top + around, left + width, top + around);
    },
  };
}

/** Returns a text in a frame. `filled` makes it white on black, to attract attention first. */
export function boxed(
  text: string,
  { width, style, filled = false }: { width: number; style: TextStyle; filled?: boolean },
): Block {
  const shown = { ...style, shade: filled ? WHITE : BLACK };
  const inner = paragraph(text, { width: widthInFrame(width), style: shown, align: 'center' });
  return framed(inner, width, { filled });
}

/** Puts a block of `widthInFrame(width, padding)` in a frame of this width, or on black. */
export function framed(
  inner: Block,
  width: number,
  { filled = false, padding = PADDING, shade = BLACK } = {},
): Block {
  const height = inner.height + 2 * padding;
  return {
    height,
    draw(pdf, left, top) {
      pdf.setDrawColor(shade);
      pdf.setFillColor('#000000');
      pdf.setLineWidth(FRAME);
      pdf.setLineDashPattern([], 0);
      pdf.rect(left, top, width, height, filled ? 'F' : 'S');
      inner.draw(pdf, left + padding, top + padding);
    },
  };
}

/** Puts a block on a light grey band of this width. */
export function shaded(inner: Block, width: number, { padding = PADDING } = {}): Block {
  const height = inner.height + 2 * padding;
  return {
    height,
    draw(pdf, left, top) {
      pdf.setFillColor(LIGHT);
      pdf.rect(left, top, width, height, 'F');
      inner.draw(pdf, left, top + padding);
    },
  };
}

/** Returns the width that a frame leaves for the block in it. */
export function widthInFrame(width: number, padding = PADDING): number {
  return width - 2 * padding;
}

/** Returns a picture in its own proportions, as large as a box allows. */
export function picture(
  { bytes, width, height }: Picture,
  {
    within,
    width: available,
    align = 'left',
  }: { within: { width: number; height: number }; width: number; align?: 'left' | 'center' },
): Block {
  const scale = Math.min(within.width / width, within.height / height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const x = align === 'center' ? (available - drawnWidth) / 2 : 0;
  return {
    height: drawnHeight,
    draw(pdf, left, top) {
      pdf.addImage(bytes, 'JPEG', left + x, top, drawnWidth, drawnHeight);
    },
  };
}

export function heightOf(blocks: Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** Draws blocks from `top` down. */
export function drawBelow(blocks: Block[], pdf: jsPDF, left: number, top: number): void {
  let y = top;
  for (const block of blocks) {
    block.draw(pdf, left, y);
    y += block.height;
  }
}
