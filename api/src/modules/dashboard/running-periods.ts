import { addDays, instantOf, shopDayOf, weekdayOf } from '@mostrador/domain';

/** Days of the shop's time zone, such as `2026-11-22`, from the first to the last. */
export interface Stretch {
  firstDay: string;
  lastDay: string;
  /** Where the last day is cut; without it, all of that day belongs to the stretch. */
  until?: Date | undefined;
}

/** A period that is still running, beside the same stretch of the one before. */
export interface Compared {
  current: Stretch;
  previous: Stretch;
}

/**
 * The day, the week from Monday and the month of an instant. What they are compared with ends at the
 * same time of the same day, weekday or day of the month; a shorter month ends where it ends.
 */
export function runningPeriods(now: Date): Record<'today' | 'week' | 'month', Compared> {
  const today = shopDayOf(now);
  const timeOfDay = now.getTime() - instantOf(today).getTime();
  const upToNow = (firstDay: string, lastDay: string): Stretch => ({
    firstDay,
    lastDay,
    until: new Date(instantOf(lastDay).getTime() + timeOfDay),
  });

  const yesterday = addDays(today, -1);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const firstOfMonth = firstOf(today);
  const endOfLastMonth = addDays(firstOfMonth, -1);
  const sameDay = `${endOfLastMonth.slice(0, 'yyyy-mm-'.length)}${today.slice('yyyy-mm-'.length)}`;
  return {
    today: {
      current: { firstDay: today, lastDay: today },
      previous: upToNow(yesterday, yesterday),
    },
    week: {
      current: { firstDay: monday, lastDay: today },
      previous: upToNow(addDays(monday, -7), addDays(today, -7)),
    },
    month: {
      current: { firstDay: firstOfMonth, lastDay: today },
      previous:
        sameDay > endOfLastMonth
          ? { firstDay: firstOf(endOfLastMonth), lastDay: endOfLastMonth }
          : upToNow(firstOf(endOfLastMonth), sameDay),
    },
  };
}

/** Today and the days before it, oldest first. */
export function lastDays(now: Date, days: number): string[] {
  const today = shopDayOf(now);
  return Array.from({ length: days }, (_, place) => addDays(today, place + 1 - days));
}

function firstOf(day: string): string {
  return `${day.slice(0, 'yyyy-mm-'.length)}01`;
}
