import { cellText } from './cell-text.ts';
import { findTable, type TableRows } from './find-table.ts';
import { ImportRefusal, refusal } from './import-refusal.ts';
import type {
  Importable,
  ImportPlan,
  ListTable,
  OpenedList,
  PlannedOutcome,
  PlannedRow,
  PlanRequest,
  PlanSummary,
  ReadRow,
  RowFilter,
  RowWindow,
  Sheet,
} from './import-types.ts';
import { matchColumns } from './match-columns.ts';
import { createRowReader } from './read-rows.ts';
import { readWorkbook } from './read-workbook.ts';
import { shapeOf } from './remembered-match.ts';

/** More in one message would stop the page while it is copied. */
const MAX_WINDOW = 500;
const STARTING_ROWS = 40;

/**
 * One import, in the worker: the file, its rows, the shop's records, what the person corrected, and
 * the plan. Only summaries and the rows on screen leave it.
 */
export class ImportSession<Key extends string, Existing, Options, Part, Facts> {
  readonly #importable: Importable<Key, Existing, Options, Part, Facts>;
  #sheets: Sheet[] = [];
  #found: (TableRows & { sheet: Sheet }) | undefined;
  #existing: Existing[] = [];
  readonly #corrections = new Map<number, Map<string, string>>();
  readonly #leftOut = new Set<number>();
  #request: PlanRequest<Key, Options> | undefined;
  #readRow: ReturnType<typeof createRowReader<Key>> | undefined;
  #rows: ReadRow<Key>[] = [];
  #plan: ImportPlan<Part, Facts> | undefined;
  #parts: Part[] = [];
  readonly #windows = new Map<RowFilter, PlannedRow[]>();

  constructor(importable: Importable<Key, Existing, Options, Part, Facts>) {
    this.#importable = importable;
  }

