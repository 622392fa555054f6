import { TICKET_LIFE_MS } from '../arca/wsaa.ts';

const MINUTE_MS = 60_000;
/** WSAA's rule after failures of its own is a minute. */
const OWN_FAILURE = /^(wsaa\.|wsn\.unavailable)/;
/** Somebody has to change something at ARCA first. A person who validates is not made to wait. */
const AFTER_REFUSAL_MS = 15 * MINUTE_MS;
/** A ticket that was given is in the way. */
export const ALREADY_AUTHENTICATED = 'coe.alreadyAuthenticated';
/** WSAA gives another after two minutes in production, ten in homologación, as its manual says … */
const USUAL_WINDOW_MS = 30 * MINUTE_MS;
const IN_USUAL_WINDOW_MS = 2 * MINUTE_MS;
/** … and after the twelve hours of the ticket at worst. */
const AFTER_USUAL_WINDOW_MS = 10 * MINUTE_MS;
/** Clocks differ. */
const AFTER_END_MS = MINUTE_MS;

/**
 * When WSAA is asked again after it refused a ticket.
 *
 * @param failure.failingSince since when there is no ticket to work with; null when there is one still
 * @param failure.unansweredAt when a ticket was asked for whose answer did not arrive
 */
export function askAgainAt(
  code: string,
  {
    now,
    failingSince,
    unansweredAt,
  }: { now: Date; failingSince: Date | null; unansweredAt: Date | null },
): Date {
  const after = (ms: number, from = now) => new Date(from.getTime() + ms);
  if (OWN_FAILURE.test(code)) return after(MINUTE_MS);
  if (code !== ALREADY_AUTHENTICATED) return after(AFTER_REFUSAL_MS);
  const isNew = failingSince && now.getTime() - failingSince.getTime() < USUAL_WINDOW_MS;
  const next = after(isNew ? IN_USUAL_WINDOW_MS : AFTER_USUAL_WINDOW_MS);
  // The ticket that was lost has ended by then.
  const end = unansweredAt && after(TICKET_LIFE_MS + AFTER_END_MS, unansweredAt);
  return end && end > now && end < next ? end : next;
}
