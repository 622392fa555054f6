import type { ReceiptFact } from '@mostrador/domain';
import { type Block, gap, paragraph, rule, spread, stack } from './blocks.ts';
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

const ON_A4 = lettersOf({ shop: 18, title: 14, text: 10 });
const ON_ROLL: Record<RollWidth, Letters> = {
  80: lettersOf({ shop: 14, title: 12, text: 9.5 }),
  58: lettersOf({ shop: 12, title: 11, text: 8.5 }),
};
/** Maximum width, in millimetres: figures far from their labels are misread. */
const COLUMN = 110;

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
  const { shop, title, facts, foot } = report;
  const blocks: Block[] = [
    paragraph(shop.name, { width: SHEET_WIDTH, style: ON_A4.shop }),
    ...shop.details.map((detail) => paragraph(detail, { width: SHEET_WIDTH, style: ON_A4.text })),
    gap(3),
    rule(SHEET_WIDTH),
    paragraph(title, { width: SHEET_WIDTH, style: ON_A4.title }),
    gap(1.5),
    ...facts.map((fact) => rowOf(fact, COLUMN, ON_A4.text)),
    ...sectionsOf(report, COLUMN, ON_A4),
  ];
  const running = [
    paragraph(`${shop.name} · ${title}`, { width: SHEET_WIDTH, style: ON_A4.text }),
    gap(3),
  ];
  return onSheets({ title, author: shop.name, blocks, running, foot, stamp: null });
}

/** Returns the report on a roll of thermal paper, as the bytes of a PDF. */
export function reportOnTicket(report: Report, roll: RollWidth) {
  const { shop, title, facts } = report;
  const letters = ON_ROLL[roll];
  const width = printableWidthOf(roll);
  const blocks: Block[] = [
    paragraph(shop.name, { width, style: letters.shop, align: 'center' }),
    ...shop.details.map((detail) =>
      paragraph(detail, { width, style: letters.text, align: 'center' }),
    ),
    rule(width, { dashed: true }),
    paragraph(title, { width, style: letters.title, align: 'center' }),
    gap(1.5),
    ...facts.map((fact) => rowOf(fact, width, letters.text)),
    ...sectionsOf(report, width, letters),
  ];
  return onRoll({ title, author: shop.name, width: roll, blocks });
}

/** Keeps a heading on the page of its first row, and a total on that of the last row. */
function sectionsOf({ sections }: Report, width: number, letters: Letters): Block[] {
  return sections.flatMap(({ title, rows, total }) => {
    const heading = [
      gap(3),
      paragraph(title, { width, style: letters.heading }),
      rule(width, { around: 1 }),
    ];
    const drawn = rows.map((row) => rowOf(row, width, letters.text));
    const sum = total
      ? [rule(width, { around: 0.8, dashed: true }), rowOf(total, width, letters.strong)]
      : [];
    const [first, ...others] = drawn;
    const last = others.pop();
    if (!first) return [stack([...heading, ...sum])];
    if (!last) return [stack([...heading, first, ...sum])];
    return [stack([...heading, first]), ...others, stack([last, ...sum])];
  });
}

function rowOf({ label, value }: ReceiptFact, width: number, style: TextStyle): Block {
  return spread(label, value, { width, style });
}
