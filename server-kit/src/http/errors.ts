import type { ServerRefusal } from '@mostrador/contracts/errors';

/**
 * A refusal a person can understand. `message` is the Spanish sentence shown on the screen, `code`
 * is for programs, `status` is the HTTP status.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly status: number;
  readonly answer: ServerRefusal;
  /** Seconds until a retry may work, for the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    answer: ServerRefusal,
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(answer.error);
    this.status = status;
    this.answer = answer;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Defines a refusal that its whole module can throw. A caller with more information (which product,
 * how many are left) passes its own sentence.
 */
export function domainError(
  code: string,
  status: number,
  sentence: string,
  { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
) {
  return (specificSentence = sentence) =>
    new DomainError(status, { error: specificSentence, code }, { retryAfterSeconds });
}
