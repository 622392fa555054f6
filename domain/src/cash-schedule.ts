import { shopDayOf } from './shop-day.ts';
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
  const lastDay = shopDayOf(until);
  for (let day = shopDayOf(after); day <= lastDay; day = addDays(day, 1))
    events.push(...scheduledOn(schedule, day).filter(({ at }) => at > after && at <= until));
  return events;
}

/** Returns the instant of the schedule's next event; undefined if it has none. */
export function nextScheduled(schedule: CashSchedule, after: Date): Date | undefined {
  const until = instantOf(addDays(shopDayOf(after), DAYS_OF_WEEK + 1));
  return scheduledBetween(schedule, after, until)[0]?.at;
}

/**
 * Whether a closing at `at` applies to a register opened at `openedAt`. The weekdays of a closing
 * are those of the openings: a register opened on Friday at 18:00 closes on Saturday at 02:00. A
 * register opened on any other day closes on the next closing day, so that none stays open for
 * ever.
 */
export function closesRegisterOf(
  { autoOpen, autoClose: { time, days } }: CashSchedule,
  at: Date,
  openedAt: Date,
): boolean {
  // A register opened after midnight belongs to the night before.
  const day = shopDayOf(openedAt);
  const isOfNight = autoOpen.enabled && time <= autoOpen.time && openedAt < instantOf(day, time);
  const openingDay = isOfNight ? addDays(day, -1) : day;
  return at > openedAt && [openingDay, shopDayOf(at)].some((one) => isOn(days, one));
}

/** At the same minute, a register closes before the next one opens. */
function scheduledOn(schedule: CashSchedule, day: string): ScheduledEvent[] {
  const { enabled, autoOpen, autoClose } = schedule;
  if (!enabled) return [];
  // The first closing after an opening is on the same day or on the next.
  const isClosing = [day, addDays(day, -1)].some((one) => isOn(autoClose.days, one));
  return [
    ...eventOn(day, 'close', autoClose, isClosing),
    ...eventOn(day, 'open', autoOpen, isOn(autoOpen.days, day)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function eventOn(
  day: string,
  kind: ScheduledEvent['kind'],
  { enabled, time }: ScheduledTime,
  isAsked: boolean,
): ScheduledEvent[] {
  return enabled && isAsked ? [{ kind, at: instantOf(day, time) }] : [];
}

function isOn(days: readonly number[], day: string): boolean {
  return days.includes(weekdayOf(day));
}
