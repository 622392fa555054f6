import { z } from 'zod';
import { MAX_CONTACT_MESSAGE_LENGTH } from './contact.constants.ts';
import { emailAddress, id, requiredText } from './fields.ts';
import { requiredPhone } from './phone.schemas.ts';

/** A visitor's message to the operator of the product. */
export const contactMessage = z.object({
  /** Made by the client: a message sent again after a lost answer arrives once. */
  _id: id.optional(),
  name: requiredText('Nombre', 100),
  email: emailAddress(),
  phone: requiredPhone,
  message: requiredText('Mensaje', MAX_CONTACT_MESSAGE_LENGTH, { multiline: true }),
});
export type ContactMessage = z.input<typeof contactMessage>;

export const contactReceipt = z.object({ message: z.string() });
