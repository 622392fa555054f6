import { useEffect, useRef, useState } from 'react';
import type { ListSource } from './file-step.tsx';
import { isImportRefusal } from './import-refusal.ts';
import type {
  ColumnMatch,
  Importable,
  ImportField,
  ListTable,
  PlannedRow,
  PlanSummary,
  SheetChoice,
} from './import-types.ts';
import { recallMatch, rememberMatch } from './match-memory.ts';
import { type OpenImport, openImport } from './open-import.ts';
import { fittingMatch } from './remembered-match.ts';
import { firstShown, type ShownRows } from './row-filter.tsx';
import type { WizardStep } from './wizard-steps.tsx';

/** Rows of one message of the worker: more would hold the page. */
const SLICE = 500;
/** The table gets the rows that arrived so often, so that it is not drawn for each message. */
const SLICES_SHOWN_TOGETHER = 8;

const UNREADABLE = 'No se pudo leer la lista. Guardala como .xlsx y volvé a probar.';

/** A list that was read, and the columns that are taken of it. */
export interface OpenList<Key extends string> extends ListTable<Key> {
  name: string;
  sheets: readonly SheetChoice[];
  match: ColumnMatch<Key>;
  isRemembered: boolean;
}

/** The plan of the import, and the rows of the chosen filter. */
export interface Preview<Facts> {
  summary: PlanSummary<Facts>;
  shown: ShownRows;
  rows: readonly PlannedRow[];
  /** Increases with each plan: two batches of one plan are the same. */
  plan: number;
}

interface ImportSettings<Key extends string> {
  /** Names the memory of the columns: `products`. */
  kind: string;
  fields: readonly ImportField<Key>[];
  createWorker: () => Worker;
}

/**
 * Runs an import in its worker, step by step: reads a list, matches its columns, and plans it. A
 * failure of the reading is `error`, in words.
 */
