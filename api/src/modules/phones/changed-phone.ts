import { describeInvalidInput } from '@mostrador/contracts/errors';
import { visibleText } from '@mostrador/domain';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { z } from 'zod';

interface SentPhone<Sent> {
  /** Of a `changedPhone`; undefined and null as a change has them. */
  sent: Sent;
  before: string | null;
  /** Where it is in a body: the refusal names it. */
  schema: z.ZodType;
  path: string[];
  problemOf: (phone: string) => string | undefined;
}

/**
 * A phone as a change leaves it. One that is not understood, from before any was refused, is kept while
 * it is sent back as it is stored, or without the sign, as numbers of WhatsApp were stored once. Throws
 * `input.invalid` for another.
 */
export function changedPhoneOf<Sent extends string | null | undefined>({
  sent,
  before,
  schema,
  path,
  problemOf,
}: SentPhone<Sent>): Sent | string {
  const message = sent ? problemOf(sent) : undefined;
  if (!message) return sent;
  if (before !== null && (sent === visibleText(before).trim() || `+${sent}` === before))
    return before;
  throw new DomainError(400, describeInvalidInput(schema, [{ path, message }]));
}
