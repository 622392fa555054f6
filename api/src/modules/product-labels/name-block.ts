import { withUnbrokenUnits } from '@mostrador/domain';
import { type Block, paragraph, stack } from '../../documents/blocks.ts';
import { linesOf, shortened, type TextStyle, widthOf } from '../../documents/typesetting.ts';

/** In points. */
const STEP = 0.5;

/** The largest letters of a name, by its lines, and the smallest, in points. */
export interface NameSizes {
  onOneLine: number;
  onTwo: number;
  smallest: number;
}

/**
 * Returns a product's name on one or two lines: in letters as large as fit, and cut only if the
 * smallest do not fit.
 */
export function nameBlock(
  name: string,
  { width, sizes }: { width: number; sizes: NameSizes },
): Block {
  const text = withUnbrokenUnits(name);
  const style = { size: sizeOf(text, width, sizes) };
  const [first = '', ...rest] = linesOf(text, style, width);
  const second = rest.length > 0 ? [shortened(rest.join(' '), style, width)] : [];
  return stack([first, ...second].map((line) => paragraph(line, { width, style })));
}

function sizeOf(text: string, width: number, { onOneLine, onTwo, smallest }: NameSizes): number {
  if (widthOf(text, { size: onOneLine }) <= width) return onOneLine;
  let size = onTwo;
  while (size > smallest && !fitsOnTwo(text, { size }, width)) size -= STEP;
  return size;
}

/** Whether a text has at most two lines, and each of its words a place in one of them. */
function fitsOnTwo(text: string, style: TextStyle, width: number): boolean {
  return (
    linesOf(text, style, width).length <= 2 &&
    text.split(' ').every((word) => widthOf(word, style) <= width)
  );
}
