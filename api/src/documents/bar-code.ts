import { code128 } from '@mostrador/domain';
import type { jsPDF } from 'jspdf';
import { type Block, paragraph, stack } from './blocks.ts';
import type { Align, TextStyle } from './typesetting.ts';

/** In millimetres: a hand that scans is not level. */
const HEIGHT = 11;

interface BarCodeLayout {
  /** The width of the narrowest bar, in millimetres. Printers blur bars below 0.25. */
  module: number;
  /** Scanners need ten modules of white at each side, those of the page's margin included. */
  width: number;
  align: Exclude<Align, 'right'>;
}

/** Draws a text as Code 128, with the text below. */
export function barCode(
  text: string,
  { style, ...layout }: BarCodeLayout & { style: TextStyle },
): Block {
  const { width, align } = layout;
  return stack([bars(text, layout), paragraph(text, { width, style, align })]);
}

function bars(text: string, { module, width, align }: BarCodeLayout): Block {
  const widths = code128(text).map((modules) => modules * module);
  const taken = widths.reduce((sum, each) => sum + each, 0);
  const start = align === 'center' ? (width - taken) / 2 : 0;
  return {
    height: HEIGHT,
    draw(pdf, left, top) {
      drawBars(pdf, widths, { x: left + start, top, height: HEIGHT });
    },
  };
}

/**
 * Draws bars of these widths, and leaves spaces of these widths between them.
 *
 * @param inset what each bar lacks at its left and right: printers blacken every dot that a bar
 *   touches, and ink spreads
 */
export function drawBars(
  pdf: jsPDF,
  widths: readonly number[],
  { x, top, height, inset = 0 }: { x: number; top: number; height: number; inset?: number },
): void {
  pdf.setFillColor('#000000');
  let left = x;
  for (const [place, width] of widths.entries()) {
    const isBar = place % 2 === 0;
    if (isBar) pdf.rect(left + inset, top, width - 2 * inset, height, 'F');
    left += width;
  }
}
