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
 * ARCA could not be reached, or what answered was not ARCA's service. Like `ArcaTimedOut`, it never
 * proves that nothing was done.
 */
export class ArcaUnreachable extends ArcaError {
  override readonly name = 'ArcaUnreachable';
}

/** ARCA did not answer in time. It may have done what was asked. */
export class ArcaTimedOut extends ArcaError {
  override readonly name = 'ArcaTimedOut';
}
