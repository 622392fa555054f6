import type { ReceiptFact } from '@mostrador/domain';
import { type Block, gap, indented, paragraph, rule, shaded, spread, stack } from './blocks.ts';
import {
  HALF,
  headOf,
  issuerOf,
  keptTogether,
  runningHead,
  STRONG,
  TEXT,
  TITLE,
} from './sheet-parts.ts';
import { onSheets, SHEET_WIDTH } from './sheets.ts';
import { onRoll, printableWidthOf, type RollWidth } from './tickets.ts';
import type { TextStyle } from './typesetting.ts';

/** Figures under headings, as text: money and dates are already formatted. */
export interface Report {
  shop: { name: string; details: string[] };
  title: string;
  /** The date and the author, for example. */
  facts: ReceiptFact[];
  sections: ReportSection[];
  /** Printed at the foot of a sheet. */
  foot: string;
}

export interface ReportSection {
  title: string;
  rows: ReceiptFact[];
  /** The sum of the rows. */
  total?: ReceiptFact;
}

interface Letters {
  shop: TextStyle;
  title: TextStyle;
  heading: TextStyle;
  text: TextStyle;
  strong: TextStyle;
}

const ON_ROLL: Record<RollWidth, Letters> = {
  80: lettersOf({ shop: 14, title: 12, text: 9.5 }),
  58: lettersOf({ shop: 12, title: 11, text: 8.5 }),
};

/** Padding at both ends of a row on a sheet, in millimetres. */
const PADDING = 2;
/** Gap above and below the text of a row on a sheet, in millimetres. */
const ROW_GAP = 0.9;
/** The shade of the lines between the rows of a sheet. */
const LIGHT_LINE = 205;

function lettersOf(sizes: Record<'shop' | 'title' | 'text', number>): Letters {
  return {
    shop: { size: sizes.shop, bold: true },
    title: { size: sizes.title, bold: true },
    heading: { size: 1.1 * sizes.text, bold: true },
    text: { size: sizes.text },
    strong: { size: sizes.text, bold: true },
  };
}

/** Returns the report on A4, as the bytes of a PDF. */
export function reportOnA4(report: Report) {
  const { shop, title, facts, sections, foot } = report;
  const blocks: Block[] = [
    headOf([
      { width: HALF, block: issuerOf(shop, { width: HALF }) },
      { width: HALF, block: paragraph(title, { width: HALF, style: TITLE, align: 'right' }) },
    ]),
    gap(3),
    ...facts.map((fact) => sheetRow(fact, TEXT)),
    ...sections.flatMap((section) =>
      sectionBlocks(section, {
        heading: [gap(5), sheetHeading(section.title)],
        rowOf: (fact) => ({ ...sheetRow(fact, TEXT), head: sheetHeading(section.title) }),
        totalOf: (fact) => [sheetRow(fact, STRONG)],
      }),
    ),
  ];
  const running = runningHead(`${shop.name} · ${title}`);
  return onSheets({ title, author: shop.name, blocks, running, foot, stamp: null });
}

function sheetHeading(title: string): Block {
  const width = SHEET_WIDTH - 2 * PADDING;
  const heading = indented(paragraph(title, { width, style: STRONG }), PADDING);
  return shaded(heading, SHEET_WIDTH, { padding: 1.5 });
}

/** Has a line below, which leads the eye from the label to its figure. */
function sheetRow({ label, value }: ReceiptFact, style: TextStyle): Block {
  const width = SHEET_WIDTH - 2 * PADDING;
  return stack([
    gap(ROW_GAP),
    indented(spread(label, value, { width, style }), PADDING),
    rule(SHEET_WIDTH, { around: ROW_GAP / 2, shade: LIGHT_LINE }),
  ]);
}

/** Returns the report on a roll of thermal paper, as the bytes of a PDF. */
export function reportOnTicket(report: Report, roll: RollWidth) {
  const { shop, title, facts, sections } = report;
  const letters = ON_ROLL[roll];
  const width = printableWidthOf(roll);
  const rowOf = (style: TextStyle) => (fact: ReceiptFact) =>
    spread(fact.label, fact.value, { width, style });
  const blocks: Block[] = [
    paragraph(shop.name, { width, style: letters.shop, align: 'center' }),
    ...shop.details.map((detail) =>
      paragraph(detail, { width, style: letters.text, align: 'center' }),
    ),
    rule(width, { dashed: true }),
    paragraph(title, { width, style: letters.title, align: 'center' }),
    gap(1.5),
    ...facts.map(rowOf(letters.text)),
    ...sections.flatMap((section) =>
      sectionBlocks(section, {
        heading: [
          gap(3),
          paragraph(section.title, { width, style: letters.heading }),
          rule(width, { around: 1 }),
        ],
        rowOf: rowOf(letters.text),
        totalOf: (fact) => [
          rule(width, { around: 0.8, dashed: true }),
          rowOf(letters.strong)(fact),
        ],
      }),
    ),
  ];
  return onRoll({ title, author: shop.name, width: roll, blocks });
}

/** Keeps a heading on the page of its first row, and a total on that of the last row. */
function sectionBlocks(
  { rows, total }: ReportSection,
  {
    heading,
    rowOf,
    totalOf,
  }: {
    heading: Block[];
    rowOf: (fact: ReceiptFact) => Block;
    totalOf: (fact: ReceiptFact) => Block[];
  },
): Block[] {
  const [first, ...others] = rows.map(rowOf);
  const last = others.pop();
  const sum = total ? totalOf(total) : [];
  return [
    ...keptTogether([...heading, ...(first ? [first] : []), ...(last ? [] : sum)]),
    ...others,
    ...(last ? keptTogether([last, ...sum]) : []),
  ];
}
