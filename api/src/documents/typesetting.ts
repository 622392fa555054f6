import { jsPDF } from 'jspdf';
import { printableText } from './printable-text.ts';

/** The style of a text. */
export interface TextStyle {
  /** In points. */
  size: number;
  bold?: boolean;
  /** From 0, black, to 255, white. Thermal printers dither greys. */
  shade?: number;
}

export type Align = 'left' | 'center' | 'right';

const MM_PER_POINT = 25.4 / 72;
/** Height of a line and position of its letters, relative to the letter size. */
const LINE = 1.25;
const BASELINE = 0.95;

/** A standard font: every reader has it, so the file does not include it. */
const FONT = 'helvetica';
const BLACK = 0;

/** Corrections for letters whose width jspdf does not know, relative to the letter size. */
const WIDER_THAN_MEASURED: Record<string, number> = {
  '×': 0.06,
  '€': 0.03,
  '¼': 0.31,
  '½': 0.31,
  '¾': 0.31,
  Œ: 0.47,
  œ: 0.42,
  Ð: 0.2,
  Š: 0.14,
  Ý: 0.14,
  Þ: 0.14,
  Ž: 0.09,
};

/** A document that only measures letters; it is never written. */
const ruler = new jsPDF();

/** Returns the height of a line, in millimetres. */
export function lineHeightOf({ size }: TextStyle): number {
  return size * LINE * MM_PER_POINT;
}

/** Returns the width of the unwrapped text, in millimetres. */
export function widthOf(text: string, style: TextStyle): number {
  return drawnWidthOf(asDrawn(text), style);
}

/**
 * Wraps the text in lines of at most this width, in millimetres. Breaks at spaces other than
 * `\u00a0`, and inside words wider than a line.
 */
export function linesOf(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printableText(text).split(' ').filter(Boolean).map(asDrawn)) {
    const longer = line ? `${line} ${word}` : word;
    if (drawnWidthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = piecesOf(word, style, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}

interface Place {
  /** Position of the line's start, middle or end. */
  x: number;
  top: number;
  align?: Align;
  /** Rotation around the start, in degrees counterclockwise. */
  angle?: number;
}

/** Draws one line. */
export function drawLine(
  pdf: jsPDF,
  text: string,
  { x, top, align = 'left', angle = 0, ...style }: TextStyle & Place,
): void {
  const drawn = asDrawn(text);
  const before = { left: 0, center: 0.5, right: 1 }[align] * drawnWidthOf(drawn, style);
  pdf.setFont(FONT, style.bold ? 'bold' : 'normal');
  pdf.setFontSize(style.size);
  pdf.setTextColor(style.shade ?? BLACK);
  pdf.text(drawn, x - before, top + style.size * BASELINE * MM_PER_POINT, { angle });
}

function drawnWidthOf(drawn: string, { size, bold }: TextStyle): number {
  ruler.setFont(FONT, bold ? 'bold' : 'normal');
  // Measure without kerning: letters are drawn without it.
  let width = ruler.getStringUnitWidth(drawn, { doKerning: false });
  for (const letter of drawn) width += WIDER_THAN_MEASURED[letter] ?? 0;
  return width * size * MM_PER_POINT;
}

/** Replaces no-break spaces: the fonts' measures know only the usual space. */
function asDrawn(text: string): string {
  return printableText(text).replaceAll('\u00a0', ' ');
}

function piecesOf(word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && drawnWidthOf(piece + letter, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
