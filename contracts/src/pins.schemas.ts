import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from './accounts.constants.ts';
import { boundedText, id, isoDateTime } from './fields.ts';
import { MAX_PIN_LENGTH, MIN_PIN_LENGTH } from './pins.constants.ts';
import { MAX_PAYMENTS } from './sales.constants.ts';
import { methodKey } from './sales.schemas.ts';

export { session } from './accounts.schemas.ts';
export { byId, nothing } from './fields.ts';

export const newPin = z.object({
  pin: boundedText(MAX_PIN_LENGTH, `Máximo ${MAX_PIN_LENGTH} números`)
    .regex(/^\d*$/, 'Usá solo números')
    .min(MIN_PIN_LENGTH, `Mínimo ${MIN_PIN_LENGTH} números`)
    .max(MAX_PIN_LENGTH, `Máximo ${MAX_PIN_LENGTH} números`)
    .meta({ title: 'PIN' }),
});

/** No minimum here: a short wrong PIN is a wrong PIN, not a bad request. */
const typedPin = z.string().min(1).max(MAX_PIN_LENGTH).meta({ title: 'PIN' });

export const usersAtTheTill = z.array(
  z.object({
    _id: id,
    username: z.string(),
    realName: z.string().nullable(),
    role: z.enum(['admin', 'vendedor']),
    hasPin: z.boolean(),
    /** Another one for each PIN that the user is given; null without one. It tells nothing of it. */
    pinVersion: z.string().nullable(),
  }),
);
export type UserAtTheTill = z.infer<typeof usersAtTheTill>[number];

/** A session's token, as the server makes them: the shop's id and 32 random bytes. */
const sessionToken = boundedText(64, 'no es de una sesión').regex(
  /^[\w-]{64}$/,
  'no es de una sesión',
);

export const sellerSwitch = z.object({
  userId: id.meta({ title: 'Vendedor' }),
  pin: typedPin,
  /**
   * The token that the session gets. With it the device repeats a request whose answer was lost: with
   * the token before, which the server refuses once it has recorded the change, then with this one.
   */
  token: sessionToken.optional().meta({ title: 'Sesión' }),
});

export const pinUnlock = z.object({ pin: typedPin });
export const passwordUnlock = z.object({
  // No minimum here: a short wrong password is a wrong password, not a bad request.
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH).meta({ title: 'Contraseña' }),
});

/** Pesos. A sum of many lines may exceed the maximum of one price. */
const sum = z.number().min(0).max(999_999_999_999.99).multipleOf(0.01);

/** An act that an administrator's PIN allows once, with the data they saw. Amounts are maximums. */
export const authorizedAct = z.discriminatedUnion(
  'act',
  [
    /** Discounts over the seller's maximum. */
    z.object({
      act: z.literal('discount'),
      saleId: id,
      /** Null where the sale has no customer. */
      customerId: id.nullable(),
      /** The full price of the sale, and the sum of all discounts on it. */
      fullPrice: sum,
      amount: sum,
    }),
    /** A sale on account over the customer's limit. */
    z.object({
      act: z.literal('credit-limit'),
      saleId: id,
      customerId: id,
      /** The customer's debt after the sale. */
      amount: sum,
    }),
    z.object({ act: z.literal('cancel-sale'), saleId: id }),
    /** The amount that one method paid is recorded as paid by another. */
    z.object({
      act: z.literal('correct-payment'),
      saleId: id,
      from: methodKey,
      to: methodKey,
    }),
    z.object({ act: z.literal('return-sale'), saleId: id, amount: sum }),
    /** Refunds by another method than the sale was paid with. */
    z.object({
      act: z.literal('refund-otherwise'),
      saleId: id,
      refunds: z
        .array(z.object({ method: methodKey, amount: sum }))
        .min(1)
        .max(MAX_PAYMENTS),
    }),
  ],
  {
    error:
      'esta página es de antes de la última actualización. Recargala y pedí el PIN de nuevo: lo que estabas vendiendo no se pierde',
  },
);
export type AuthorizedAct = z.infer<typeof authorizedAct>;

export const authorizationRequest = z.object({
  about: authorizedAct.meta({ title: 'Autorización' }),
  pin: typedPin,
});

/** A permission for one act. The user who requested it sends its id with the act. */
export const authorization = z.object({
  _id: id,
  allowedBy: z.object({ _id: id, username: z.string() }),
  expiresAt: isoDateTime,
});
export type Authorization = z.infer<typeof authorization>;
