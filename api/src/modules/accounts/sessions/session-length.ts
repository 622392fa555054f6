const SESSION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when a session started now expires. */
export function endOfSession(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}
