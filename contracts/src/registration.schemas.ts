import { PROVINCES } from '@mostrador/domain';
import { z } from 'zod';
import { inTrial, newPassword, newUsername, session } from './accounts.schemas.ts';
import { emailAddress, id, requiredText } from './fields.ts';
import { phone } from './phone.schemas.ts';

export const registration = z.object({
  /** Made by the client: a registration sent again after a lost answer opens one shop. */
  _id: id.optional(),
  username: newUsername,
  email: emailAddress(),
  password: newPassword('Contraseña'),
  storeName: requiredText('Nombre del comercio', 80),
  provincia: z
    .enum(PROVINCES)
    .or(z.literal(''))
    .nullish()
    .transform((province) => province || null)
    .meta({ title: 'Provincia' }),
  phoneNumber: phone,
});
export type Registration = z.input<typeof registration>;

export const registered = session.extend({ message: z.string(), ...inTrial });
