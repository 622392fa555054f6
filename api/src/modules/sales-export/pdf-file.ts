import {
  cents,
  formatDateTime,
  formatMoney,
  formatQuantity,
  saleNumberOf,
} from '@mostrador/domain';
import type { jsPDF } from 'jspdf';
import { loadFontsOf } from '../../documents/other-fonts/other-fonts.ts';
import { addPage, bytesOf, newPdf } from '../../documents/pdf.ts';
import { isStandard, printableText, unusualCharactersOf } from '../../documents/printable-text.ts';
import { drawOnBaseline, widthOf } from '../../documents/typesetting.ts';
import { invoiceOf, methodsOf, statusOf } from './export-columns.ts';
import { linesOf, type TotalLine } from './export-totals.ts';
import type { ExportedSale } from './exported-sales.repository.ts';
import type { MakeFile, SalesFile } from './sales-file.ts';

/**
 * 200,000 sales take half a minute of a processor and half a gigabyte, which the server needs for
 * other work.
 */
export const MOST_SALES_IN_PDF = 120_000;

/** A4 landscape, in millimetres. */
const PAGE = { width: 297, height: 210 };
const MARGIN = 12;
const BOTTOM = PAGE.height - MARGIN;
const CONTENT = PAGE.width - 2 * MARGIN;
const ROW = 4.8;
const HEAD = 8;
/** The band behind the header: its height and what it adds at both ends, in millimetres. */
const BAND = 5.6;
const BAND_EDGE = 2;
const LIGHT = '#f0f0f0';
const TITLE_SIZE = 16;
const TEXT_SIZE = 8;
const MM_PER_POINT = 25.4 / 72;
const GREY = 110;
const characters = new Intl.Segmenter('es-AR', { granularity: 'grapheme' });
/** Gap between columns, in millimetres. */
const GAP = 3;
/** The last sales, which share the page of the totals. */
const SHARED_ROWS = 3;

interface PdfColumn {
  header: string;
  width: number;
  align: 'left' | 'right';
  of(sale: ExportedSale): string;
}

const money = (amount: number) => formatMoney(cents(amount));
const unlessZero = (amount: number) => (amount === 0 ? '' : money(amount));

function columnsOf({ methods }: SalesFile): readonly PdfColumn[] {
  return [
    {
      header: 'Fecha',
      width: 26,
      align: 'left',
      of: ({ created_at }) => formatDateTime(created_at),
    },
    {
      header: 'Número',
      width: 19,
      align: 'left',
      of: ({ id, number }) => saleNumberOf({ _id: id, number }),
    },
    {
      header: 'Artículos',
      width: 14,
      align: 'right',
      of: ({ item_count }) => formatQuantity(item_count),
    },
    { header: 'Cliente', width: 38, align: 'left', of: ({ customer }) => customer ?? '' },
    { header: 'Vendedor', width: 24, align: 'left', of: ({ seller }) => seller },
    { header: 'Medio de pago', width: 28, align: 'left', of: (sale) => methodsOf(sale, methods) },
    { header: 'Descuento', width: 25, align: 'right', of: ({ discount }) => unlessZero(discount) },
    { header: 'Total', width: 27, align: 'right', of: ({ total_cents }) => money(total_cents) },
    {
      header: 'Devuelto',
      width: 25,
      align: 'right',
      of: ({ returned_cents }) => unlessZero(returned_cents),
    },
    { header: 'Factura', width: 28, align: 'left', of: invoiceOf },
    { header: 'Estado', width: 19, align: 'left', of: statusOf },
  ];
}

/**
 * Draws the sales as a table on A4, with the shop and the filter before it and the totals after it.
 */
export const pdfFile: MakeFile = async function* (file) {
  const pdf = newPdf(PAGE, { title: `Ventas de ${file.shop}`, author: file.shop });
  // Draws the lines of a column together, this far apart.
  pdf.setLineHeightFactor(ROW / (TEXT_SIZE * MM_PER_POINT));
  await loadFontsFor([file.shop, ...file.filter.map(({ value }) => value)]);
  let top = drawTitle(pdf, file) + HEAD;
  const columns = columnsOf(file);
  let waiting: ExportedSale[] = [];
  for await (const sales of file.parts) {
    waiting.push(...sales);
    for (let room = roomBelow(top); waiting.length > room; room = roomBelow(top)) {
      await drawTable(pdf, columns, { sales: waiting.slice(0, room), top });
      waiting = waiting.slice(room);
      top = newPage(pdf) + HEAD;
    }
  }
  const totals = linesOf(file.totals, file.methods);
  if (top + waiting.length * ROW + heightOf(totals) > BOTTOM - ROW) {
    const shared = waiting.splice(-SHARED_ROWS);
    await drawTable(pdf, columns, { sales: waiting, top });
    waiting = shared;
    top = newPage(pdf) + HEAD;
  }
  await drawTable(pdf, columns, { sales: waiting, top });
  drawTotals(pdf, totals, top + waiting.length * ROW + HEAD);
  drawFeet(pdf, file);
  yield bytesOf(pdf);
};

function roomBelow(top: number): number {
  return Math.floor((BOTTOM - ROW - top) / ROW);
}

