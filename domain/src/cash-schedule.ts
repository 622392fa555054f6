import { shopDayOf, startOfShopDay } from './shop-day.ts';
import { addDays, instantOf, weekdayOf } from './shop-time.ts';

/**
 * When a cash register opens or closes automatically: a time of the shop's day, on some weekdays.
 */
interface ScheduledTime {
  enabled: boolean;
  /** `09:00`, in the shop's time zone. */
  time: string;
  /** From 0 (Sunday) to 6 (Saturday). */
  days: readonly number[];
}

export interface CashSchedule {
  enabled: boolean;
  autoOpen: ScheduledTime;
  autoClose: ScheduledTime;
  /** The hour at which the shop's days end; midnight without it. */
  dayEndsAt?: number;
}

export interface ScheduledEvent {
  kind: 'open' | 'close';
  at: Date;
}

const DAYS_OF_WEEK = 7;

/**
 * Returns the schedule's events after one instant and up to another, in order. `closesRegisterOf`
 * decides which register a closing applies to.
 */
export function scheduledBetween(
  schedule: CashSchedule,
  after: Date,
  until: Date,
): ScheduledEvent[] {
  const events: ScheduledEvent[] = [];
  const lastDay = shopDayOf(until, schedule.dayEndsAt);
  for (let day = shopDayOf(after, schedule.dayEndsAt); day <= lastDay; day = addDays(day, 1))
    events.push(...scheduledOn(schedule, day).filter(({ at }) => at > after && at <= until));
  return events;
}

/** Returns the instant of the schedule's next event; undefined if it has none. */
export function nextScheduled(schedule: CashSchedule, after: Date): Date | undefined {
  const lastDay = addDays(shopDayOf(after, schedule.dayEndsAt), DAYS_OF_WEEK + 1);
  const until = startOfShopDay(lastDay, schedule.dayEndsAt);
  return scheduledBetween(schedule, after, until)[0]?.at;
}

/**
 * Whether a closing at `at` applies to a register opened at `openedAt`. The weekdays of a closing
 * are those of the openings: a register opened on Friday at 18:00 closes on Saturday at 02:00. A
 * register opened on any other day closes on the next closing day, so that none stays open for
 * ever.
 */
export function closesRegisterOf(
  { autoOpen, autoClose: { time, days }, dayEndsAt }: CashSchedule,
  at: Date,
  openedAt: Date,
): boolean {
  // A register opened after the start of the day, but before its closing, belongs to the night
  // before.
  const day = shopDayOf(openedAt, dayEndsAt);
  const closing = instantOnDay(day, time, dayEndsAt);
  const isOfNight =
    autoOpen.enabled &&
    closing <= instantOnDay(day, autoOpen.time, dayEndsAt) &&
    openedAt < closing;
  const openingDay = isOfNight ? addDays(day, -1) : day;
  return at > openedAt && [openingDay, shopDayOf(at, dayEndsAt)].some((one) => isOn(days, one));
}

/** At the same minute, a register closes before the next one opens. */
function scheduledOn(schedule: CashSchedule, day: string): ScheduledEvent[] {
  const { enabled, autoOpen, autoClose, dayEndsAt } = schedule;
  if (!enabled) return [];
  // The first closing after an opening is on the same day or on the next.
  const isClosing = [day, addDays(day, -1)].some((one) => isOn(autoClose.days, one));
  return [
    ...eventOn({ day, dayEndsAt }, 'close', autoClose, isClosing),
    ...eventOn({ day, dayEndsAt }, 'open', autoOpen, isOn(autoOpen.days, day)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function eventOn(
  { day, dayEndsAt }: { day: string; dayEndsAt: number | undefined },
  kind: ScheduledEvent['kind'],
  { enabled, time }: ScheduledTime,
  isAsked: boolean,
): ScheduledEvent[] {
  return enabled && isAsked ? [{ kind, at: instantOnDay(day, time, dayEndsAt) }] : [];
}

/** Returns when a day has this time: on the next day of the calendar if that is before its start. */
function instantOnDay(day: string, time: string, dayEndsAt: number | undefined): Date {
  const at = instantOf(day, time);
  return at < startOfShopDay(day, dayEndsAt) ? instantOf(addDays(day, 1), time) : at;
}

function isOn(days: readonly number[], day: string): boolean {
  return days.includes(weekdayOf(day));
}
