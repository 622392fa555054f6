/** The source of the simulator's time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const OFFSET_HOURS = -4;

/**
 * Formats an instant like the provider: `2026-11-23T09:00:00.000-04:00`, at this offset all year.
 */
export function providerDate(instant: Date): string {
  const local = new Date(instant.getTime() + OFFSET_HOURS * 3_600_000);
  return `${local.toISOString().slice(0, -1)}-04:00`;
}

/** Returns the same day and time of the next month, or its last day. */
export function monthAfter(instant: Date): Date {
  const next = new Date(instant);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== instant.getUTCDate()) next.setUTCDate(0);
  return next;
}