/** Draws the title and returns where the table begins. */
function drawTitle(pdf: jsPDF, { shop, filter, count, madeAt }: SalesFile): number {
  write(pdf, fitted(`Ventas de ${shop}`, CONTENT, TITLE_SIZE), MARGIN, MARGIN + 5, {
    size: TITLE_SIZE,
    bold: true,
  });
  const words = filter.map(({ label, value }) => `${label}: ${value}`);
  const about = words.length > 0 ? words.join(' · ') : 'Todas las ventas';
  const made = `${formatQuantity(count)} ventas · Hecho el ${formatDateTime(madeAt)}`;
  write(pdf, fitted(about, CONTENT), MARGIN, MARGIN + 11);
  write(pdf, made, MARGIN, MARGIN + 15.5, { shade: GREY });
  return MARGIN + 20;
}

function loadFontsFor(texts: readonly string[]): Promise<void> {
  return loadFontsOf(texts.flatMap(unusualCharactersOf));
}

/** Draws the header above `top`, and the rows below it. */
async function drawTable(
  pdf: jsPDF,
  columns: readonly PdfColumn[],
  { sales, top }: { sales: readonly ExportedSale[]; top: number },
): Promise<void> {
  pdf.setFillColor(LIGHT).rect(MARGIN - BAND_EDGE, top - 7, CONTENT + 2 * BAND_EDGE, BAND, 'F');
  let left = MARGIN;
  for (const { header, width, align, of } of columns) {
    const at = align === 'left' ? left : left + width - GAP;
    write(pdf, header, at, top - 3.2, { bold: true, align });
    if (sales.length > 0) {
      const texts = sales.map(of);
      await loadFontsFor(texts);
      const lines = texts.map((text) => fitted(text, width - GAP));
      write(pdf, lines, at, top + 2, { align });
    }
    left += width;
  }
  pdf.setDrawColor(GREY).setLineWidth(0.2);
  closePage(pdf);
}

function heightOf(totals: readonly TotalLine[]): number {
  return totals.length * ROW + HEAD;
}

function drawTotals(pdf: jsPDF, totals: readonly TotalLine[], top: number): void {
  pdf.line(MARGIN, top - 4, MARGIN + 90, top - 4);
  const amounts = totals.map((line) =>
    'count' in line ? formatQuantity(line.count) : money(line.cents),
  );
  write(
    pdf,
    totals.map(({ label }) => label),
    MARGIN,
    top,
    { bold: true },
  );
  write(pdf, amounts, MARGIN + 90, top, { align: 'right' });
}

/** Draws the foot of every page last, when the number of pages is known. */
function drawFeet(pdf: jsPDF, { shop }: SalesFile): void {
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    pdf.setPage(page);
    const number = `Página ${formatQuantity(page)} de ${formatQuantity(pages)}`;
    write(pdf, fitted(shop, CONTENT / 2), MARGIN, BOTTOM, { shade: GREY });
    write(pdf, number, PAGE.width - MARGIN, BOTTOM, { shade: GREY, align: 'right' });
    closePage(pdf);
  }
}

/** Adds a page and returns where its content begins. */
function newPage(pdf: jsPDF): number {
  addPage(pdf, PAGE);
  return MARGIN;
}

interface Look {
  size?: number;
  bold?: boolean;
  shade?: number;
  align?: 'left' | 'right';
}

/** Draws a line, or lines `ROW` apart. */
function write(
  pdf: jsPDF,
  text: string | string[],
  x: number,
  y: number,
  { size = TEXT_SIZE, bold = false, shade = 0, align = 'left' }: Look = {},
): void {
  pdf
    .setFont('helvetica', bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(shade);
  // jspdf does not know the width of a no-break space, and would not align the amounts.
  const lines = [text].flat().map((line) => line.replaceAll('\u00a0', ' '));
  pdf.text(
    lines.map((line) => (isStandard(line) ? line : '')),
    x,
    y,
    { align },
  );
  for (const [row, line] of lines.entries()) {
    if (isStandard(line)) continue;
    const style = { size, bold, shade };
    const left = align === 'left' ? x : x - widthOf(line, style);
    drawOnBaseline(pdf, line, { ...style, x: left, y: y + row * ROW });
  }
}

/** Returns the text in characters that a font draws, cut to a width in millimetres. */
function fitted(text: string, width: number, size = TEXT_SIZE): string {
  const printable = printableText(text);
  // No letter is wider than its size.
  if (printable.length * size * MM_PER_POINT <= width) return printable;
  if (widthOf(printable, { size }) <= width) return printable;
  const kept = Array.from(characters.segment(printable), ({ segment }) => segment);
  while (kept.length > 0 && widthOf(`${kept.join('')}…`, { size }) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

/**
 * Joins the page's drawing commands into one text: hundreds of pieces take three times the memory.
 */
function closePage(pdf: jsPDF): void {
  const pages = pdf.internal.pages as unknown as string[][];
  const page = pages[pdf.getCurrentPageInfo().pageNumber] ?? [];
  // Changes the list in place: jspdf continues to write to it.
  page.splice(0, page.length, page.join('\n'));
}
