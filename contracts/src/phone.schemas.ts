import {
  internationalNumber,
  internationalPhone,
  phoneProblemOf,
} from '@mostrador/domain/phone-number';
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';

const TITLE = 'Teléfono';
const MAX_LENGTH = 40;

/** A phone as a person types it, parsed to its stored form; blank is parsed as null. */
export const phone = optionalText(TITLE, MAX_LENGTH)
  .transform((typed, context) => typed && understood(typed, context))
  .meta({ title: TITLE });

export const requiredPhone = requiredText(TITLE, MAX_LENGTH)
  .transform(understood)
  .meta({ title: TITLE });

/**
 * A phone in a change. A phone that is not understood is parsed unchanged: the server keeps it if
 * the row has the same one, and refuses it otherwise.
 */
export const changedPhone = phoneChange(TITLE, internationalPhone);

/** Works like `changedPhone`, for a WhatsApp number, which must be international. */
export const changedWhatsapp = phoneChange('WhatsApp', internationalNumber);

function phoneChange(title: string, read: typeof internationalPhone) {
  return optionalText(title, MAX_LENGTH)
    .transform((typed) => typed && (read(typed) ?? typed))
    .meta({ title });
}

function understood(typed: string, context: z.RefinementCtx): string {
  const number = internationalPhone(typed);
  if (number) return number;
  context.addIssue({ code: 'custom', message: phoneProblemOf(typed) });
  return z.NEVER;
}
