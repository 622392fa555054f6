import { endpoint, schemasFrom } from './endpoint.ts';

export * from './contact.constants.ts';
export type * from './contact.schemas.ts';

/** Six bytes per character, in case a program escapes all of them. */
const MAX_MESSAGE_BYTES = 40 * 1024;

const schemas = schemasFrom(() => import('./contact.schemas.ts'));

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/contact/send',
    access: 'public',
    maxBodyBytes: MAX_MESSAGE_BYTES,
    summary: 'Leaves a message for the operator, from the contact page',
    schemas: schemas(({ contactMessage, contactReceipt }) => ({
      body: contactMessage,
      response: { 201: contactReceipt },
    })),
  }),
  requestEnterprise: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'public',
    maxBodyBytes: MAX_MESSAGE_BYTES,
    summary: 'Leaves a message for the operator, from the subscription area',
    schemas: schemas(({ contactMessage, contactReceipt }) => ({
      body: contactMessage,
      response: { 201: contactReceipt },
    })),
  }),
};