  /** Reads a file, or the text that was pasted. Throws an `ImportRefusal`. */
  async open(source: Blob | string): Promise<OpenedList<Key>> {
    const bytes =
      typeof source === 'string'
        ? new TextEncoder().encode(source)
        : new Uint8Array(await source.arrayBuffer());
    this.#sheets = await readWorkbook(bytes);
    return {
      sheets: this.#sheets.map(({ name, rows, problem }) => ({
        name,
        rowCount: rows.length,
        ...(problem && { problem }),
      })),
      chosen: this.#chooseBest(),
    };
  }

  /** Takes the table of the sheet that gives most fields; of equals, the one with most rows. */
  #chooseBest(): ListTable<Key> {
    const problem = this.#sheets.find((sheet) => sheet.problem)?.problem;
    const tables = this.#sheets.flatMap((sheet, index) => {
      if (sheet.rows.length === 0) return [];
      const found = findTable(sheet, this.#importable.fields);
      const { reasons } = matchColumns(found.table, this.#importable.fields);
      const byHeading = Object.values(reasons).filter((reason) => reason === 'heading').length;
      return [{ index, found: { ...found, sheet }, rank: byHeading * 1e6 + found.dataRows.length }];
    });
    const best = tables.sort((a, b) => b.rank - a.rank)[0];
    if (!best) throw problem ? new ImportRefusal(problem) : refusal('empty');
    return this.#choose(best.index, best.found);
  }

  /**
   * Takes another sheet, or another heading row. What was corrected and left out is forgotten.
   *
   * @param headingRow from 1; null for a list without headings; undefined to find it
   */
  chooseTable(index: number, headingRow?: number | null): ListTable<Key> {
    const sheet = this.#sheets[index];
    if (!sheet) throw new RangeError(`The workbook has no sheet ${index}`);
    if (sheet.problem) throw new ImportRefusal(sheet.problem);
    const found = findTable(sheet, this.#importable.fields, headingRow);
    return this.#choose(index, { ...found, sheet });
  }

  #choose(index: number, found: TableRows & { sheet: Sheet }): ListTable<Key> {
    this.#found = found;
    this.#corrections.clear();
    this.#leftOut.clear();
    this.#forgetPlan();
    this.#request = undefined;
    const { table } = found;
    return {
      sheet: index,
      table,
      proposed: matchColumns(table, this.#importable.fields),
      shape: shapeOf(table.headings),
    };
  }

  /** Returns the first rows of a sheet as texts, to choose its heading row. */
  startOf(index: number): string[][] {
    const rows = this.#sheets[index]?.rows ?? [];
    return rows.slice(0, STARTING_ROWS).map((row) => row.map((cell) => cellText(cell)));
  }

  /** Adds records of the shop; they arrive in slices. */
  addExisting(records: readonly Existing[]): void {
    for (const record of records) this.#existing.push(record);
    this.#forgetPlan();
  }

  /** Forgets the shop's records, before they are sent anew. */
  forgetExisting(): void {
    this.#existing = [];
    this.#forgetPlan();
  }

  /** Plans the import. Corrections stay while the columns change. */
  plan(request: PlanRequest<Key, Options>): PlanSummary<Facts> {
    const found = this.#foundTable();
    this.#request = request;
    this.#readRow = createRowReader({
      sheet: found.sheet,
      dataRows: found.dataRows,
      fields: this.#importable.fields,
      match: request.columns,
    });
    this.#rows = found.dataRows.map((index) => this.#read(index));
    return this.#planAgain();
  }

  /** Writes a text over a cell, and plans again. */
  correct(row: number, key: Key, text: string): PlanSummary<Facts> {
    const corrected = this.#corrections.get(row) ?? new Map<string, string>();
    this.#corrections.set(row, corrected.set(key, text));
    this.#readAgain([row]);
    return this.#planAgain();
  }

  /** Leaves rows out, or takes them in again, and plans again. 'refused' are all with problems. */
  leaveOut(rows: readonly number[] | 'refused', isLeftOut = true): PlanSummary<Facts> {
    const numbers =
      rows === 'refused'
        ? this.#planned().rows.flatMap(({ row, outcome }) =>
            outcome === 'refused' && row !== null ? [row] : [],
          )
        : rows;
    for (const row of numbers) {
      if (isLeftOut) this.#leftOut.add(row);
      else this.#leftOut.delete(row);
    }
    this.#readAgain(numbers);
    return this.#planAgain();
  }

  /** Returns some planned rows of a filter, in the order of the list. */
  rows(filter: RowFilter, from: number, count: number): RowWindow {
    const rows = this.#filtered(filter);
    return { total: rows.length, rows: rows.slice(from, from + Math.min(count, MAX_WINDOW)) };
  }

  /**
   * Cuts the bodies to send from the plan as it is, and returns their number. A later plan does not
   * change them: they are read while they are sent.
   */
  cutParts(): number {
    this.#parts = this.#planned().parts();
    return this.#parts.length;
  }

  /** Returns one of the bodies that were cut, counted from 0. */
  part(index: number): Part {
    const part = this.#parts[index];
    if (part === undefined) throw new RangeError(`The import has no part ${index}`);
    return part;
  }

  #foundTable() {
    if (!this.#found) throw new Error('No list is open');
    return this.#found;
  }

  #planned(): ImportPlan<Part, Facts> {
    if (!this.#plan) throw new Error('The import has no plan');
    return this.#plan;
  }

  #read(index: number): ReadRow<Key> {
    if (!this.#readRow) throw new Error('The import has no plan');
    return this.#readRow(index, this.#corrections, this.#leftOut);
  }

  #readAgain(numbers: readonly number[]) {
    const changed = new Set(numbers);
    this.#rows = this.#rows.map((each) =>
      changed.has(each.row) ? this.#read(each.row - 1) : each,
    );
  }

  #planAgain(): PlanSummary<Facts> {
    this.#forgetPlan();
    const { columns, options } = this.#request ?? {};
    if (!columns) throw new Error('The import has no plan');
    const { headings } = this.#foundTable().table;
    const headingOf = (key: Key) => headings[columns[key] ?? -1];
    const matched = this.#importable.fields.map(({ key }) => [key, headingOf(key)] as const);
    this.#plan = this.#importable.plan(
      {
        rows: this.#rows,
        headings: Object.fromEntries(
          matched.filter(([, heading]) => heading !== undefined),
        ) as Partial<Record<Key, string>>,
      },
      this.#existing,
      options as Options,
    );
    return this.#summary(this.#plan);
  }

  #summary({ rows, facts }: ImportPlan<Part, Facts>): PlanSummary<Facts> {
    const counts: Record<PlannedOutcome, number> = {
      created: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      skipped: 0,
      'left-out': 0,
      unlisted: 0,
    };
    for (const { outcome } of rows) counts[outcome]++;
    return { counts, warnings: this.#filtered('warnings').length, facts };
  }

  #filtered(filter: RowFilter): PlannedRow[] {
    const known = this.#windows.get(filter);
    if (known) return known;
    const rows = this.#planned().rows.filter((row) => isShown(row, filter));
    this.#windows.set(filter, rows);
    return rows;
  }

  #forgetPlan() {
    this.#plan = undefined;
    this.#windows.clear();
  }
}

function isShown(row: PlannedRow, filter: RowFilter): boolean {
  if (filter === 'all') return true;
  if (filter !== 'warnings') return row.outcome === filter;
  if (row.outcome === 'refused' || row.outcome === 'left-out') return false;
  return row.warning !== undefined || row.cells.some((cell) => cell.warning !== undefined);
}
