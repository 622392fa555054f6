import { TICKET_LIFE_MS } from '../arca/wsaa.ts';

const MINUTE_MS = 60_000;
/** WSAA requires a minute after its own failures. */
const OWN_FAILURE = /^(wsaa\.|wsn\.unavailable)/;
/** A person has to change something at ARCA first. Validation by a person does not wait. */
const AFTER_REFUSAL_MS = 15 * MINUTE_MS;
/** An earlier ticket is still valid. */
export const ALREADY_AUTHENTICATED = 'coe.alreadyAuthenticated';
/** WSAA's manual: another ticket after two minutes in production, ten in homologación. */
const USUAL_WINDOW_MS = 30 * MINUTE_MS;
const IN_USUAL_WINDOW_MS = 2 * MINUTE_MS;
/** At worst, WSAA issues another only after the twelve hours of the ticket. */
const AFTER_USUAL_WINDOW_MS = 10 * MINUTE_MS;
/** Allows for differing clocks. */
const AFTER_END_MS = MINUTE_MS;

/**
 * Returns when to call WSAA again after it refused a ticket.
 *
 * @param failure.failingSince start of the time without a usable ticket; null while there is one
 * @param failure.unansweredAt time of a request for a ticket whose answer was lost
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
  // The lost ticket has expired by then.
  const end = unansweredAt && after(TICKET_LIFE_MS + AFTER_END_MS, unansweredAt);
  return end && end > now && end < next ? end : next;
}
