import type { ServerRefusal } from '@mostrador/contracts/errors';

/**
 * A refusal a person can understand. `message` is the Spanish sentence shown on the screen, `code`
 * is what programs decide by, `status` is the HTTP status it travels with.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly status: number;
  readonly answer: ServerRefusal;
  /** When trying again may work, for the header of that name. */
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
 * Names a refusal once, so that it can be thrown from anywhere in its module. A caller that knows
 * more (which product, how many are left) passes its own sentence.
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
