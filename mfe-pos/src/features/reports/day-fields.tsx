import type { ReportPeriod } from '@mostrador/contracts/reports';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import styles from './day-fields.module.css';
import { problemOf } from './periods.ts';

/** Keeps the year of a date to four digits while it is typed. */
const LAST_DAY = '9999-12-31';

interface DayFieldsProps {
  period: ReportPeriod;
  onChange: (period: ReportPeriod) => void;
}

/**
 * The first and the last day. They apply once they form a valid period; until then they stay here.
 */
export function DayFields({ period, onChange }: DayFieldsProps) {
  const [typed, setTyped] = useState<{ over: ReportPeriod; days: ReportPeriod }>();
  // Choosing another period discards the typed days.
  const isTyping = typed?.over.from === period.from && typed.over.to === period.to;
  const shown = isTyping ? typed.days : period;
  const problem = problemOf(shown);

  function type(change: Partial<ReportPeriod>) {
    const days = { ...shown, ...change };
    if (problemOf(days) === undefined) {
      setTyped(undefined);
      onChange(days);
    } else setTyped({ over: period, days });
  }

  return (
    <div className={styles.days}>
      <TextField
        label="Desde"
        type="date"
        max={LAST_DAY}
        value={shown.from}
        onChange={(event) => type({ from: event.target.value })}
      />
      <TextField
        label="Hasta"
        type="date"
        max={LAST_DAY}
        value={shown.to}
        error={problem}
        onChange={(event) => type({ to: event.target.value })}
      />
    </div>
  );
}