export function useImport<Key extends string, Existing, Options, Part, Facts>({
  kind,
  fields,
  createWorker,
}: ImportSettings<Key>) {
  type Session = OpenImport<Importable<Key, Existing, Options, Part, Facts>>;
  const session = useRef<Session>(undefined);
  const latest = useRef<object>(undefined);
  const plans = useRef(0);
  const [step, setStep] = useState<WizardStep>('file');
  const [reading, setReading] = useState<string>();
  const [error, setError] = useState<string>();
  const [list, setList] = useState<OpenList<Key>>();
  const [preview, setPreview] = useState<Preview<Facts>>();
  const [isPlanning, setPlanning] = useState(false);

  useEffect(function closeWorker() {
    return () => session.current?.close();
  }, []);

  function reset() {
    session.current?.close();
    session.current = undefined;
    setStep('file');
    setReading(undefined);
    setError(undefined);
    setList(undefined);
    setPreview(undefined);
    setPlanning(false);
  }

  /** Runs a call of the worker. A worker that ended takes the person back to the file. */
  async function attempt(run: (open: Session) => Promise<void>) {
    const open = session.current;
    if (!open) return;
    try {
      await run(open);
    } catch (failure) {
      // Another file was opened, or this one was cancelled.
      if (session.current !== open) return;
      reset();
      setError(isImportRefusal(failure) ? failure.message : UNREADABLE);
    }
  }

  async function read(source: ListSource) {
    reset();
    const isFile = source instanceof File;
    const name = isFile ? source.name : 'Lista pegada';
    setReading(name);
    session.current = openImport<Importable<Key, Existing, Options, Part, Facts>>(createWorker);
    await attempt(async (open) => {
      const { sheets, chosen } = await open.open(isFile ? source : source.text);
      if (session.current !== open) return;
      setReading(undefined);
      setList({ name, sheets, ...withMatch(chosen) });
      setStep('columns');
    });
  }

  function withMatch(table: ListTable<Key>) {
    const recalled = recallMatch(kind, table.shape);
    const match = recalled && fittingMatch(recalled, table.table, fields);
    const isRemembered = match !== undefined && Object.keys(match).length > 0;
    return { ...table, match: isRemembered ? match : table.proposed.columns, isRemembered };
  }

  function chooseTable(sheet: number, headingRow?: number | null) {
    void attempt(async (open) => {
      const table = await open.chooseTable(sheet, headingRow);
      setList((shown) => shown && { ...shown, ...withMatch(table) });
    });
  }

  function chooseColumns(match: ColumnMatch<Key>) {
    setList((shown) => {
      if (!shown) return shown;
      const { columns, reasons } = shown.proposed;
      const kept = Object.entries(reasons).filter(
        ([key]) => columns[key as Key] === match[key as Key],
      );
      const proposed = { columns, reasons: Object.fromEntries(kept) as typeof reasons };
      return { ...shown, proposed, match, isRemembered: false };
    });
  }

  function confirmColumns() {
    if (!list) return;
    rememberMatch(kind, list.shape, list.match as Record<string, number>);
    setStep('options');
  }

  /** Plans the import with the shop's records as they are now. */
  function plan(existing: readonly Existing[], options: Options) {
    if (!list) return;
    const number = nextPlan();
    void attempt(async (open) => {
      await open.setExisting(existing);
      await show(open, number, await open.plan({ columns: list.match, options }));
      setStep('preview');
    });
  }

  function nextPlan(): number {
    setPlanning(true);
    plans.current += 1;
    return plans.current;
  }

  function correct(row: number, key: string, text: string) {
    planAgain((open) => open.correct(row, key as never, text));
  }

  /** @param rows numbers of rows, or all of those with problems */
  function leaveOut(rows: readonly number[] | 'refused', isLeftOut = true) {
    planAgain((open) => open.leaveOut(rows, isLeftOut));
  }

  function planAgain(change: (open: Session) => Promise<PlanSummary<Facts>>) {
    const number = nextPlan();
    void attempt(async (open) => show(open, number, await change(open), preview?.shown));
  }

  function showRows(shown: ShownRows) {
    if (preview) void attempt((open) => load(open, { ...preview, shown }));
  }

  /** Shows a plan. A filter that a correction emptied gives way to the next. */
  async function show(open: Session, plan: number, summary: PlanSummary<Facts>, shown?: ShownRows) {
    const first = firstShown(summary);
    const isEmpty = shown === undefined || countOf(summary, shown) === 0;
    await load(open, { summary, shown: isEmpty ? first : shown, rows: [], plan });
    // Another correction may be planned already.
    if (plan === plans.current) setPlanning(false);
  }

  /** Brings the rows of a filter from the worker, unless another one is asked for meanwhile. */
  async function load(open: Session, next: Preview<Facts>) {
    const turn = {};
    latest.current = turn;
    const rows: PlannedRow[] = [];
    let total = 0;
    do {
      const window = await open.rows(next.shown, rows.length, SLICE);
      if (latest.current !== turn) return;
      rows.push(...window.rows);
      total = window.rows.length === 0 ? rows.length : window.total;
      const slices = Math.ceil(rows.length / SLICE);
      if (slices % SLICES_SHOWN_TOGETHER === 1 || rows.length >= total)
        setPreview({ ...next, rows: [...rows] });
    } while (rows.length < total);
  }

  return {
    step,
    setStep,
    reading,
    error,
    list,
    preview,
    isPlanning,
    read,
    reset,
    chooseTable,
    chooseColumns,
    confirmColumns,
    plan,
    correct,
    leaveOut,
    showRows,
    /** Cuts the bodies to send, and returns their number. */
    cutParts: async () => session.current?.cutParts() ?? 0,
    /** Returns one body to send, counted from 0. */
    part: async (place: number) => session.current?.part(place) as Promise<Part>,
  };
}

function countOf({ counts, warnings }: PlanSummary<unknown>, shown: ShownRows): number {
  return shown === 'warnings' ? warnings : counts[shown];
}
