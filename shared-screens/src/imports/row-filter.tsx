import { formatQuantity } from '@mostrador/domain/format';
import { Button } from '@mostrador/shared-ui/button';
import type { PlannedOutcome, PlanSummary } from './import-types.ts';
import { OUTCOMES_IN_WORDS } from './outcome-words.ts';
import styles from './row-filter.module.css';

/** The rows that the preview shows: of one outcome, or those with a warning. */
export type ShownRows = PlannedOutcome | 'warnings';

type Counted = Pick<PlanSummary<unknown>, 'counts' | 'warnings'>;

/** The order of the filters: first what a person has to look at. */
const FILTERS: readonly ShownRows[] = [
  'refused',
  'warnings',
  'created',
  'changed',
  'unchanged',
  'skipped',
  'left-out',
  'unlisted',
];
/** Shown even when there is none. */
const ALWAYS: readonly ShownRows[] = ['created', 'changed', 'unchanged', 'refused'];

const countOf = ({ counts, warnings }: Counted, filter: ShownRows) =>
  filter === 'warnings' ? warnings : counts[filter];

/** Returns the first filter that has rows, in the order in which a person looks at them. */
export function firstShown(summary: Counted): ShownRows {
  return FILTERS.find((filter) => countOf(summary, filter) > 0) ?? 'created';
}

interface RowFilterProps {
  summary: Counted;
  value: ShownRows;
  onChange: (value: ShownRows) => void;
}

/** The number of rows of each outcome; a press shows those rows. */
export function RowFilter({ summary, value, onChange }: RowFilterProps) {
  const isOffered = (filter: ShownRows) =>
    countOf(summary, filter) > 0 || ALWAYS.includes(filter) || filter === value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
    <div role="group" aria-label="Filas" className={styles.chips}>
      {FILTERS.filter(isOffered).map((filter) => (
        <Button
          key={filter}
          size="sm"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {filter === 'warnings' ? 'Para mirar' : OUTCOMES_IN_WORDS[filter]} (
          {formatQuantity(countOf(summary, filter))})
        </Button>
      ))}
    </div>
  );
}
