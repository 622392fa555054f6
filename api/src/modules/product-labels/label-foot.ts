import { formatMoney } from '@mostrador/domain';
import { type BarSymbol, barSymbolOf } from '@mostrador/domain/bar-symbol';
import {
  barsStartAt,
  contentWidthOf,
  type LabelSheet,
  moduleFor,
} from '@mostrador/domain/label-sheets';
import { unitPriceOf } from '@mostrador/domain/unit-price';
import { drawBars } from '../../documents/bar-code.ts';
import { type Block, paragraph, stack } from '../../documents/blocks.ts';
import {
  drawLine,
  lineHeightOf,
  shortened,
  type TextStyle,
  widthOf,
} from '../../documents/typesetting.ts';
import { contentHeightOf, type Label, type LabelContent, letterSizesOf } from './label.ts';

/** The height of the bars, relative to the label's content, and at most, in millimetres. */
const BARS = 0.32;
const HIGHEST_BARS = 12;
/** A sixth of a dot of a label printer, so that bars on its dots stay on them, in millimetres. */
const INSET = 0.02;

/**
 * Returns the foot of a label: the bars, with the price of a kilogram and the date beside them, or
 * above bars that need the whole width. A code without bars, or with bars that do not fit, is only
 * written.
 */
export function footOf(label: Label, sheet: LabelSheet, content: LabelContent): Block {
  const width = contentWidthOf(sheet);
  const style: TextStyle = { size: letterSizesOf(sheet).smallPrint };
  const height = Math.min(HIGHEST_BARS, BARS * contentHeightOf(sheet));
  const code = content.barcode ? label.code : null;
  const symbol = code === null ? undefined : barSymbolOf(code);
  const unitPrice = content.unitPrice ? unitPriceOf(label) : undefined;
  const price = unitPrice && [formatMoney(unitPrice.price), unitPrice.isFor];

  const column = [...(price ?? []), content.date].filter((text) => text !== undefined);
  const columnWidth = Math.max(0, ...column.map((text) => widthOf(text, style)));
  const beside = symbol && moduleFor(symbol, sheet, columnWidth);
  if (symbol && beside !== undefined)
    return overlaid([
      bars(symbol, { sheet, module: beside, height, style }),
      stack(column.map((text) => paragraph(text, { width, style, align: 'right' }))),
    ]);

  const line = overlaid([
    ...(price ? [paragraph(price.join(' '), { width, style })] : []),
    ...(content.date ? [paragraph(content.date, { width, style, align: 'right' })] : []),
  ]);
  const alone = symbol && moduleFor(symbol, sheet);
  if (symbol && alone !== undefined)
    return stack([line, bars(symbol, { sheet, module: alone, height, style })]);
  return code === null
    ? line
    : stack([paragraph(shortened(code, style, width), { width, style }), line]);
}

/** Returns bars with the text below them. */
function bars(
  symbol: BarSymbol,
  {
    sheet,
    module,
    height,
    style,
  }: { sheet: LabelSheet; module: number; height: number; style: TextStyle },
): Block {
  const widths = symbol.bars.map((width) => width * module);
  const start = barsStartAt(symbol, sheet, module);
  const middle = start + widths.reduce((sum, width) => sum + width, 0) / 2;
  return {
    height: height + lineHeightOf(style),
    draw(pdf, left, top) {
      drawBars(pdf, widths, { x: left + start, top, height, inset: INSET });
      drawLine(pdf, symbol.text, {
        ...style,
        x: left + middle,
        top: top + height,
        align: 'center',
      });
    },
  };
}

/** Draws blocks over each other, all from the bottom of the highest. */
function overlaid(blocks: Block[]): Block {
  const height = Math.max(0, ...blocks.map((block) => block.height));
  return {
    height,
    draw(pdf, left, top) {
      for (const block of blocks) block.draw(pdf, left, top + height - block.height);
    },
  };
}
