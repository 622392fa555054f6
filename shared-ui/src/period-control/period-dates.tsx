import {
  LONG_PERIODS,
  type Period,
  type PeriodName,
  periodProblem,
} from '@mostrador/domain/periods';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../button/index.ts';
import { DateField } from '../date-field/index.ts';
import { Skeleton } from '../states/index.ts';
import styles from './period-control.module.css';

/** Loaded when the popup opens: the fields work without it. */
const PeriodCalendar = lazy(() =>
  import('./period-calendar.tsx').catch(() => ({ default: NoCalendar })),
);

interface PeriodDatesProps {
  period: Period;
  today: string;
  optional: boolean;
  maxDays: number | undefined;
  /** `isLast` when nothing remains to choose. */
  onChange: (period: PeriodName | Period | undefined, isLast: boolean) => void;
}

/** The first and the last day, typed or from a calendar. They apply once they form a valid period. */
export function PeriodDates({ period, today, optional, maxDays, onChange }: PeriodDatesProps) {
  const [typed, setTyped] = useState<{ over: Period; days: Period }>();
  // Choosing another period discards the typed days.
  const isTyping = typed?.over.from === period.from && typed.over.to === period.to;
  const { from, to } = isTyping ? typed.days : period;
  const limits = { optional, maxDays };

  function apply(days: Period, isLast: boolean) {
    const isValid = periodProblem(days, limits) === undefined;
    setTyped(isValid ? undefined : { over: period, days });
    if (isValid) onChange(days.from || days.to ? days : undefined, isLast);
  }

  return (
    <div className={styles.content}>
      <div className={styles.fields}>
        <DateField label="Desde" value={from} onChange={(day) => apply({ from: day, to }, false)} />
        <DateField
          label="Hasta"
          value={to}
          error={periodProblem({ from, to }, limits)}
          onChange={(day) => apply({ from, to: day }, false)}
        />
      </div>
      <div className={styles.calendar}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <PeriodCalendar period={{ from, to }} today={today} onChange={apply} />
        </Suspense>
      </div>
      <div className={styles.longPeriods}>
        {LONG_PERIODS.map(({ value, label }) => (
          <Button key={value} size="sm" onClick={() => onChange(value, true)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Replaces a calendar whose code failed to load. */
function NoCalendar() {
  return <p>No se pudo cargar el calendario. Escribí las fechas.</p>;
}
