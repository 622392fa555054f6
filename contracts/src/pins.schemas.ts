import { z } from 'zod';
import { id, isoDateTime } from './fields.ts';
import { AUTHORIZED_ACTS, MAX_PIN_LENGTH, MIN_PIN_LENGTH } from './pins.ts';

export { session } from './accounts.schemas.ts';
export { byId, nothing } from './fields.ts';

export const newPin = z.object({
  pin: z
    .string()
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
    role: z.enum(['admin', 'vendedor']),
    hasPin: z.boolean(),
  }),
);
export type UserAtTheTill = z.infer<typeof usersAtTheTill>[number];

export const sellerSwitch = z.object({ userId: id.meta({ title: 'Vendedor' }), pin: typedPin });

export const authorizationRequest = z.object({
  act: z.enum(AUTHORIZED_ACTS).meta({ title: 'Qué se autoriza' }),
  pin: typedPin,
});

/** Its id is sent with the one act it allows to the user who asked for it. */
export const authorization = z.object({
  _id: id,
  allowedBy: z.object({ _id: id, username: z.string() }),
  expiresAt: isoDateTime,
});
export type Authorization = z.infer<typeof authorization>;
