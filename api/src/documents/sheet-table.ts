import { type Block, GAP, gap, indented, row, rule, shaded, stack } from './blocks.ts';
import { HEADING, TEXT } from './sheet-parts.ts';
import { SHEET_WIDTH } from './sheets.ts';
import { type TextStyle, widthOf } from './typesetting.ts';

/** Padding at both ends of a row, in millimetres. */
const PADDING = 2;
const INNER = SHEET_WIDTH - 2 * PADDING;
/** Gap above and below the text of a row, in millimetres. */
const ROW_GAP = 1.1;
const HEAD_GAP = 1.5;
/** The shade of the lines between rows. */
const LIGHT_LINE = 205;
/** White before the widest text of a column, besides the gap between columns, in millimetres. */
const AIR = 1.5;

type Column<Widest> = Extract<keyof Widest, string>;
type Texts<Widest> = Record<Column<Widest> | 'name', string>;

/**
 * Returns the table of sold lines. A column is as wide as its widest text and omitted when it is
 * empty in every line; the names get the rest. The last row keeps with the block after the table.
 *
 * @param widest of the columns after the names, in their order, in millimetres. Longer texts wrap.
 */
export function tableOf<Widest extends Record<string, number>>(
  columns: Texts<Widest>,
  lines: readonly Texts<Widest>[],
  widest: Widest,
): Block[] {
  const shown = (Object.keys(widest) as Column<Widest>[])
    .filter((column) => lines.some((line) => line[column] !== ''))
    .map((column) => ({
      column,
      width: widthOfColumn([columns[column], ...lines.map((line) => line[column])], widest[column]),
    }));
  const taken = shown.reduce((sum, { width }) => sum + width + GAP, 0);

  function rowOf(texts: Texts<Widest>, style: TextStyle): Block {
    const name = { text: texts.name, width: INNER - taken };
    const others = shown.map(({ column, width }) => ({
      text: texts[column],
      width,
      align: 'right' as const,
    }));
    return row([name, ...others], style);
  }

  const heading = indented(rowOf(columns, HEADING), PADDING);
  const head = shaded(heading, SHEET_WIDTH, { padding: HEAD_GAP });
  const rows = lines.map((line, place) => ({
    ...stack([
      gap(ROW_GAP),
      indented(rowOf(line, TEXT), PADDING),
      rule(SHEET_WIDTH, { around: ROW_GAP / 2, shade: LIGHT_LINE }),
    ]),
    head,
    keepsWithNext: place === lines.length - 1,
  }));
  return [{ ...head, keepsWithNext: true }, ...rows];
}

/** The header may be wider than the texts, of which there are many. */
function widthOfColumn([header = '', ...texts]: string[], widest = 0): number {
  const measured = [widthOf(header, HEADING), ...texts.map((text) => widthOf(text, TEXT))];
  return Math.min(widest, measured.reduce((most, width) => Math.max(most, width), 0) + AIR);
}
