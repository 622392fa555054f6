import type { ServerRefusal } from '@mostrador/contracts/errors';

/**
 * A refusal a person can understand. `message` is the Spanish sentence shown on the screen, `code`
 * is for programs, `status` is the HTTP status.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly status: number;
  readonly answer: ServerRefusal;
  /** When a retry may work, for the `Retry-After` header. */
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
 * Defines a refusal that can be thrown anywhere in its module. A caller that knows more (which
 * product, how many are left) passes its own sentence.
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
