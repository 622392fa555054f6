import { formatMoney } from '@mostrador/domain';
import { contentWidthOf, type LabelSheet } from '@mostrador/domain/label-sheets';
import { priceIsFor } from '@mostrador/domain/unit-price';
import { type Block, stack } from '../../documents/blocks.ts';
import { drawLine, widthOf } from '../../documents/typesetting.ts';
import {
  contentHeightOf,
  type Label,
  type LabelContent,
  letterSizesOf,
  MM_PER_POINT,
} from './label.ts';
import { footOf } from './label-foot.ts';
import { nameBlock } from './name-block.ts';

/** In points. */
const LARGEST_PRICE = 44;
/** The words after the price, and the gap before them, relative to the letters of the price. */
const SUFFIX = 0.4;
const SUFFIX_GAP = 0.2;
/** The height of digits and of their line, and the place of their feet, relative to the letters. */
const DIGIT = 0.72;
const PRICE_LINE = 1.1;
const BASELINE = 0.95;

/** Returns the content of a label: its sheet's labels without their padding. */
export function labelBlock(label: Label, sheet: LabelSheet, content: LabelContent): Block {
  const width = contentWidthOf(sheet);
  const name = nameBlock(label.name, { width, sizes: letterSizesOf(sheet).name });
  const foot = footOf(label, sheet, content);
  const height = contentHeightOf(sheet) - name.height - foot.height;
  return stack([name, priceBlock(label, { width, height }), foot]);
}

/** Returns the price as large as its room allows, with what it is for. */
function priceBlock(
  { price, unit }: Label,
  { width, height }: { width: number; height: number },
): Block {
  const amount = formatMoney(price);
  const suffix = priceIsFor(unit);
  const widthOfOne =
    widthOf(amount, { size: 1, bold: true }) +
    (suffix ? SUFFIX_GAP * MM_PER_POINT + widthOf(suffix, { size: SUFFIX }) : 0);
  const size = Math.min(LARGEST_PRICE, width / widthOfOne, height / (PRICE_LINE * MM_PER_POINT));
  const em = size * MM_PER_POINT;
  return {
    height,
    draw(pdf, left, top) {
      const feet = top + (height + DIGIT * em) / 2;
      drawLine(pdf, amount, { size, bold: true, x: left, top: feet - BASELINE * em });
      if (suffix)
        drawLine(pdf, suffix, {
          size: size * SUFFIX,
          x: left + widthOf(amount, { size, bold: true }) + SUFFIX_GAP * em,
          top: feet - BASELINE * SUFFIX * em,
        });
    },
  };
}
