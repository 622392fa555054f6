import { jsPDF } from 'jspdf';
import { drawGlyphs } from './other-fonts/draw-glyphs.ts';
import { shaped } from './other-fonts/other-fonts.ts';
import { visualRuns } from './other-fonts/visual-runs.ts';
import { isStandard, printableText } from './printable-text.ts';

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

const characters = new Intl.Segmenter('es-AR', { granularity: 'grapheme' });

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

/** Returns a text for one line: cut, with an ellipsis, if it is wider than this, in millimetres. */
export function shortened(text: string, style: TextStyle, width: number): string {
  if (widthOf(text, style) <= width) return text;
  const letters = Array.from(characters.segment(printableText(text)), ({ segment }) => segment);
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > width)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
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
  drawOnBaseline(pdf, drawn, {
    ...style,
    x: x - before,
    y: top + style.size * BASELINE * MM_PER_POINT,
    angle,
  });
}

/** Draws a printable text from `x`, with the feet of its letters at `y`. */
export function drawOnBaseline(
  pdf: jsPDF,
  drawn: string,
  { x, y, angle = 0, ...style }: TextStyle & { x: number; y: number; angle?: number },
): void {
  const { size, bold = false, shade = BLACK } = style;
  pdf.setFont(FONT, bold ? 'bold' : 'normal');
  pdf.setFontSize(size);
  pdf.setTextColor(shade);
  if (isStandard(drawn)) {
    pdf.text(drawn, x, y, { angle });
    return;
  }
  const radians = (angle * Math.PI) / 180;
  let along = 0;
  for (const { text, font, rightToLeft } of visualRuns(drawn)) {
    const at = { x: x + along * Math.cos(radians), y: y - along * Math.sin(radians), angle };
    if (font) {
      const { glyphs, width } = shaped(font, text, { bold, rightToLeft });
      drawGlyphs(pdf, glyphs, { ...at, points: size, shade });
      along += width * size * MM_PER_POINT;
    } else {
      pdf.text(text, at.x, at.y, { angle });
      along += standardWidthOf(text, style);
    }
  }
}

function drawnWidthOf(drawn: string, style: TextStyle): number {
  if (isStandard(drawn)) return standardWidthOf(drawn, style);
  const { size, bold = false } = style;
  return visualRuns(drawn)
    .map(({ text, font, rightToLeft }) =>
      font
        ? shaped(font, text, { bold, rightToLeft }).width * size * MM_PER_POINT
        : standardWidthOf(text, style),
    )
    .reduce((sum, width) => sum + width, 0);
}

function standardWidthOf(text: string, { size, bold }: TextStyle): number {
  ruler.setFont(FONT, bold ? 'bold' : 'normal');
  // Measure without kerning: letters are drawn without it.
  let width = ruler.getStringUnitWidth(text, { doKerning: false });
  for (const letter of text) width += WIDER_THAN_MEASURED[letter] ?? 0;
  return width * size * MM_PER_POINT;
}

/** Replaces no-break spaces: the fonts' measures know only the usual space. */
function asDrawn(text: string): string {
  return printableText(text).replaceAll('\u00a0', ' ');
}

function piecesOf(word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment: letter } of characters.segment(word)) {
    if (piece && drawnWidthOf(piece + letter, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
