const DAY_MS = 24 * 60 * 60 * 1000;
/** A session that nobody uses for so long ends. */
const IDLE_DAYS = 14;
/** The longest session, however much it is used. */
export const MAX_SESSION_DAYS = 30;

/** Returns when a session that is used now ends, unless it is used again or is too old by then. */
export function endOfSession(now: Date): Date {
  return new Date(now.getTime() + IDLE_DAYS * DAY_MS);
}
