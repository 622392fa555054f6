import { addDays, startOfShopDay } from '@mostrador/domain';
import type { Figure, TimeRange } from './dashboard.repository.ts';
import type { Stretch } from './running-periods.ts';

/** A day of a stretch, or the part of it before the stretch ends. */
export interface DayPart {
  day: string;
  until?: Date | undefined;
}

export function partsOf({ firstDay, lastDay, until }: Stretch): DayPart[] {
  const parts: DayPart[] = [];
  for (let day = firstDay; day < lastDay; day = addDays(day, 1)) parts.push({ day });
  return [...parts, { day: lastDay, until }];
}

/**
 * Returns the parts whose sales must be read, without duplicates: parts of open days, and partial
 * closed days.
 */
export function partsToRead(stretches: Stretch[], before: string): DayPart[] {
  const parts = stretches
    .flatMap(partsOf)
    .filter(({ day, until }) => day >= before || until !== undefined);
  return [...new Map(parts.map((part) => [keyOf(part), part])).values()];
}

/** Returns the sum of a stretch, given the figures of its parts by key. */
export function figureOf(stretch: Stretch, figures: ReadonlyMap<string, Figure>): Figure {
  const sum = { count: 0, cents: 0 };
  for (const part of partsOf(stretch)) {
    const figure = figures.get(keyOf(part));
    sum.count += figure?.count ?? 0;
    sum.cents += figure?.cents ?? 0;
  }
  return sum;
}

export function keyOf({ day, until }: DayPart): string {
  return until ? `${day} until ${until.getTime()}` : day;
}

export function rangeOf({ firstDay, lastDay, until }: Stretch, dayEndsAt: number): TimeRange {
  return {
    from: startOfShopDay(firstDay, dayEndsAt),
    until: until ?? startOfShopDay(addDays(lastDay, 1), dayEndsAt),
  };
}
