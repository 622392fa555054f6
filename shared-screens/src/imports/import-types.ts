/** A cell as the file stores it: a formula's stored value, never evaluated. */
export type Cell = string | number | boolean | Date | null;

/**
 * A sheet of a workbook. `rows[0]` is the spreadsheet's row 1. Merged cells all have the value of
 * their first one.
 */
export interface Sheet {
  name: string;
  rows: Cell[][];
  /** A sentence that says why the sheet is not read. `rows` is empty then. */
  problem?: string;
}

/** A field that a list may give. */
export interface ImportField<Key extends string = string> {
  key: Key;
  /** As our forms and exports call it: 'Código de barras'. */
  title: string;
  /** Other headings of real lists: 'cod barra', 'p vta', 'rubro'. Case, accents and dots are equal. */
  headings: readonly string[];
  kind: ImportFieldKind;
  /** Whether a new record needs it. */
  required?: boolean;
}

/**
 * How a cell is read: `amount` to cents, `quantity` to units of at most three decimals, `percent` to
 * percent (21 for '21 %' and for Excel's 0.21), `yes-no` to a boolean, `code` and `document` to text
 * without spaces, of which Excel has not removed digits.
 */
export type ImportFieldKind =
  | 'text'
  | 'code'
  | 'amount'
  | 'quantity'
  | 'percent'
  | 'yes-no'
  | 'document';

/** A table found in a sheet. Rows are numbered as the spreadsheet shows them, from 1. */
export interface FoundTable {
  /** Null: the sheet has no headings. */
  headingRow: number | null;
  /** One for each column; blank where the sheet has none. */
  headings: string[];
  firstRow: number;
  /** Rows with data: without blank ones, repeated headings and totals. */
  rowCount: number;
  /** The first rows with data, at most 100, as texts. */
  sample: string[][];
  /**
   * The first 100 rows below the headings that are no data: totals, titles of sections, repeated
   * headings.
   */
  skipped: SkippedRow[];
  skippedCount: number;
}

export interface SkippedRow {
  row: number;
  text: string;
}

/** Each field's column, counted from 0. A field that the list does not have is absent. */
export type ColumnMatch<Key extends string = string> = Partial<Record<Key, number>>;

/** Why a column was taken for a field. */
export type MatchReason = 'heading' | 'content';

export interface ProposedMatch<Key extends string = string> {
  columns: ColumnMatch<Key>;
  reasons: Partial<Record<Key, MatchReason>>;
}

/** A field of a row: the cell's text, and its value (an amount in cents) or its problem. */
export interface ReadValue {
  text: string;
  /** Null: the cell is blank, or has a problem. */
  value: string | number | boolean | null;
  /** A sentence that says what is wrong, and what to do. */
  problem?: string;
  warning?: string;
}

export interface ReadRow<Key extends string = string> {
  /** As the spreadsheet shows it, from 1. */
  row: number;
  /** Only of matched fields. */
  values: Partial<Record<Key, ReadValue>>;
  /** The person left it out: not imported, but the list does name its record. */
  isLeftOut: boolean;
}

export type PlannedOutcome =
  | 'created'
  | 'changed'
  | 'unchanged'
  | 'refused'
  /** New, but the person only updates what the shop has. */
  | 'skipped'
  /** Left out by the person. */
  | 'left-out'
  /** A record of the shop that the list does not name. */
  | 'unlisted';

export interface PlannedCell {
  key: string;
  /** Null: the record is new, or the field was blank. */
  before: string | null;
  after: string;
  /** The cell of the list, where it differs from `after`: a correction starts from it. */
  typed?: string;
  problem?: string;
  warning?: string;
  isEditable: boolean;
}

export interface PlannedRow {
  /** As the spreadsheet shows it, from 1. Null: the list has no such row ('unlisted'). */
  row: number | null;
  /** Of a record that the list does not name. */
  id?: string;
  outcome: PlannedOutcome;
  name: string;
  problem?: string;
  warning?: string;
  cells: PlannedCell[];
}

/** The changes that an import would make. */
export interface ImportPlan<Part, Facts> {
  rows: PlannedRow[];
  /** Figures of this kind of import, as plain data: how many products the shop would have. */
  facts: Facts;
  /** Returns the bodies to send, for the rows that are created or changed. */
  parts(): Part[];
}

/** The headings of the list, for a choice that they suggest: 's/IVA'. */
export interface MatchedList<Key extends string = string> {
  rows: readonly ReadRow<Key>[];
  /** Heading of each matched column. */
  headings: Partial<Record<Key, string>>;
}

/**
 * The definition of one kind of import. The worker of its remote starts it with `startImportWorker`.
 * `Existing` is a compact record of the shop, `Options` are the person's choices, `Part` is a body to
 * send. All are plain data that `postMessage` can copy.
 */
export interface Importable<Key extends string, Existing, Options, Part, Facts = undefined> {
  fields: readonly ImportField<Key>[];
  /** Pure: 20,000 rows in less than a second. */
  plan(
    list: MatchedList<Key>,
    existing: readonly Existing[],
    options: Options,
  ): ImportPlan<Part, Facts>;
}

/** A sheet to choose from. */
export interface SheetChoice {
  name: string;
  /** Rows with data or titles. */
  rowCount: number;
  /** A sentence that says why it cannot be chosen. */
  problem?: string;
}

/** The table that will be imported, and the columns that are proposed for its fields. */
export interface ListTable<Key extends string = string> {
  /** Index of its sheet. */
  sheet: number;
  table: FoundTable;
  proposed: ProposedMatch<Key>;
  /** Equal for lists with the same headings; null without headings. See `rememberMatch`. */
  shape: string | null;
}

export interface OpenedList<Key extends string = string> {
  sheets: SheetChoice[];
  /** Of the sheet that most looks like a list. */
  chosen: ListTable<Key>;
}

export interface PlanRequest<Key extends string, Options> {
  columns: ColumnMatch<Key>;
  options: Options;
}

export interface PlanSummary<Facts> {
  /** Rows by outcome. */
  counts: Record<PlannedOutcome, number>;
  /** Rows with a warning that are not refused. */
  warnings: number;
  facts: Facts;
}

export type RowFilter = 'all' | 'warnings' | PlannedOutcome;

/** The rows of one filter that a screen shows. */
export interface RowWindow {
  total: number;
  rows: PlannedRow[];
}

/** A list to write as a file: columns, then rows in their order. */
export interface ListToWrite {
  type: 'xlsx' | 'csv';
  /** Name of the sheet. */
  name: string;
  columns: readonly WrittenColumn[];
}

export interface WrittenColumn {
  title: string;
  kind: ImportFieldKind;
}

/** A value as a field is read: an amount in cents, a percent as 21. */
export type WrittenValue = string | number | boolean | null;
