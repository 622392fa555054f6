import { describeInvalidInput } from '@mostrador/contracts/errors';
import { visibleText } from '@mostrador/domain';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { z } from 'zod';

interface SentPhone<Sent> {
  /** The value of a `changedPhone` field. Undefined and null mean what they mean in any change. */
  sent: Sent;
  before: string | null;
  /** The schema of the body, so that the refusal can name the field. */
  schema: z.ZodType;
  path: string[];
  problemOf: (phone: string) => string | undefined;
}

/**
 * Returns the phone after a change. A stored phone that is not understood, from before phones were
 * checked, is kept when it is sent back as stored, or without its plus sign, as WhatsApp numbers
 * were once stored. Throws `input.invalid` for any other phone that is not understood.
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
