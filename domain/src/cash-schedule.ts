import { shopDayOf } from './shop-day.ts';
import { addDays, instantOf, weekdayOf } from './shop-time.ts';

/** When a cash register opens or closes by itself: a time of the shop's day, on some weekdays. */
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

/** What the schedule asks for after one instant and up to another, in order. */
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

/** When the schedule next asks for something; undefined when it never does. */
export function nextScheduled(schedule: CashSchedule, after: Date): Date | undefined {
  const until = instantOf(addDays(shopDayOf(after), DAYS_OF_WEEK + 1));
  return scheduledBetween(schedule, after, until)[0]?.at;
}

/** At the same minute a register closes before the next one opens. */
function scheduledOn({ enabled, autoOpen, autoClose }: CashSchedule, day: string) {
  const event = (kind: ScheduledEvent['kind'], { time, ...scheduled }: ScheduledTime) =>
    enabled && scheduled.enabled && scheduled.days.includes(weekdayOf(day))
      ? [{ kind, at: instantOf(day, time) }]
      : [];
  return [...event('close', autoClose), ...event('open', autoOpen)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
