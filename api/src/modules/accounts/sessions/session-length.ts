const SESSION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when somebody who signs in now stays signed in. */
export function endOfSession(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}
