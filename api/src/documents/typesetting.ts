import { jsPDF } from 'jspdf';
import { printableText } from './printable-text.ts';

/** How a text looks. */
export interface TextStyle {
  /** Points. */
  size: number;
  bold?: boolean;
  /** From 0, black, to 255, white. Thermal printers make dots of any grey. */
  shade?: number;
}

export type Align = 'left' | 'center' | 'right';

const MM_PER_POINT = 25.4 / 72;
/** Height of a line, and where its letters stand, in sizes of the letter. */
const LINE = 1.25;
const BASELINE = 0.95;

/** A standard font: every reader has it, so it is not in the file. */
const FONT = 'helvetica';
const BLACK = 0;

/** What jspdf's measures of these letters lack, in sizes of the letter: it knows none of them. */
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

/** Knows how wide letters are, and is never written. */
const ruler = new jsPDF();

/** Millimetres. */
export function lineHeightOf({ size }: TextStyle): number {
  return size * LINE * MM_PER_POINT;
}

/** Millimetres that the text takes when it is not wrapped. */
export function widthOf(text: string, style: TextStyle): number {
  return drawnWidthOf(asDrawn(text), style);
}

/**
 * The text in lines of at most this width, in millimetres. It breaks at spaces that are not
 * `\u00a0`; a word wider than a line is cut into pieces.
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
  /** Where the line starts, its middle or where it ends. */
  x: number;
  top: number;
  align?: Align;
  /** Degrees that it is turned by around its start, up from the left. */
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
  // Letters are drawn without kerning.
  let width = ruler.getStringUnitWidth(drawn, { doKerning: false });
  for (const letter of drawn) width += WIDER_THAN_MEASURED[letter] ?? 0;
  return width * size * MM_PER_POINT;
}

/** The fonts' measures know no space but the usual one. */
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
