import {
  internationalNumber,
  internationalPhone,
  phoneProblemOf,
} from '@mostrador/domain/phone-number';
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';

const TITLE = 'Teléfono';
const MAX_LENGTH = 40;

/** A phone as a person writes it, parsed as it is stored; blank is parsed as null. */
export const phone = optionalText(TITLE, MAX_LENGTH)
  .transform((typed, context) => typed && understood(typed, context))
  .meta({ title: TITLE });

export const requiredPhone = requiredText(TITLE, MAX_LENGTH)
  .transform(understood)
  .meta({ title: TITLE });

/**
 * A phone in a change. What is not understood is parsed as it is: the server keeps it when it is what
 * was stored already, and refuses it otherwise.
 */
export const changedPhone = phoneChange(TITLE, internationalPhone);

/** The same of a number for WhatsApp, which is international. */
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
