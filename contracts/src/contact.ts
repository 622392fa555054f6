import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, requiredText } from './fields.ts';

export const MAX_CONTACT_MESSAGE_LENGTH = 5000;

/** What somebody writes to the operator of the product. */
export const contactMessage = z.object({
  /** Made by whoever sends it: the same message sent again after a lost answer arrives once. */
  _id: id.optional(),
  name: requiredText('Nombre', 100),
  email: emailAddress(),
  phone: requiredText('Teléfono', 40),
  message: requiredText('Mensaje', MAX_CONTACT_MESSAGE_LENGTH),
});
export type ContactMessage = z.input<typeof contactMessage>;

const stored = { 201: z.object({ message: z.string() }) };

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/contact/send',
    access: 'public',
    summary: 'Leaves a message for the operator, from the contact page',
    body: contactMessage,
    response: stored,
  }),
  requestEnterprise: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary: 'Leaves a message for the operator, from the subscription area',
    body: contactMessage,
    response: stored,
  }),
};
