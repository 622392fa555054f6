import type { ArcaMessage } from '@mostrador/contracts/vouchers';

/**
 * The reason why ARCA did not execute a request. No error contains the request or the answer, which
 * have tickets in them: errors are logged.
 */
export abstract class ArcaError extends Error {}

/** ARCA refused the request with its own errors; nothing was done. */
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

/** A SOAP fault. Its code has no prefix, such as `coe.alreadyAuthenticated`. */
export class ArcaFault extends ArcaError {
  override readonly name = 'ArcaFault';
  readonly code: string;
  /** ARCA's own wording. */
  readonly text: string;

  constructor(code: string, text: string) {
    super(`${code}: ${text}`);
    this.code = code;
    this.text = text;
  }
}

/**
 * ARCA could not be reached, or the answer was not ARCA's. Like `ArcaTimedOut`, it does not prove
 * that nothing was done, unless the request was not `sent`.
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

/** ARCA did not answer in time. It may have executed the request. */
export class ArcaTimedOut extends ArcaError {
  override readonly name = 'ArcaTimedOut';
}

/**
 * WSAA issued a ticket to the certificate that is not stored here, and issues no other while that
 * one is valid: `coe.alreadyAuthenticated`.
 */
export class TicketElsewhere extends ArcaFault {
  /** The time at which this was found out. */
  readonly since: Date;
  /** The time of our own request whose answer was lost; undefined if there was none. */
  readonly askedAt: Date | undefined;
  /** The end of our own ticket, minutes ago: WSAA still considers it valid. */
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

/** A service rejected the ticket twice, and WSAA issues no other yet. */
export class TicketNotTaken extends ArcaRefusal {
  readonly since: Date;
  /** The latest time at which WSAA issues another. */
  readonly until: Date;

  constructor(errors: readonly ArcaMessage[], { since, until }: { since: Date; until: Date }) {
    super(errors);
    this.since = since;
    this.until = until;
  }
}
