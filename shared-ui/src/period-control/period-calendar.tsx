import type { Period } from '@mostrador/domain/periods';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { IconChevronLeft, IconChevronRight } from '../icons/index.ts';
import styles from './period-calendar.module.css';

interface PeriodCalendarProps {
  period: Period;
  today: string;
  /** Called with the first day alone, and then with the period of two days, which is the last. */
  onChange: (period: Period, isLast: boolean) => void;
}

/** A month, in which the first and then the last day are chosen. The arrow keys move by days. */
export default function PeriodCalendar({ period, today, onChange }: PeriodCalendarProps) {
  const [start, setStart] = useState<string>();
  const selected =
    start !== undefined
      ? { from: dateOf(start), to: undefined }
      : { from: dateOf(period.from), to: dateOf(period.to) };

  function choose(day: string) {
    setStart(start === undefined ? day : undefined);
    if (start === undefined) onChange({ from: day, to: day }, false);
    else onChange(start < day ? { from: start, to: day } : { from: day, to: start }, true);
  }

  return (
    <DayPicker
      mode="range"
      required
      resetOnSelect
      selected={selected}
      onSelect={(_, day) => choose(dayOf(day))}
      defaultMonth={dateOf(period.to) ?? dateOf(period.from) ?? dateOf(today)}
      today={dateOf(today)}
      locale={es}
      fixedWeeks
      showOutsideDays
      classNames={CLASS_NAMES}
      components={{ Chevron }}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <IconChevronLeft /> : <IconChevronRight />;
}

const CLASS_NAMES = {
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  outside: styles.outside,
  selected: styles.selected,
  range_start: styles.edge,
  range_end: styles.edge,
};

/** The calendar counts in the device's own midnights, which need not be the shop's. */
function dateOf(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
