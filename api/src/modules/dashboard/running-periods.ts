import { addDays, shopDayOf, startOfShopDay, weekdayOf } from '@mostrador/domain';

/** A range of days of the shop, such as `2026-11-22`, both ends included. */
export interface Stretch {
  firstDay: string;
  lastDay: string;
  /** The instant at which the last day is cut. When absent, the whole last day is included. */
  until?: Date | undefined;
}

/** A running period, and the same stretch of the previous one. */
export interface Compared {
  current: Stretch;
  previous: Stretch;
}

/**
 * Returns the day, the week from Monday and the month of an instant. Each previous period ends at
 * the same time of the same day, weekday or day of the month; a shorter month ends at its own end.
 *
 * @param dayEndsAt the hour at which the shop's days end
 */
export function runningPeriods(
  now: Date,
  dayEndsAt: number,
): Record<'today' | 'week' | 'month', Compared> {
  const today = shopDayOf(now, dayEndsAt);
  const timeOfDay = now.getTime() - startOfShopDay(today, dayEndsAt).getTime();
  const upToNow = (firstDay: string, lastDay: string): Stretch => ({
    firstDay,
    lastDay,
    until: new Date(startOfShopDay(lastDay, dayEndsAt).getTime() + timeOfDay),
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

/** Returns today and the days before it, oldest first. */
export function lastDays(now: Date, dayEndsAt: number, days: number): string[] {
  const today = shopDayOf(now, dayEndsAt);
  return Array.from({ length: days }, (_, place) => addDays(today, place + 1 - days));
}

function firstOf(day: string): string {
  return `${day.slice(0, 'yyyy-mm-'.length)}01`;
}
