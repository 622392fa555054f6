import type { ArcaMessage } from '@mostrador/contracts/vouchers';

/**
 * Why ARCA did not do what it was asked. None of them keeps the request or the answer, which have
 * tickets in them: an error gets logged.
 */
export abstract class ArcaError extends Error {}

/** ARCA refused the request with errors of its own, by their codes; nothing was done. */
export class ArcaRefusal extends ArcaError {
  override readonly name = 'ArcaRefusal';
  readonly errors: readonly ArcaMessage[];

  constructor(errors: readonly ArcaMessage[]) {
    super(errors.map(({ code, message }) => `${code}: ${message}`).join('; '));
    this.errors = errors;
  }

  has(code: number): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/** A SOAP fault. Its code is without the prefix, as `coe.alreadyAuthenticated`. */
export class ArcaFault extends ArcaError {
  override readonly name = 'ArcaFault';
  readonly code: string;
  /** As ARCA words it. */
  readonly text: string;

  constructor(code: string, text: string) {
    super(`${code}: ${text}`);
    this.code = code;
    this.text = text;
  }
}

/**
 * ARCA could not be reached, or what answered was not ARCA's service. Like `ArcaTimedOut`, it does
 * not prove that nothing was done, unless it was not `sent`.
 */
export class ArcaUnreachable extends ArcaError {
  override readonly name = 'ArcaUnreachable';
  /** Whether the request may have reached ARCA. */
  readonly sent: boolean;

  constructor(message: string, { sent = true }: { sent?: boolean } = {}) {
    super(message);
    this.sent = sent;
  }
}

/** ARCA did not answer in time. It may have done what was asked. */
export class ArcaTimedOut extends ArcaError {
  override readonly name = 'ArcaTimedOut';
}

/**
 * WSAA gave the certificate a ticket that is not here, and gives no other while that one is valid:
 * `coe.alreadyAuthenticated`.
 */
export class TicketElsewhere extends ArcaFault {
  /** When this was found out. */
  readonly since: Date;
  /** When we asked for that ticket without getting the answer; undefined when we did not. */
  readonly askedAt: Date | undefined;
  /** When our own ticket ended, minutes ago: it is the one that WSAA means. */
  readonly endedAt: Date | undefined;

  constructor(
    { code, text }: ArcaFault,
    { since, askedAt, endedAt }: { since: Date; askedAt?: Date | null; endedAt?: Date | null },
  ) {
    super(code, text);
    this.since = since;
    this.askedAt = askedAt ?? undefined;
    this.endedAt = endedAt ?? undefined;
  }
}

/** A service did not take the ticket, twice, and WSAA gives no other yet. */
export class TicketNotTaken extends ArcaRefusal {
  readonly since: Date;
  /** When WSAA gives another at the latest. */
  readonly until: Date;

  constructor(errors: readonly ArcaMessage[], { since, until }: { since: Date; until: Date }) {
    super(errors);
    this.since = since;
    this.until = until;
  }
}
