import { z } from 'zod';
import { MAX_REQUEST_MESSAGE_LENGTH } from './consumer-requests.constants.ts';
import { emailAddress, id, optionalText, requiredText } from './fields.ts';
import { phone } from './phone.schemas.ts';

/**
 * `regret` revokes a purchase (Resolución 424/2020, "botón de arrepentimiento"). `cancellation`
 * ends a service (Disposición 954/2025, "botón de baja").
 */
export const consumerRequestKind = z
  .enum(['regret', 'cancellation'])
  .meta({ title: 'Tipo de pedido' });
export type ConsumerRequestKind = z.infer<typeof consumerRequestKind>;

/** A request sent with one of the buttons. Only the data needed to answer it is required. */
export const consumerRequest = z.object({
  /** Made by the client: a request sent again after a lost answer is stored once, with one code. */
  _id: id.optional(),
  kind: consumerRequestKind,
  name: requiredText('Nombre', 100),
  email: emailAddress(),
  account: optionalText('Usuario o comercio', 100),
  phone,
  message: optionalText('Mensaje', MAX_REQUEST_MESSAGE_LENGTH, { multiline: true }),
});
export type ConsumerRequest = z.input<typeof consumerRequest>;

export const consumerRequestReceipt = z.object({
  /**
   * The proof of the request, such as `ARR-7K4M-9Q2X`, without letters and digits that look alike.
   */
  code: z.string(),
  message: z.string(),
});
export type ConsumerRequestReceipt = z.infer<typeof consumerRequestReceipt>;
